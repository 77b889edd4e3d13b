import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { lazy, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { monthAfter, monthTitle } from '../../domain/calendar/month.ts'
import { monthOf } from '../../domain/calendar/stay.ts'
import { iconButtonLook } from '../../ui/button.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import { clampMonth } from './rental-calendar.ts'
import type { RentalCalendar } from './rental-calendar.ts'

const MONTHS = 2
const DayGrid = lazy(async () => ({ default: (await import('./day-grid.tsx')).DayGrid }))

/** The grid's code is loaded when the calendar scrolls near, or at the first key press or touch. */
function useNear(target: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || target.current === null) return
    const come = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come()
      },
      { rootMargin: '500px' },
    )
    observer.observe(target.current)
    const options = { once: true, passive: true }
    document.addEventListener('keydown', come, options)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', come)
    }
  }, [isNear, target])
  return isNear
}

/** The first of the two shown months. It is in the address only without scripts, as `ay`. */
export function useShownMonth(calendar: RentalCalendar, opening: () => string) {
  const [query] = useSearchParams()
  const asked = query.get('ay') ?? ''
  const [month, setMonth] = useState(() =>
    /^\d{4}-\d\d$/.test(asked) ? clampMonth(calendar, asked) : opening(),
  )
  const chosen = calendar.chosen === null ? '' : monthOf(calendar.chosen)
  const [seen, setSeen] = useState(chosen)
  if (seen !== chosen) {
    setSeen(chosen)
    // Dates chosen elsewhere (typed, in the sheet, by a link) bring their month into view.
    if (chosen !== '' && (chosen < month || chosen >= monthAfter(month, MONTHS))) setMonth(chosen)
  }
  const { first } = calendar
  const lastStart = monthAfter(calendar.last, 1 - MONTHS)
  return {
    month: month > lastStart ? lastStart : month,
    lastMonth: monthAfter(month > lastStart ? lastStart : month, MONTHS - 1),
    setMonth,
    first,
    lastStart,
  }
}

type CalendarMonthsProps = {
  calendar: RentalCalendar
  shown: ReturnType<typeof useShownMonth>
  /** The address of the page with this month. */
  link: (month: string) => string
}

/** Two months with steps to the next ones. Read-only tables until the interactive grid has loaded. */
export function CalendarMonths({ calendar, shown, link }: CalendarMonthsProps) {
  const { month, setMonth, first, lastStart } = shown
  const box = useRef<HTMLFieldSetElement>(null)
  const isNear = useNear(box)
  const monthLink = (to: string) => (to < first || to > lastStart ? null : link(to))
  // The server's table, until the interactive grid is loaded.
  const plainMonths = (
    <div className="cal-months">
      {Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index)).map((each) => (
        <CalendarMonth key={each} month={each} calendar={calendar} />
      ))}
    </div>
  )
  return (
    <fieldset className="cal" ref={box} aria-label="Müsaitlik takvimi">
      <MonthStep direction="previous" month={monthAfter(month, -1)} link={monthLink} onStep={setMonth} />
      <MonthStep direction="next" month={monthAfter(month, 1)} link={monthLink} onStep={setMonth} />
      {isNear ? (
        <LazyPart what="Takvim" fallback={plainMonths}>
          <DayGrid calendar={calendar} month={month} onMonth={setMonth} months={MONTHS} />
        </LazyPart>
      ) : (
        plainMonths
      )}
    </fieldset>
  )
}

type MonthStepProps = {
  direction: 'previous' | 'next'
  month: string
  link: (month: string) => string | null
  onStep: (month: string) => void
}

/** A link that works without scripts. With scripts it only changes the month. */
function MonthStep({ direction, month, link, onStep }: MonthStepProps) {
  const to = link(month)
  const Icon = direction === 'next' ? ChevronRight : ChevronLeft
  const place = { 'data-direction': direction, ...iconButtonLook({ tone: 'ghost' }) }
  if (to === null) {
    return (
      <span {...place} className="icon-btn cal-step" aria-hidden="true">
        <Icon size={20} />
      </span>
    )
  }
  return (
    <Link
      {...place}
      className="icon-btn cal-step"
      to={to}
      rel="nofollow"
      aria-label={`${direction === 'next' ? 'Sonraki' : 'Önceki'} ay, ${monthTitle(month)}`}
      onClick={(event) => {
        event.preventDefault()
        onStep(month)
      }}
    >
      <Icon size={20} />
    </Link>
  )
}
