import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { startWeekday } from '../../../domain/pricing/trip-rules.ts'
import { TRIP_KIND_NAMES, unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatNights, TRIP_UNIT_NAMES, weekdayName } from '../../../domain/turkish/turkish.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import type { BoatSeason } from './values.ts'

const columnsOf = (unit: TripUnit): TableColumn<BoatSeason>[] => [
  { key: 'name', header: 'Dönem', cell: ({ name }) => name || 'Adsız dönem', mobile: 'title' },
  {
    key: 'days',
    header: 'Günler',
    cell: (season) => <span className="whitespace-nowrap">{formatNights(season, 'long')}</span>,
    mobile: 'meta',
  },
  {
    key: 'price',
    header: `Bir ${TRIP_UNIT_NAMES[unit]}`,
    align: 'end',
    cell: ({ price }) => <span className="tabular">{formatMoney(price)}</span>,
    mobile: 'end',
  },
  {
    key: 'min',
    header: 'En az',
    cell: ({ min_units }) => unitsText(unit, min_units),
    mobile: 'end',
  },
  ...(unit === 'week'
    ? [
        {
          key: 'weekday',
          header: 'Biniş günü',
          cell: (season: BoatSeason) => weekdayName(startWeekday(season)),
          mobile: 'foot' as const,
        },
      ]
    : []),
]

/** The seasons of one unit in their order. A row opens its form. */
export function SeasonTable({
  seasons,
  unit,
  hrefOf,
}: {
  seasons: readonly BoatSeason[]
  unit: TripUnit
  hrefOf: (season: BoatSeason) => string
}) {
  return (
    <DataTable
      caption={`${TRIP_KIND_NAMES[unit]} fiyat dönemleri`}
      columns={columnsOf(unit)}
      rows={seasons}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      className="list-table list-table-whole"
    />
  )
}
