import { addDays } from '../../domain/calendar/stay.ts'
import { formatStay } from '../../domain/turkish/turkish.ts'
import { Money } from '../../ui/money.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Fold } from '../rentals/fold.tsx'
import type { Villa } from './villa-types.ts'

/** Every season with its nightly price. Forecasts are marked as such. */
export function SeasonTable({ seasons }: { seasons: Villa['seasons'] }) {
  if (seasons.length === 0) return null
  return (
    <Fold title="Dönem fiyatları">
      <ScrollRegion className="fold-scroll" label="Dönem fiyatları tablosu">
        <table className="plain-table tabular">
          <thead>
            <tr>
              <th scope="col">Dönem</th>
              <th scope="col">Tarihler</th>
              <th scope="col" data-number>
                Gecelik
              </th>
              <th scope="col" data-number>
                En az
              </th>
            </tr>
          </thead>
          <tbody>
            {seasons.map((season) => (
              <tr
                key={`${season.starts_on} ${season.is_forecast}`}
                data-forecast={season.is_forecast || undefined}
              >
                <th scope="row">{season.is_forecast ? 'Öngörü, kesinleşmedi' : season.name}</th>
                <td>{formatStay({ check_in: season.starts_on, check_out: addDays(season.ends_on, -1) })}</td>
                <td data-number>
                  <Money amount={season.price} />
                </td>
                <td data-number>{season.min_nights} gece</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Fold>
  )
}
