import { useState } from 'react'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { formatNights, formatNumber } from '../../../domain/turkish/turkish.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { TableColumn } from '../../../ui/data-table.tsx'
import { linesOf } from './raise-lines.ts'
import type { RaisedGroup, RaiseLine } from './raise-lines.ts'
import type { SeasonCounts } from './words.ts'

/** Drawn at once; a raise of all villas has more lines than a person reads. */
const SHOWN_FIRST = 200

type RaiseTableProps = {
  groups: readonly RaisedGroup[]
  /** The header of the groups: «Villa». */
  header: string
  counts: SeasonCounts
}

/** Old and new prices, group by group. */
export function RaiseTable({ groups, header, counts }: RaiseTableProps) {
  const [isWhole, setWhole] = useState(false)
  const lines = linesOf(groups, counts)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_FIRST)
  return (
    <>
      <DataTable
        caption={counts === 'night' ? 'Eski ve yeni gecelik fiyatlar' : 'Eski ve yeni fiyatlar'}
        columns={columnsOf(header, counts)}
        rows={shown}
        rowKey={({ key }) => key}
        density="dense"
        className="list-table raise-table"
      />
      {shown.length < lines.length && (
        <Button tone="ghost" size={36} onClick={() => setWhole(true)}>
          Kalan {formatNumber(lines.length - shown.length)} satırı göster
        </Button>
      )}
    </>
  )
}

const columnsOf = (header: string, counts: SeasonCounts): TableColumn<RaiseLine>[] => [
  { key: 'group', header, cell: ({ group }) => group, mobile: 'title' },
  {
    key: 'nights',
    header: counts === 'night' ? 'Geceler' : 'Günler',
    cell: ({ season }) =>
      season !== null && (
        <>
          {formatNights(season)}
          <small>{season.name || 'Adsız dönem'}</small>
        </>
      ),
    mobile: 'meta',
  },
  {
    key: 'before',
    header: 'Şimdi',
    align: 'end',
    cell: ({ season }) =>
      season !== null && <span className="tabular">{formatMoney(season.price_before)}</span>,
  },
  {
    key: 'after',
    header: 'Sonra',
    align: 'end',
    cell: ({ season }) =>
      season !== null && (
        <span className="tabular">
          {/* On a phone the column before is hidden. */}
          <s className="raise-before">{formatMoney(season.price_before)}</s>{' '}
          <b>{formatMoney(season.price_after)}</b>
        </span>
      ),
    mobile: 'end',
  },
  {
    key: 'note',
    header: 'Not',
    cell: ({ note }) => <span className="raise-note">{note}</span>,
    mobile: 'foot',
  },
]
