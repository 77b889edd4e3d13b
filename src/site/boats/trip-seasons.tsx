import { addDays } from '../../domain/calendar/stay.ts'
import { startWeekday } from '../../domain/pricing/trip-rules.ts'
import { TRIP_KIND_NAMES, unitsText } from '../../domain/turkish/trip-text.ts'
import { formatStay, weekdayName } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { Fold } from '../rentals/fold.tsx'
import type { Boat } from './boat-record.ts'

type Season = Boat['seasons'][number]

/** The seasons of one range of days in one row, with a column for each unit. */
export function seasonRows(seasons: readonly Season[]): Season[][] {
  const rows = new Map<string, Season[]>()
  for (const season of seasons) {
    const key = `${season.starts_on} ${season.ends_on}`
    rows.set(key, [...(rows.get(key) ?? []), season])
  }
  return [...rows.values()]
}

/** Every season with the prices of its units, the least length and the day on which weeks begin. */
export function TripSeasons({ boat: { seasons, prices } }: { boat: Boat }) {
  if (seasons.length === 0) return null
  return (
    <Fold title="Dönem fiyatları">
      <table className="plain-table tabular trip-seasons">
        <thead>
          <tr>
            <th scope="col">Dönem</th>
            {prices.map(({ unit }) => (
              <th key={unit} scope="col" data-number>
                {TRIP_KIND_NAMES[unit]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seasonRows(seasons).map((row) => {
            const { id, name, starts_on, ends_on } = row[0]!
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <small>{formatStay({ check_in: starts_on, check_out: addDays(ends_on, -1) })}</small>
                </th>
                {prices.map(({ unit }) => (
                  <SeasonPrice key={unit} season={row.find((season) => season.unit === unit)} />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Fold>
  )
}

function SeasonPrice({ season }: { season: Season | undefined }) {
  if (season === undefined) return <td data-number>–</td>
  const { unit, price, min_units } = season
  return (
    <td data-number>
      <Money amount={price} />
      {min_units > 1 && <small>en az {unitsText(unit, min_units)}</small>}
      {unit === 'week' && <small>{weekdayName(startWeekday(season))} başlar</small>}
    </td>
  )
}
