import { monthTitle, weeksOf } from '../../domain/calendar/month.ts'
import { wholeDaysWithin } from '../../domain/calendar/closed-time.ts'
import { dayIn } from '../../domain/calendar/stay.ts'
import type { Day } from '../../domain/calendar/stay.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { MonthTable } from '../../ui/month-table.tsx'
import { barTone, cellText, momentsOf, spansOn, timeOf } from './bars.ts'
import type { OccupancyRow, Span } from './bars.ts'

type BoatMonthsProps = {
  boat: OccupancyRow
  /** The first days of the shown months. */
  months: readonly Day[]
  today: Day
  /** The day whose hours are listed. */
  chosen: Day
  dayHref: (day: Day) => string
  isBusy: boolean
}

/** Months of a boat: how many trips each day has, and whether it is closed. A day opens its hours. */
export function BoatMonths({ months, isBusy, ...props }: BoatMonthsProps) {
  return (
    <div className="boat-months" aria-busy={isBusy || undefined}>
      {months.map((first) => (
        <MonthTable
          key={first}
          weeks={weeksOf(first)}
          label={monthTitle(first)}
          caption={<caption>{monthTitle(first)}</caption>}
          cell={(day) => <DayCell key={day} {...props} day={day} />}
        />
      ))}
    </div>
  )
}

function DayCell({
  boat,
  day,
  today,
  chosen,
  dayHref,
}: Omit<BoatMonthsProps, 'months' | 'isBusy'> & { day: Day }) {
  const spans = spansOn(boat, day)
  const [first] = spans.toSorted((a, b) => Number(a.kind === 'block') - Number(b.kind === 'block'))
  return (
    <td
      className="day"
      data-day={day < today ? 'past' : undefined}
      data-tone={first && barTone(first)}
      data-today={day === today || undefined}
    >
      <AppLink
        href={dayHref(day)}
        aria-label={cellText(boat, day, today, false)}
        aria-current={day === chosen ? 'date' : undefined}
      >
        <span>{Number(day.slice(8, 10))}</span>
        {/* Drawn by CSS, because the name of the link says more than it. */}
        {spans.length > 0 && <small data-label={dayText(spans, day)} />}
      </AppLink>
    </td>
  )
}

/** «2 tur», «kapalı», «kısmen» where only hours are closed. */
function dayText(spans: readonly Span[], day: Day): string {
  const trips = spans.filter(({ kind }) => kind === 'reservation').length
  if (trips > 0) return `${trips} tur`
  return spans.some((span) => closesDay(span, day)) ? 'kapalı' : 'kısmen'
}

function closesDay(span: Span, day: Day): boolean {
  const time = timeOf(span)
  if (time === null) return true
  const whole = wholeDaysWithin(momentsOf(time))
  return whole !== null && dayIn(day, whole)
}
