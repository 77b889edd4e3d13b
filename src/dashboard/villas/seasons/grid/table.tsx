import type { ContentOf } from '../../../../contract/registry.ts'
import { formatMoney } from '../../../../domain/pricing/money.ts'
import { rangesOverlap } from '../../../../domain/pricing/season-plan.ts'
import { formatNights } from '../../../../domain/turkish/turkish.ts'
import { DataTable } from '../../../../ui/data-table.tsx'
import type { TableColumn } from '../../../../ui/data-table.tsx'

type Preview = ContentOf<'GET /v1/admin/villas/price/grid'>
type Added = Preview['added'][number]

/** The seasons that a copy adds, and what gives way to each. */
export function GridTable({ preview, year }: { preview: Preview; year: number }) {
  const columns: TableColumn<Added>[] = [
    { key: 'name', header: 'Dönem', cell: ({ name }) => name || 'Adsız dönem', mobile: 'title' },
    { key: 'nights', header: 'Geceler', cell: (row) => formatNights(row), mobile: 'meta' },
    {
      key: 'price',
      header: 'Gecelik',
      align: 'end',
      cell: ({ price }) => <span className="tabular">{formatMoney(price)}</span>,
      mobile: 'end',
    },
    { key: 'min', header: 'En az gece', align: 'end', cell: ({ min_nights }) => min_nights },
    {
      key: 'note',
      header: 'Yerini aldığı',
      cell: (row) => (
        <span className="grid-note">
          {preview.replaced
            .filter((own) => rangesOverlap(own, row))
            .map((own) => `${own.name || 'Adsız dönem'} (${formatNights(own)}, ${formatMoney(own.price)})`)
            .join(', ')}
        </span>
      ),
      mobile: 'foot',
    },
  ]
  return (
    <DataTable
      caption={`Kopyalanacak dönemler, ${year}`}
      columns={columns}
      rows={preview.added}
      rowKey={({ starts_on }) => starts_on}
      density="dense"
      className="list-table copy-table"
    />
  )
}
