import { formatNumber } from '../../domain/turkish/turkish.ts'
import { ActiveCell, NameCell, PermitCell, permitText, PopularCell } from '../editor/list-cells.tsx'
import type { Switched } from '../editor/use-switches.ts'
import { yesNo } from '../list/export/report-cells.ts'
import type { RecordColumn } from '../list/record-column.ts'
import type { BoatRow } from './boat.ts'

interface ColumnFacts {
  isAdmin: boolean
  onActive: (boat: Switched) => void
  onPopular: (boat: Switched) => void
}

/** The columns of the list of boats. An owner sees those about their own boats. */
export function boatColumns({ isAdmin, onActive, onPopular }: ColumnFacts): RecordColumn<BoatRow>[] {
  const columns: (RecordColumn<BoatRow> | null)[] = [
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
    { key: 'type', header: 'Tip', value: ({ boat_type_name }) => boat_type_name, mobile: 'foot' },
    { key: 'marina', header: 'Marina', value: ({ marina_name }) => marina_name, mobile: 'meta' },
    {
      key: 'length',
      header: 'Boy, m',
      align: 'end',
      kind: 'number',
      value: ({ length_m }) => length_m,
      cell: ({ length_m }) => formatNumber(length_m, 2),
    },
    {
      key: 'guests',
      header: 'Kişi',
      align: 'end',
      kind: 'number',
      value: ({ guests }) => guests,
      sort: { up: 'guests', down: '-guests' },
    },
    {
      key: 'cabins',
      header: 'Kamara',
      align: 'end',
      kind: 'number',
      value: ({ cabin_count }) => cabin_count,
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
      header: 'Turizm belgesi',
      cell: (row) => <PermitCell row={row} kind="boat" />,
      exports: [
        { label: 'Belge no', value: ({ permit_no }) => permit_no },
        { label: 'Belge durumu', value: (row) => permitText(row, 'boat') },
        { label: 'Belge bitişi', kind: 'day', value: ({ permit_valid_until }) => permit_valid_until },
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
