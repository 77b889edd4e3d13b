import { formatMoney } from '../../../domain/pricing/money.ts'
import { rangeNights } from '../../../domain/pricing/season-plan.ts'
import { formatNights, weekdayName } from '../../../domain/turkish/turkish.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import type { Season } from './use-prices.ts'

const days = (list: readonly number[]) => list.map((day) => weekdayName(day, 'short')).join(', ')

const COLUMNS: TableColumn<Season>[] = [
  { key: 'name', header: 'Dönem', cell: (season) => season.name || 'Adsız dönem', mobile: 'title' },
  {
    key: 'nights',
    header: 'Geceler',
    cell: (season) => (
      <span className="whitespace-nowrap">
        {formatNights(season)}
        <span className="only-phone"> · {rangeNights(season)} gece</span>
      </span>
    ),
    mobile: 'meta',
  },
  { key: 'count', header: 'Gece', align: 'end', cell: (season) => rangeNights(season) },
  {
    key: 'price',
    header: 'Gecelik',
    align: 'end',
    cell: (season) => <span className="tabular">{formatMoney(season.price)}</span>,
    mobile: 'end',
  },
  {
    key: 'week',
    header: 'Haftalık',
    align: 'end',
    cell: (season) => <span className="tabular">{formatMoney(season.price * 7)}</span>,
  },
  {
    key: 'min',
    header: 'En az',
    cell: (season) => (
      <>
        {season.min_nights} gece
        {season.min_nights_applies === 'touch' && <small>değen her konaklama</small>}
      </>
    ),
    mobile: 'end',
  },
  {
    key: 'closed',
    header: 'Kapalı günler',
    cell: ({ closed_arrival_days: arrival, closed_departure_days: departure }) =>
      arrival.length + departure.length === 0 ? (
        <span className="dash">—</span>
      ) : (
        <>
          {arrival.length > 0 && `Giriş: ${days(arrival)}`}
          {departure.length > 0 && <small>Çıkış: {days(departure)}</small>}
        </>
      ),
  },
]

/** The seasons of a year as a table. A row opens its form. */
export function SeasonTable({
  seasons,
  year,
  hrefOf,
}: {
  seasons: readonly Season[]
  year: number
  hrefOf: (season: Season) => string
}) {
  return (
    <DataTable
      caption={`${year} fiyat dönemleri`}
      columns={COLUMNS}
      rows={seasons}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      className="list-table list-table-whole"
    />
  )
}
