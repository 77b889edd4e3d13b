import { useEffect, useState } from 'react'
import { DayPicker, type DateRange } from 'react-day-picker'
import { tr } from 'react-day-picker/locale/tr'
import { addDays, dayIn, isDay, todayInIstanbul } from '../domain/stay.ts'
import { formatDay } from '../domain/turkish.ts'

/** A day as the picker's own local date, at noon: no change of clocks can push it over midnight. */
const toDate = (day: string) => new Date(`${day}T12:00:00`)
const two = (number: number) => String(number).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Searches reach as far as prices are usually set. */
const MONTHS_AHEAD = 18

export type SearchCalendarProps = {
  startDate: string
  endDate: string
  onChange: (startDate: string, endDate: string) => void
}

/**
 * Two months for any stay: nothing is taken yet while no villa is chosen. First click arrival, second departure, a
 * click before the arrival starts again.
 */
export function SearchCalendar({ startDate, endDate, onChange }: SearchCalendarProps) {
  const [today] = useState(() => todayInIstanbul(new Date()))
  const [months, setMonths] = useState(2)
  useEffect(() => {
    const narrow = matchMedia('(max-width: 47.99rem)')
    const fit = () => setMonths(narrow.matches ? 12 : 2)
    fit()
    narrow.addEventListener('change', fit)
    return () => narrow.removeEventListener('change', fit)
  }, [])

  const hasStart = isDay(startDate)
  const isWhole = hasStart && isDay(endDate) && endDate > startDate
  const range: DateRange | undefined = hasStart
    ? { from: toDate(startDate), to: isWhole ? toDate(endDate) : undefined }
    : undefined

  const pick = (date: Date) => {
    const day = toDay(date)
    if (!hasStart || isWhole || day <= startDate) onChange(day, '')
    else onChange(startDate, day)
  }
  return (
    <>
      <DayPicker
        mode="range"
        locale={tr}
        weekStartsOn={1}
        className="search-calendar"
        numberOfMonths={months}
        defaultMonth={toDate(hasStart ? startDate : today)}
        startMonth={toDate(today)}
        endMonth={toDate(addDays(today, MONTHS_AHEAD * 30))}
        disabled={{ before: toDate(today) }}
        selected={range}
        onSelect={(_, clicked) => pick(clicked)}
        hideNavigation={months > 2}
        modifiers={{
          between: (date) =>
            isWhole && dayIn(toDay(date), { check_in: addDays(startDate, 1), check_out: endDate }),
        }}
      />
      <p className="search-hint" aria-live="polite">
        {!hasStart && 'Önce giriş tarihini seçin'}
        {hasStart &&
          !isWhole &&
          `${formatDay(startDate, 'yearless')} giriş seçildi. Şimdi çıkış tarihini seçin`}
      </p>
    </>
  )
}
