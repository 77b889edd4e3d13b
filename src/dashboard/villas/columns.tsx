import { formatMoney } from '../../domain/pricing/money.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { ActiveCell, NameCell, PermitCell, permitText, PopularCell } from '../editor/list-cells.tsx'
import { yesNo } from '../list/export/report-cells.ts'
import type { RecordColumn } from '../list/record-column.ts'
import type { Switched, VillaRow } from './villa.ts'

interface ColumnFacts {
  isAdmin: boolean
  onActive: (villa: Switched) => void
  onPopular: (villa: Switched) => void
}

const dash = <span className="dash">—</span>

/** The columns of the list of villas. An owner sees those about their own villas. */
export function villaColumns({ isAdmin, onActive, onPopular }: ColumnFacts): RecordColumn<VillaRow>[] {
  const columns: (RecordColumn<VillaRow> | null)[] = [
    {
      key: 'name',
      header: 'Ad',
      isFixed: true,
      cell: (row) => <NameCell row={row} />,
      sort: { up: 'name', down: '-name' },
      exports: [
        { label: 'Kod', value: ({ code }) => code },
        { label: 'Ad', value: ({ name }) => name },
      ],
      mobile: 'title',
    },
    {
      key: 'town',
      header: 'Bölge',
      cell: (row) => (
        <span className="cut villa-region">
          {row.district_name}
          <span className="only-phone">, {row.town_name}</span>
          <small>{row.town_name}</small>
        </span>
      ),
      exports: [
        { label: 'Bölge', value: ({ town_name }) => town_name },
        { label: 'Alt bölge', value: ({ district_name }) => district_name },
      ],
      mobile: 'meta',
    },
    {
      key: 'types',
      header: 'Tip',
      value: ({ types }) => types.map(({ name }) => name).join(', '),
      cell: (row) =>
        row.types.length === 0 ? (
          dash
        ) : (
          <span className="cut villa-types">{row.types.map(({ name }) => name).join(', ')}</span>
        ),
    },
    {
      key: 'guests',
      header: 'Kişi',
      align: 'end',
      kind: 'number',
      value: ({ guests }) => guests,
      sort: { up: 'guests', down: '-guests' },
    },
    isAdmin
      ? {
          key: 'owner',
          header: 'Sahip',
          value: ({ owner_name }) => owner_name,
          cell: (row) => <span className="cut">{row.owner_name}</span>,
        }
      : null,
    {
      key: 'permit',
      header: 'İzin no',
      cell: (row) => <PermitCell row={row} kind="villa" />,
      exports: [
        { label: 'İzin no', value: ({ permit_no }) => permit_no },
        { label: 'İzin durumu', value: (row) => permitText(row, 'villa') },
        { label: 'İzin bitişi', kind: 'day', value: ({ permit_valid_until }) => permit_valid_until },
      ],
      mobile: 'end',
    },
    {
      key: 'fees',
      name: 'Temizlik / depozito',
      header: (
        <>
          Temizlik<small>depozito</small>
        </>
      ),
      align: 'end',
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.cleaning_amount === null ? dash : formatMoney(row.cleaning_amount)}
          <small>
            {row.damage_deposit_amount === 0 ? 'depozito yok' : formatMoney(row.damage_deposit_amount)}
          </small>
        </span>
      ),
      exports: [
        { label: 'Temizlik (TL)', kind: 'amount', value: ({ cleaning_amount }) => cleaning_amount },
        {
          label: 'Depozito (TL)',
          kind: 'amount',
          value: ({ damage_deposit_amount }) => damage_deposit_amount,
        },
      ],
    },
    isAdmin
      ? {
          key: 'popular',
          header: 'Popüler',
          value: ({ is_popular }) => yesNo(is_popular),
          cell: (row) => <PopularCell row={row} onToggle={() => onPopular(row)} />,
        }
      : null,
    isAdmin
      ? {
          key: 'position',
          header: 'Sıra',
          align: 'end',
          kind: 'number',
          value: ({ position }) => position,
          cell: (row) => formatNumber(row.position),
          sort: { up: 'position', down: 'position' },
        }
      : null,
    {
      key: 'active',
      header: 'Yayında',
      isFixed: true,
      value: ({ is_active }) => yesNo(is_active),
      cell: (row) => <ActiveCell row={row} onToggle={() => onActive(row)} />,
      mobile: 'end',
    },
  ]
  return columns.filter((column) => column !== null)
}
