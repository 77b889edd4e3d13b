import { useContext } from 'react'
import { monthTitle, weeksOf } from '../../domain/calendar/month.ts'
import { MoneyCurrency } from '../../ui/money.tsx'
import { MonthTable } from '../../ui/month-table.tsx'
import type { DayCell } from './day-cell.ts'
import type { RentalCalendar } from './rental-calendar.ts'

/**
 * The attributes by which ui/calendar.css draws a day, the same in the server's table and in the browser's
 * grid.
 */
export function cellLook(cell: DayCell) {
  return {
    className: 'day',
    'data-day': cell.look,
    'data-pick': cell.pick,
    'data-pick-bad': cell.isBad ? cell.pick : undefined,
    'data-forecast': cell.isForecast || undefined,
    'data-out': (cell.isOutOfReach && cell.pick === undefined) || undefined,
    'data-today': cell.isToday || undefined,
  }
}

export function CellText({ cell }: { cell: DayCell }) {
  return (
    <>
      <span aria-hidden="true">{cell.date}</span>
      {cell.price !== '' && <small aria-hidden="true">{cell.price}</small>}
    </>
  )
}

/** A month as a read-only table. The server sends it, and it stays when no script runs. */
export function CalendarMonth({ month, calendar }: { month: string; calendar: RentalCalendar }) {
  const shown = useContext(MoneyCurrency)
  return (
    <section className="cal-month">
      <h3 className="cal-title">{monthTitle(month)}</h3>
      <MonthTable
        weeks={weeksOf(`${month}-01`)}
        caption={<caption className="sr-only">{monthTitle(month)} takvimi</caption>}
        cell={(day) => <StaticDay key={day} cell={calendar.cellOf(day, shown)} />}
      />
    </section>
  )
}

function StaticDay({ cell }: { cell: DayCell }) {
  return (
    <td {...cellLook(cell)} title={cell.note === '' ? undefined : cell.note}>
      <CellText cell={cell} />
      <span className="sr-only">{cell.label}</span>
    </td>
  )
}
