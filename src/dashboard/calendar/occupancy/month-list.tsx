import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { addMonths, monthTitle, weeksOf } from '../../../domain/calendar/month.ts'
import { MonthTable } from '../../../ui/month-table.tsx'
import { cellText } from '../../calendar-grid/bars.ts'
import type { OccupancyVilla, SellableGap, Span } from '../../calendar-grid/bars.ts'
import { EntryRow } from '../../calendar-grid/entry-row.tsx'
import { dayState } from '../../calendar-grid/day-state.ts'
import { dayPick } from '../../calendar-grid/cursor.ts'
import { monthsIn } from '../../calendar-grid/window.ts'
import type { GridWindow } from '../../calendar-grid/window.ts'

type MonthListProps = {
  villa: OccupancyVilla
  window: GridWindow
  today: Day
  withGaps: boolean
  selected: Stay | null
  onDay: (day: Day) => void
  onGap: (gap: SellableGap) => void
  onBlock: (span: Span, beside: DOMRect) => void
  reservationHref: (id: number) => string
}

/** One villa on a phone: each month with half-day cells to tap, followed by its stays. */
export function MonthList(props: MonthListProps) {
  return (
    <div className="occ-months">
      {monthsIn(props.window).map(({ first }) => (
        <Month key={first} {...props} first={first} />
      ))}
    </div>
  )
}

function Month({ first, ...props }: MonthListProps & { first: Day }) {
  const title = monthTitle(first)
  return (
    <section className="occ-panel occ-month-card" aria-label={title}>
      <h2>{title}</h2>
      <MonthTable weeks={weeksOf(first)} cell={(day) => <DayCell key={day} {...props} day={day} />} />
      <Entries {...props} days={{ check_in: first, check_out: addMonths(first, 1) }} />
    </section>
  )
}

function DayCell({ villa, day, today, withGaps, selected, onDay }: MonthListProps & { day: Day }) {
  const pick = dayPick(day, selected)
  return (
    <td
      className="day"
      data-day={dayState(villa, day, today)}
      data-pick={pick}
      data-today={day === today || undefined}
    >
      <button
        type="button"
        aria-label={cellText(villa, day, today, withGaps)}
        aria-pressed={pick !== undefined}
        onClick={() => onDay(day)}
      >
        <span>{Number(day.slice(8, 10))}</span>
      </button>
    </td>
  )
}

type Entry = { key: string; stay: Stay; span?: Span; gap?: SellableGap }

function Entries(props: MonthListProps & { days: Stay }) {
  const { villa, days, withGaps } = props
  const inMonth = (stay: Stay) => days.check_in <= stay.check_in && stay.check_in < days.check_out
  const begins = (stay: Stay) =>
    inMonth(stay) ||
    (days.check_in === props.window.from && stay.check_in < days.check_in && stay.check_out >= days.check_in)
  const entries: Entry[] = [
    ...villa.spans.map((span) => ({ key: `${span.kind} ${span.id}`, stay: span, span })),
    ...(withGaps ? villa.gaps.map((gap) => ({ key: `gap ${gap.check_in}`, stay: gap, gap })) : []),
  ]
    .filter(({ stay }) => begins(stay))
    .toSorted((a, b) => (a.stay.check_in < b.stay.check_in ? -1 : 1))
  if (entries.length === 0) return <p className="occ-month-none">Bu ay bütün geceler boş.</p>
  return (
    <ul className="occ-entries">
      {entries.map((entry) => (
        <li key={entry.key}>
          <EntryRow
            entry={entry}
            today={props.today}
            onPress={(beside) => {
              if (entry.gap) props.onGap(entry.gap)
              else if (entry.span) props.onBlock(entry.span, beside)
            }}
            reservationHref={props.reservationHref}
          />
        </li>
      ))}
    </ul>
  )
}
