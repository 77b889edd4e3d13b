import { useQuery } from '@tanstack/react-query'
import Sailboat from 'lucide-react/icons/sailboat'
import { StatusBadge } from '../../ui/badge.tsx'
import { RecordForm } from '../form/record/record-form.tsx'
import type { Filter } from '../list/filters.ts'
import type { RecordColumn } from '../list/record-column.ts'
import { RecordList } from '../list/record-list.tsx'
import { call } from '../shell/call.ts'
import { paths } from '../shell/paths.ts'
import { itemsOf } from '../shell/record-calls.ts'
import { useCan } from '../shell/session/use-can.ts'
import { BOATS } from './boat.ts'
import type { BoatRow } from './boat.ts'
import { BOAT_FIELDS } from './fields.tsx'
import { PricesPart } from './prices-part.tsx'

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

const CREWS = [
  { id: 'crewed', name: 'Kaptan ve mürettebatla' },
  { id: 'captain', name: 'Kaptanla' },
  { id: 'bareboat', name: 'Kaptansız' },
]
const NONE = { id: '', name: 'Seçin' }

/** The types, marinas and owners that a boat may have. */
function useChoices(isWanted: boolean) {
  const { data } = useQuery({
    queryKey: ['boat-choices'],
    queryFn: async ({ signal }) => {
      const most = { query: { take: 100 } }
      const [types, marinas, owners] = await Promise.all([
        call('GET /v1/admin/boattypes', most, { signal }),
        call('GET /v1/admin/marina', most, { signal }),
        call('GET /v1/admin/villas/owners', most, { signal }),
      ])
      return {
        boat_type_id: [NONE, ...types.items],
        marina_id: [NONE, ...marinas.items],
        owner_id: [NONE, ...itemsOf(owners)],
      }
    },
    enabled: isWanted,
  })
  return { boat_type_id: [NONE], marina_id: [NONE], owner_id: [NONE], ...data, crew_kind: CREWS }
}

/** `/dashboard/boats`: the boats; `?edit=3` and `?edit=new` open the form. Owners see their own and change nothing. */
export function BoatListPage() {
  const { manage_reservations: isAdmin } = useCan()
  const choices = useChoices(isAdmin)
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
      {...(isAdmin && {
        add: { label: 'Tekne ekle' },
        form: ({ id, close, added }) => (
          <RecordForm
            id={id}
            calls={BOATS}
            name="boat"
            words={{ one: 'Tekne', object: 'Tekneyi' }}
            fields={BOAT_FIELDS}
            choices={choices}
            subtitleOf={({ code, marina_name }) => `${code} · ${marina_name}`}
            below={(boat) => <PricesPart boat={boat} />}
            onClose={close}
            onAdded={added}
          />
        ),
      })}
    />
  )
}
