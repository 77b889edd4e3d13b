import type { ReactNode } from 'react'
import type { Day } from '../domain/calendar/stay.ts'
import { weekdayName } from '../domain/turkish/turkish.ts'

type MonthTableProps = {
  /** Monday first; null where another month's days would stand. */
  weeks: readonly (readonly (Day | null)[])[]
  label?: string
  caption?: ReactNode
  /** A `td` styled by calendar.css, with the day as its key. */
  cell: (day: Day) => ReactNode
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** The days of a month as a table of its weeks. */
export function MonthTable({ weeks, label, caption, cell }: MonthTableProps) {
  return (
    <table className="days" aria-label={label}>
      {caption}
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekdayName(weekday)}>{weekdayName(weekday, 'short')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) =>
              day === null ? <td key={WEEKDAYS[weekday]} className="day" data-day="none" /> : cell(day),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
