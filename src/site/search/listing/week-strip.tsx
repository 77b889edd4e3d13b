import { useState } from 'react'
import { Link } from 'react-router'
import { addDays, monthOf, nightCount } from '../../../domain/calendar/stay.ts'
import { formatStay, monthName } from '../../../domain/turkish/turkish.ts'
import { Money } from '../../../ui/money.tsx'
import { apiQuery, listingHref, type ListingState } from './listing-state.ts'
import { stayOf } from './listing-texts.ts'
import { lowestOf } from './lowest-of.ts'
import { emptyMonth, emptyWeek } from './week-texts.ts'
import { useWeeks, type Week } from './use-weeks.ts'

const SHIFTS = [-3, -2, -1, 0, 1, 2, 3]
const LENGTHS = ['5', '7'] as const
const MAX_OF_MONTH = 3

/**
 * Scrolls the requested days to the middle when not all of them fit, unless CSS or the visitor has scrolled
 * already.
 */
function showChosen(row: HTMLUListElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !chosen || row.scrollLeft > 0 || row.scrollWidth <= row.clientWidth) return
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
}

/**
 * The same stay up to three days earlier and later, as links that need no scripts. With scripts each shows
 * how many villas it finds and from which price. On demand it also shows the cheapest five and seven nights
 * of the month of check-in.
 */
export function WeekStrip({ state, today }: { state: ListingState; today: string }) {
  const stay = stayOf(state.search)
  const { flexible: _, ...query } = apiQuery(state) as Record<string, string>
  const weeks = useWeeks(stay === null ? null : query)
  if (stay === null) return null
  const nights = nightCount(stay)
  const lowest = lowestOf(weeks ?? [])
  return (
    <section className="week-strip" aria-labelledby="yakin-gunler">
      <h2 id="yakin-gunler">
        ±3 gün <span>{nights} gece, toplam fiyatlar</span>
      </h2>
      <ul key={stay.check_in} ref={showChosen}>
        {SHIFTS.map((days) => {
          const check_in = addDays(stay.check_in, days)
          const moved = { check_in, check_out: addDays(stay.check_out, days) }
          if (check_in < today) return null
          return (
            <li key={days}>
              <Link
                to={listingHref(state, { search: { startDate: moved.check_in, endDate: moved.check_out } })}
                aria-current={days === 0 ? 'true' : undefined}
                preventScrollReset
              >
                <b>{formatStay(moved, 'short')}</b>
                <Figures week={weeks?.find((week) => week.days === days)} lowest={lowest} />
              </Link>
            </li>
          )
        })}
      </ul>
      <MonthWeeks key={monthOf(stay.check_in)} state={state} query={query} month={monthOf(stay.check_in)} />
    </section>
  )
}

/** The lines keep their height while the counts are loading. */
function Figures({ week, lowest }: { week: Week | undefined; lowest: number | null }) {
  if (week === undefined || week.total === null) {
    return (
      <>
        <span>&nbsp;</span>
        <span>&nbsp;</span>
        <span className="week-lowest" />
      </>
    )
  }
  if (week.price_from === null) {
    const [first, second] = emptyWeek(week)
    return (
      <>
        <span>{first}</span>
        <span>{second}</span>
        <span className="week-lowest" />
      </>
    )
  }
  return (
    <>
      <Money amount={week.price_from} />
      <span>{week.total} ev</span>
      <span className="week-lowest">{week.price_from === lowest && 'En düşük'}</span>
    </>
  )
}

type MonthProps = { state: ListingState; query: Record<string, string>; month: string }

function MonthWeeks({ state, query, month }: MonthProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="week-month needs-script" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{monthName(Number(month.slice(5)))} ayının en uygun 5 ve 7 gecesi</summary>
      {isOpen &&
        LENGTHS.map((nights) => (
          <Cheapest key={nights} state={state} query={query} month={month} nights={nights} />
        ))}
    </details>
  )
}

function Cheapest({ state, query, month, nights }: MonthProps & { nights: (typeof LENGTHS)[number] }) {
  const { startDate: _s, endDate: _e, ...filters } = query
  const weeks = useWeeks({ ...filters, month, nights })
  const offered = weeks?.filter((week) => week.price_from !== null) ?? []
  return (
    <p>
      <span>{nights} gece</span>
      {weeks === null && <span>Yükleniyor...</span>}
      {weeks !== null && offered.length === 0 && <span>{emptyMonth(weeks)}</span>}
      {offered.slice(0, MAX_OF_MONTH).map((week) => (
        <Link
          key={week.check_in}
          className="chip"
          to={listingHref(state, { search: { startDate: week.check_in, endDate: week.check_out } })}
        >
          {formatStay(week, 'yearless')} · <Money amount={week.price_from!} />
        </Link>
      ))}
    </p>
  )
}
