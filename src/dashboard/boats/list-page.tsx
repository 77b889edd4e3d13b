import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Sailboat from 'lucide-react/icons/sailboat'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import type { Filter } from '../list/filters.ts'
import { RecordList } from '../list/record-list.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { BOATS, PAGE_SIZE } from './calls.ts'
import { boatColumns } from './columns.tsx'
import { useTypesAndMarinas } from '../list/use-filter-choices.ts'
import { useBoatSwitches } from './use-boat-switches.tsx'

const NewBoat = lazy(async () => ({ default: (await import('./new-boat.tsx')).NewBoat }))
const OrderedBoats = lazy(async () => ({ default: (await import('./ordered-boats.tsx')).OrderedBoats }))

const SEARCH: Filter = {
  kind: 'search',
  name: 'searchString',
  label: 'Tekne ara',
  placeholder: 'Ad, kod ya da marina',
}
const FILTERS: Filter[] = [
  {
    kind: 'chips',
    name: 'isActive',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      { value: 'true', label: 'Yayında' },
      { value: 'false', label: 'Yayında değil' },
    ],
  },
  {
    kind: 'order',
    name: 'order',
    label: 'Sıra',
    choices: [
      { value: 'position', label: 'Sitedeki sıra' },
      { value: 'name', label: 'Ad, artan' },
      { value: '-name', label: 'Ad, azalan' },
      { value: '-created', label: 'Yeni eklenen önce' },
      { value: '-guests', label: 'Kapasite, büyük önce' },
      { value: 'guests', label: 'Kapasite, küçük önce' },
      { value: '-updated', label: 'Son değişen önce' },
    ],
  },
]

/** The filters by type and marina. Until their names are read, the chosen one has no name. */
function useFilters(isAdmin: boolean): Filter[] {
  const { data } = useTypesAndMarinas(isAdmin)
  const [params] = useSearchParams()
  const byId = (name: string, label: string, none: string, all?: { id: number; name: string }[]): Filter => ({
    kind: 'select',
    name,
    label,
    none,
    choices:
      all?.map((choice) => ({ value: String(choice.id), label: choice.name })) ??
      params.getAll(name).map((value) => ({ value, label: '…' })),
  })
  return [
    SEARCH,
    ...(isAdmin
      ? [
          byId('boat_type_id', 'Tip', 'Tüm tipler', data?.types),
          byId('marina_id', 'Marina', 'Tüm marinalar', data?.marinas),
        ]
      : []),
    ...FILTERS,
  ]
}

/** `/dashboard/boats`: all boats for admins, their own for an owner. `?sort=1` shows the order by hand. */
export function BoatListPage() {
  const { see_all_villas: isAdmin } = useCan()
  const [params] = useSearchParams()
  if (isAdmin && params.get('sort') === '1') {
    return (
      <Suspense>
        <OrderedBoats />
      </Suspense>
    )
  }
  return <BoatList isAdmin={isAdmin} />
}

function BoatList({ isAdmin }: { isAdmin: boolean }) {
  const switches = useBoatSwitches()
  const filters = useFilters(isAdmin)
  return (
    <RecordList
      title="Tekneler"
      path={paths.boats}
      calls={BOATS}
      name="boat"
      pageSize={PAGE_SIZE}
      filters={filters}
      columns={boatColumns({
        isAdmin,
        onActive: switches.toggleActive,
        onPopular: switches.togglePopular,
      })}
      failed="Tekneleri şu an getiremedik."
      empty={{
        icon: Sailboat,
        title: 'Henüz tekne yok',
        text: isAdmin
          ? 'İlk tekneyi ekleyin; fotoğrafları ve fiyatları girilince yayına alınır.'
          : 'Tekneleriniz sisteme eklendiğinde burada görünür.',
      }}
      add={isAdmin ? { label: 'Yeni tekne', href: ({ address }) => address.hrefTo({ new: 1 }) } : undefined}
      actions={() =>
        isAdmin && (
          <AppLink href={paths.boats({ sort: 1 })} {...buttonLook({ tone: 'ghost', size: 36 })}>
            <ArrowUpDown size={16} />
            Sırala
          </AppLink>
        )
      }
      rowHref={({ id }) => paths.boat(id, isAdmin ? 'general' : 'overview')}
    >
      {({ address }) => (
        <>
          {switches.gate}
          <Suspense>{isAdmin && address.params.get('new') === '1' && <NewBoat />}</Suspense>
        </>
      )}
    </RecordList>
  )
}
