import { daysBetween, isoWeekday } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { formatDay, monthName, weekdayName } from '../../../../domain/turkish/turkish.ts'
import { daysOf, hasDays, hasHours, monthsIn } from '../../../calendar-grid/window.ts'
import { daysDrawn } from './row.tsx'
import type { Drawn } from './row.tsx'
import type { GridWindow } from '../../../calendar-grid/window.ts'

const month = (day: Day, width?: 'long' | 'short') => monthName(Number(day.slice(5, 7)), width)

type GridHeadProps = {
  window: GridWindow
  drawn: Drawn
  today: Day
  /** How many villas or boats are taken on a day; undefined where it is not known yet. */
  takenOn: (day: Day) => number | undefined
  /** what the rows are */
  noun: RowNoun
}

/** `count` heads the numbers, `taken` follows a number. */
export type RowNoun = { title: string; count: string; taken: string }
export const VILLA_NOUN: RowNoun = { title: 'Villa', count: 'dolu villa', taken: 'villa dolu' }
export const BOAT_NOUN: RowNoun = { title: 'Tekne', count: 'dolu tekne', taken: 'tekne dolu' }

/** The column headers: days in a month, Mondays in a quarter, months in a year. */
export function GridHead({ window, drawn, today, takenOn, noun }: GridHeadProps) {
  const isDaily = hasDays(window.zoom)
  return (
    <div role="row" aria-rowindex={1} className="occ-head">
      <div role="columnheader" aria-colindex={1} className="occ-corner">
        {noun.title}
        {isDaily && !hasHours(window.zoom) && <small>{noun.count}</small>}
      </div>
      {isDaily
        ? daysDrawn(window, drawn).map((day) => {
            const taken = takenOn(day)
            const offset = daysBetween(window.from, day)
            return (
              <div
                key={day}
                role="columnheader"
                aria-colindex={offset + 2}
                aria-label={`${formatDay(day, 'full')}${takenText(taken, noun)}`}
                title={`${month(day)} ${day.slice(0, 4)}${takenText(taken, noun)}`}
                aria-current={day === today ? 'date' : undefined}
                className="occ-day"
                data-weekend={isoWeekday(day) > 5 || undefined}
                data-first={day.endsWith('-01') || undefined}
                style={{ gridColumn: offset + 2 }}
              >
                <small>
                  {day.endsWith('-01') ? month(day, 'short') : weekdayName(isoWeekday(day), 'short')}
                </small>
                {Number(day.slice(8, 10))}
                {hasHours(window.zoom) ? (
                  <Hours every={window.zoom === 'day' ? 2 : 6} />
                ) : (
                  <i aria-hidden="true">{taken}</i>
                )}
              </div>
            )
          })
        : monthsIn(window).map(({ first, offset, days }) => (
            <div
              key={first}
              role="columnheader"
              aria-colindex={offset + 2}
              aria-colspan={days}
              aria-label={`${month(first)} ${first.slice(0, 4)}`}
              className="occ-month"
              data-now={today.slice(0, 7) === first.slice(0, 7) || undefined}
              style={{ gridColumn: `${offset + 2} / span ${days}` }}
            >
              {window.zoom === 'year' ? (
                month(first, 'short')
              ) : (
                // There is no room for the name of a month of which a few days are shown.
                <span className={days > 6 ? undefined : 'sr-only'}>
                  {month(first)} {first.slice(0, 4)}
                </span>
              )}
              {window.zoom === 'quarter' && <Mondays first={first} days={days} today={today} />}
            </div>
          ))}
    </div>
  )
}

const takenText = (count: number | undefined, { taken }: RowNoun) =>
  count === undefined ? '' : `, ${count} ${taken}`

/** The hours of a day, each above the place where it begins. */
function Hours({ every }: { every: number }) {
  return (
    <span className="occ-hours" aria-hidden="true">
      {Array.from({ length: 24 / every }, (_, index) => index * every).map((hour) => (
        <i key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
          {String(hour).padStart(2, '0')}
        </i>
      ))}
    </span>
  )
}

function Mondays({ first, days, today }: { first: Day; days: number; today: Day }) {
  const window: GridWindow = { zoom: 'month', from: first, until: first, days }
  return (
    <span className="occ-mondays" aria-hidden="true">
      {daysOf(window).map(
        (day, index) =>
          isoWeekday(day) === 1 &&
          // There is no room for a number on the last day of a month.
          index < days - 1 && (
            <i
              key={day}
              data-now={day === today || undefined}
              style={{ left: `${((index + 0.5) / days) * 100}%` }}
            >
              {Number(day.slice(8, 10))}
            </i>
          ),
      )}
    </span>
  )
}
