import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { DayPicker, type DateRange, type DayProps } from 'react-day-picker'
import { tr } from 'react-day-picker/locale/tr'
import { monthAt, monthNumber } from '../../domain/calendar/month.ts'
import { addDays, dayIn, daysBetween, isDay, todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay, formatStay, weekdayName } from '../../domain/turkish/turkish.ts'
import { MonthJump } from './month-jump.tsx'
import './search-calendar.css'

/**
 * A day as a local Date at noon, as the day picker wants it. At noon no clock change can move it to another
 * day.
 */
const toDate = (day: string) => new Date(`${day}T12:00:00`)
const two = (number: number) => String(number).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const firstDay = (month: number) => `${monthAt(month)}-01`

/** The calendar ends where prices are usually not set any more. */
const MONTHS_AHEAD = 18
const MONTHS_SHOWN = 2

/** Months in a scrolling list never change, so their names are not announced. */
function StillTitle({ children }: ComponentProps<'span'>) {
  return <span>{children}</span>
}

/** In a table with the role `grid` a cell has its role by itself. */
function Cell({ day: _, modifiers: __, ...rest }: DayProps) {
  return <td {...rest} role={undefined} />
}

const TURNING = { Day: Cell }
const STILL = { ...TURNING, CaptionLabel: StillTitle }

/** The same short weekday names as in a villa's calendar. */
const FORMATTERS = {
  formatWeekdayName: (date: Date) => weekdayName(date.getDay() === 0 ? 7 : date.getDay(), 'short'),
}

export type SearchCalendarProps = {
  startDate: string
  endDate: string
  /** The number of openings; each time it shows the chosen month. */
  opening: number
  onChange: (startDate: string, endDate: string) => void
  /** One day is chosen, not a stay: `endDate` stays ''. */
  isOneDay?: boolean
}

/**
 * A calendar for any stay. No villa is chosen yet, so no day is taken. The first click is the check-in, the
 * second the check-out; a click before the check-in starts again. Two months at a time; on a phone all months
 * below each other.
 */
export function SearchCalendar(props: SearchCalendarProps) {
  const { startDate, endDate, opening, onChange, isOneDay = false } = props
  const [today] = useState(() => todayInIstanbul(new Date()))
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => {
    const narrow = matchMedia('(max-width: 47.99rem)')
    const fit = () => setNarrow(narrow.matches)
    fit()
    narrow.addEventListener('change', fit)
    return () => narrow.removeEventListener('change', fit)
  }, [])

  const hasStart = isDay(startDate)
  const isWhole = hasStart && isDay(endDate) && endDate > startDate
  const range: DateRange | undefined = hasStart
    ? { from: toDate(startDate), to: isWhole ? toDate(endDate) : isOneDay ? toDate(startDate) : undefined }
    : undefined

  const [first, last] = [monthNumber(today), monthNumber(today) + MONTHS_AHEAD]
  const chosen = hasStart ? Math.min(monthNumber(startDate), last) : first
  const [month, setMonth] = useState(Math.min(chosen, last - MONTHS_SHOWN + 1))
  // On a phone all months are shown; this is the one that was asked for last.
  const [jumped, setJumped] = useState(chosen)
  const [seen, setSeen] = useState({ chosen, opening })
  if (seen.chosen !== chosen || seen.opening !== opening) {
    setSeen({ chosen, opening })
    setJumped(chosen)
    // A typed date brings its month into view. A clicked one is visible already.
    if (chosen < month || chosen >= month + MONTHS_SHOWN) setMonth(Math.min(chosen, last - MONTHS_SHOWN + 1))
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNarrow) showMonth(box.current, chosen - first)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every opening brings the month into sight again
  }, [isNarrow, chosen, first, opening])

  const pick = (date: Date) => {
    const day = toDay(date)
    if (isOneDay) onChange(day, '')
    else if (!hasStart) onChange(day, endDate > day ? endDate : '')
    else if (isWhole || day <= startDate) onChange(day, '')
    else onChange(startDate, day)
  }
  return (
    <>
      <MonthJump
        first={monthAt(first)}
        last={monthAt(isNarrow ? last : last - MONTHS_SHOWN + 1)}
        month={monthAt(isNarrow ? jumped : month)}
        onMonth={(to) => {
          setMonth(monthNumber(to))
          setJumped(monthNumber(to))
          if (isNarrow) showMonth(box.current, monthNumber(to) - first, true)
        }}
      />
      <div className="search-months" ref={box}>
        <DayPicker
          mode="range"
          locale={tr}
          weekStartsOn={1}
          className="search-calendar"
          numberOfMonths={isNarrow ? MONTHS_AHEAD + 1 : MONTHS_SHOWN}
          month={toDate(firstDay(isNarrow ? first : month))}
          onMonthChange={(date) => {
            if (!isNarrow) setMonth(monthNumber(toDay(date)))
          }}
          startMonth={toDate(firstDay(first))}
          endMonth={toDate(firstDay(last))}
          disabled={{ before: toDate(today) }}
          selected={range}
          onSelect={(_, clicked) => pick(clicked)}
          hideNavigation={isNarrow}
          components={isNarrow ? STILL : TURNING}
          formatters={FORMATTERS}
          modifiers={{
            between: (date) =>
              isWhole && dayIn(toDay(date), { check_in: addDays(startDate, 1), check_out: endDate }),
          }}
        />
      </div>
      <p className="search-hint" aria-live="polite">
        {!hasStart && (isOneDay ? 'Turun başladığı günü seçin' : 'Önce giriş tarihini seçin')}
        {hasStart && isOneDay && formatDay(startDate, 'full')}
        {hasStart &&
          !isWhole &&
          !isOneDay &&
          `${formatDay(startDate, 'yearless')} giriş seçildi. Şimdi çıkış tarihini seçin`}
        {isWhole &&
          `${daysBetween(startDate, endDate)} gece, ${formatStay({ check_in: startDate, check_out: endDate })}`}
      </p>
    </>
  )
}

/** Scrolls only the list of months, and only when the month is not visible or must be at its top. */
function showMonth(box: HTMLDivElement | null, index: number, toTop = false): void {
  const month = box?.querySelectorAll('.rdp-month')[index]
  if (box === null || month === undefined) return
  const [own, frame] = [month.getBoundingClientRect(), box.getBoundingClientRect()]
  if (toTop || own.top >= frame.bottom || own.bottom <= frame.top) box.scrollTop += own.top - frame.top
}
