import Sailboat from 'lucide-react/icons/sailboat'
import { lazy, Suspense } from 'react'
import { StatusBadge } from '../../ui/badge.tsx'
import type { Filter } from '../list/filters.ts'
import type { RecordColumn } from '../list/record-column.ts'
import { RecordList } from '../list/record-list.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { BOATS } from './calls.ts'
import type { BoatRow } from './boat.ts'

const PAGE_SIZE = 20

const FILTERS: Filter[] = [
  { kind: 'search', name: 'searchString', label: 'Tekne ara', placeholder: 'Ad, kod ya da marina' },
  {
    kind: 'chips',
    name: 'isActive',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'true', label: 'Sitede' },
      { value: 'false', label: 'Kapalı' },
    ],
  },
]

const stateOf = ({ is_active }: BoatRow) => (is_active ? 'Sitede' : 'Kapalı')

const COLUMNS: RecordColumn<BoatRow>[] = [
  { key: 'code', header: 'Kod', value: ({ code }) => code, mobile: 'foot' },
  { key: 'name', header: 'Ad', isFixed: true, value: ({ name }) => name, mobile: 'title' },
  { key: 'type', header: 'Tip', value: ({ boat_type_name }) => boat_type_name },
  { key: 'marina', header: 'Marina', value: ({ marina_name }) => marina_name, mobile: 'meta' },
  { key: 'length', header: 'Boy, m', align: 'end', value: ({ length_m }) => length_m },
  { key: 'guests', header: 'Kişi', align: 'end', value: ({ guests }) => guests },
  { key: 'owner', header: 'Sahibi', value: ({ owner_name }) => owner_name, mobile: 'hide' },
  {
    key: 'state',
    header: 'Durum',
    value: stateOf,
    cell: (row) => <StatusBadge tone={row.is_active ? 'ok' : 'neutral'}>{stateOf(row)}</StatusBadge>,
    mobile: 'end',
  },
]

const NewBoat = lazy(async () => ({ default: (await import('./new-boat.tsx')).NewBoat }))

/** `/dashboard/boats`: all boats for admins, their own for an owner. */
export function BoatListPage() {
  const { manage_reservations: isAdmin } = useCan()
  return (
    <RecordList
      title="Tekneler"
      path={paths.boats}
      calls={BOATS}
      name="boat"
      pageSize={PAGE_SIZE}
      filters={FILTERS}
      columns={COLUMNS}
      failed="Tekneleri şu an getiremedik."
      empty={{
        icon: Sailboat,
        title: 'Henüz tekne yok',
        text: isAdmin
          ? 'İlk tekneyi ekleyin; fiyatını girip sitede gösterebilirsiniz.'
          : 'Tekneleriniz burada görünür.',
        filtered: 'Bu süzgeçle tekne yok',
      }}
      add={isAdmin ? { label: 'Yeni tekne', href: ({ address }) => address.hrefTo({ new: 1 }) } : undefined}
      rowHref={({ id }) => paths.boat(id, isAdmin ? 'general' : 'overview')}
    >
      {({ address }) => <Suspense>{isAdmin && address.params.get('new') === '1' && <NewBoat />}</Suspense>}
    </RecordList>
  )
}
