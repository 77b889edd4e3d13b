import { formatMoney } from '../../domain/pricing/money.ts'
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
import type { VillaRow } from './villa.ts'

const dash = <span className="dash">—</span>

/** The columns of the list of villas. An owner sees those about their own villas. */
export function villaColumns({
  isAdmin,
  onActive,
  onPopular,
}: ListColumnFacts<VillaRow>): RecordColumn<VillaRow>[] {
  const columns: (RecordColumn<VillaRow> | null)[] = [
    nameColumn,
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
    guestsColumn,
    isAdmin ? ownerColumn : null,
    { ...permitColumn('villa'), mobile: 'end' },
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
    isAdmin ? popularColumn<VillaRow>(onPopular) : null,
    isAdmin ? positionColumn : null,
    activeColumn<VillaRow>(onActive),
  ]
  return columns.filter((column) => column !== null)
}
