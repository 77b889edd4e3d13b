import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { lazy, useContext, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { selectionSentence } from '../../domain/calendar/date-selection.ts'
import { rateOf } from '../../domain/pricing/money.ts'
import type { Currency } from '../../domain/pricing/money.ts'
import { monthAfter, monthTitle } from '../../domain/calendar/month.ts'
import { monthOf } from '../../domain/calendar/stay.ts'
import { iconButtonLook } from '../../ui/button.tsx'
import { chipLook } from '../../ui/chip.tsx'
import { MoneyCurrency } from '../../ui/money.tsx'
import { LazyPart } from '../lazy-part.tsx'
import { MonthJump } from '../search/month-jump.tsx'
import { paths } from '../shell/paths.ts'
import { clampMonth, minimumStayText, monthSpan, openingMonth } from './calendar-cells.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { SeasonTable } from './season-table.tsx'
import { choiceQuery } from './stay-choice.ts'
import type { Booking } from './use-booking.ts'
import type { Villa } from './villa-types.ts'

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

/** Müsaitlik ve fiyat: free days, nightly prices and why a day is closed. */
export function CalendarSection({ villa, booking }: { villa: Villa; booking: Booking }) {
  const { selection, choice } = booking
  const { calendar, start, end } = selection
  const money = useContext(MoneyCurrency)
  const currency = rateOf(money.currency, money.rates) === null ? 'TL' : money.currency
  const [query] = useSearchParams()
  const asked = query.get('ay') ?? ''
  const [month, setMonth] = useState(() =>
    /^\d{4}-\d\d$/.test(asked) ? clampMonth(calendar, asked) : openingMonth(calendar, start),
  )
  const chosen = start === null ? '' : monthOf(start)
  const [seenMonth, setSeenMonth] = useState(chosen)
  if (seenMonth !== chosen) {
    setSeenMonth(chosen)
    // Dates chosen elsewhere (typed, in the sheet, by a link) bring their month into view.
    if (chosen !== '' && (chosen < month || chosen >= monthAfter(month, MONTHS))) setMonth(chosen)
  }
  const box = useRef<HTMLFieldSetElement>(null)
  const isNear = useNear(box)
  const { first, last } = monthSpan(calendar)
  const lastStart = monthAfter(last, 1 - MONTHS)
  const shownFirst = month > lastStart ? lastStart : month
  const shown = Array.from({ length: MONTHS }, (_, index) => monthAfter(shownFirst, index))
  const monthLink = (to: string) =>
    to < first || to > lastStart
      ? null
      : `${paths.villa(villa.slug, { ...choiceQuery(choice), ay: to })}#musaitlik`
  // The server's table, until the interactive grid is loaded.
  const plainMonths = (
    <div className="cal-months">
      {shown.map((each) => (
        <CalendarMonth key={each} month={each} selection={selection} />
      ))}
    </div>
  )
  return (
    <section className="villa-section" id="musaitlik" aria-labelledby="musaitlik-baslik">
      <div className="villa-head">
        <h2 id="musaitlik-baslik">Müsaitlik ve fiyat</h2>
        <MonthJump first={first} last={lastStart} month={shownFirst} onMonth={setMonth} />
        {start !== null && (
          <Link
            {...chipLook()}
            to={paths.villa(villa.slug, choiceQuery({ ...choice, stay: null }))}
            rel="nofollow"
            onClick={(event) => {
              event.preventDefault()
              booking.act({ type: 'clear' })
            }}
          >
            <RotateCcw size={15} />
            Tarihleri temizle
          </Link>
        )}
      </div>
      <fieldset className="cal" ref={box} aria-label="Müsaitlik takvimi">
        <MonthStep
          direction="previous"
          month={monthAfter(shownFirst, -1)}
          link={monthLink}
          onStep={setMonth}
        />
        <MonthStep direction="next" month={monthAfter(shownFirst, 1)} link={monthLink} onStep={setMonth} />
        {isNear ? (
          <LazyPart what="Takvim" fallback={plainMonths}>
            <DayGrid booking={booking} month={shownFirst} onMonth={setMonth} months={MONTHS} />
          </LazyPart>
        ) : (
          plainMonths
        )}
      </fieldset>
      <output className="cal-status needs-script" data-refused={selection.reason !== null || undefined}>
        {selectionSentence(selection) || 'Önce giriş tarihini seçin'}
        {start !== null && end === null && selection.reason === null && ' Şimdi çıkış tarihini seçin'}
      </output>
      <CalendarLegend hasForecasts={(calendar.forecasts ?? []).length > 0} />
      <p className="villa-note">
        {priceNote(currency)} {minimumStayText(calendar, shown[0] ?? first, shown.at(-1) ?? last)} Giriş{' '}
        {villa.check_in_time.slice(0, 5).replace(':', '.')} ve sonrası, çıkış en geç{' '}
        {villa.check_out_time.slice(0, 5).replace(':', '.')}.
      </p>
      <SeasonTable seasons={villa.seasons} />
    </section>
  )
}

/** Says that the prices in the cells, which have no currency sign, are in lira. */
function priceNote(currency: Currency): string {
  return currency === 'TL'
    ? 'Günlerin altındaki fiyatlar gecelik, TL.'
    : 'Günlerin altındaki fiyatlar gecelik ve yaklaşıktır, ödeme TL üzerinden alınır.'
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

const LEGEND = [
  ['free', 'Müsait'],
  ['busy', 'Dolu'],
  ['only-checkin', 'Yalnızca giriş'],
  ['only-checkout', 'Yalnızca çıkış'],
  ['option', 'Opsiyonlu'],
] as const

function CalendarLegend({ hasForecasts }: { hasForecasts: boolean }) {
  return (
    <ul className="day-legend">
      {LEGEND.map(([look, word]) => (
        <li key={look}>
          <i className="day" data-day={look} />
          {word}
        </li>
      ))}
      {hasForecasts && (
        <li>
          <i className="day" data-day="free" data-forecast />
          Öngörülen fiyat, kesinleşmedi
        </li>
      )}
    </ul>
  )
}
