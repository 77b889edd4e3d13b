import { formatNumber } from '../../domain/turkish/turkish.ts'
import {
  activeColumn,
  guestsColumn,
  nameColumn,
  ownerColumn,
  permitColumn,
  popularColumn,
  positionColumn,
} from '../editor/list-columns.tsx'
import type { ListColumnFacts } from '../editor/list-columns.tsx'
import type { RecordColumn } from '../list/record-column.ts'
import type { BoatRow } from './boat.ts'

/** The columns of the list of boats. An owner sees those about their own boats. */
export function boatColumns({
  isAdmin,
  onActive,
  onPopular,
}: ListColumnFacts<BoatRow>): RecordColumn<BoatRow>[] {
  const columns: (RecordColumn<BoatRow> | null)[] = [
    nameColumn,
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
    guestsColumn,
    {
      key: 'cabins',
      header: 'Kamara',
      align: 'end',
      kind: 'number',
      value: ({ cabin_count }) => cabin_count,
    },
    isAdmin ? ownerColumn : null,
    permitColumn('boat'),
    isAdmin ? popularColumn<BoatRow>(onPopular) : null,
    isAdmin ? positionColumn : null,
    activeColumn<BoatRow>(onActive),
  ]
  return columns.filter((column) => column !== null)
}
