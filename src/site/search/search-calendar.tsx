import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import { tr } from 'react-day-picker/locale/tr'
import { monthAt, monthNumber } from '../../domain/calendar/month.ts'
import { addDays, dayIn, daysBetween, isDay, todayInIstanbul } from '../../domain/calendar/stay.ts'
import { formatDay, formatStay, weekdayName } from '../../domain/turkish/turkish.ts'
import './search-calendar.css'

/**
 * A day as a local Date at noon, as the day picker wants it. At noon no clock change can move it to another
 * day.
 */
const toDate = (day: string) => new Date(`${day}T12:00:00`)
const two = (number: number) => String(number).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const firstDay = (month: number) => `${monthAt(month)}-01`

/** Searches reach as far as prices are usually set. */
const MONTHS_AHEAD = 18
const MONTHS_SHOWN = 2

/** Months in a scrolling list never change, so their names are not announced. */
function StillTitle({ children }: ComponentProps<'span'>) {
  return <span>{children}</span>
}
const STILL = { CaptionLabel: StillTitle }

/** The same short names of days as in the calendar of a villa. */
const FORMATTERS = {
  formatWeekdayName: (date: Date) => weekdayName(date.getDay() === 0 ? 7 : date.getDay(), 'short'),
}

export type SearchCalendarProps = {
  startDate: string
  endDate: string
  /** how often it has been opened: at each it shows the chosen month */
  opening: number
  onChange: (startDate: string, endDate: string) => void
}

/**
 * Months for any stay: nothing is taken yet while no villa is chosen. First click arrival, second departure, a click
 * before the arrival starts again. Two to turn over, on a phone all of them one below the other.
 */
export function SearchCalendar({ startDate, endDate, opening, onChange }: SearchCalendarProps) {
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
    ? { from: toDate(startDate), to: isWhole ? toDate(endDate) : undefined }
    : undefined

  const [first, last] = [monthNumber(today), monthNumber(today) + MONTHS_AHEAD]
  const chosen = hasStart ? Math.min(monthNumber(startDate), last) : first
  const [month, setMonth] = useState(Math.min(chosen, last - MONTHS_SHOWN + 1))
  const [seen, setSeen] = useState({ chosen, opening })
  if (seen.chosen !== chosen || seen.opening !== opening) {
    setSeen({ chosen, opening })
    // a typed date brings its month into sight, a clicked one is in sight already
    if (chosen < month || chosen >= month + MONTHS_SHOWN) setMonth(Math.min(chosen, last - MONTHS_SHOWN + 1))
  }
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNarrow) showMonth(box.current, chosen - first)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every opening brings the month into sight again
  }, [isNarrow, chosen, first, opening])

  const pick = (date: Date) => {
    const day = toDay(date)
    if (!hasStart) onChange(day, endDate > day ? endDate : '')
    else if (isWhole || day <= startDate) onChange(day, '')
    else onChange(startDate, day)
  }
  return (
    <>
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
          components={isNarrow ? STILL : {}}
          formatters={FORMATTERS}
          modifiers={{
            between: (date) =>
              isWhole && dayIn(toDay(date), { check_in: addDays(startDate, 1), check_out: endDate }),
          }}
        />
      </div>
      <p className="search-hint" aria-live="polite">
        {!hasStart && 'Önce giriş tarihini seçin'}
        {hasStart &&
          !isWhole &&
          `${formatDay(startDate, 'yearless')} giriş seçildi. Şimdi çıkış tarihini seçin`}
        {isWhole &&
          `${daysBetween(startDate, endDate)} gece, ${formatStay({ check_in: startDate, check_out: endDate })}`}
      </p>
    </>
  )
}

/** Scrolls the list of months alone, and only where the month is out of sight. */
function showMonth(box: HTMLDivElement | null, index: number): void {
  const month = box?.querySelectorAll('.rdp-month')[index]
  if (box === null || month === undefined) return
  const [own, frame] = [month.getBoundingClientRect(), box.getBoundingClientRect()]
  if (own.top >= frame.bottom || own.bottom <= frame.top) box.scrollTop += own.top - frame.top
}
