import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import Percent from 'lucide-react/icons/percent'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Poster } from '../../ui/poster.tsx'
import { fetchAllPages } from '../list/export/list-export.tsx'
import { writtenFilters } from '../list/filters.ts'
import { RecordList } from '../list/record-list.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { VILLAS } from './calls.ts'
import { villaColumns } from './columns.tsx'
import { VillaFilterBar } from './filter-bar.tsx'
import { FILTERS, BUILT_IN_VIEWS } from './list-filters.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useVillaSwitches } from './use-villa-switches.tsx'
import type { VillaRow } from './villa.ts'
import './list.css'

const NewVilla = lazy(async () => ({ default: (await import('./new-villa.tsx')).NewVilla }))
const RaiseOfFilter = lazy(async () => ({ default: (await import('./raise/of-filter.tsx')).RaiseOfFilter }))
const OrderedVillas = lazy(async () => ({
  default: (await import('./order/ordered-villas.tsx')).OrderedVillas,
}))

/** `/dashboard/villas`: all villas for admins, their own for an owner. `?sort=1` shows the order by hand. */
export function VillaListPage() {
  const { see_all_villas: isAdmin } = useCan()
  const [params] = useSearchParams()
  if (isAdmin && params.get('sort') === '1') {
    return (
      <Suspense>
        <OrderedVillas />
      </Suspense>
    )
  }
  return <VillaList isAdmin={isAdmin} />
}

function VillaList({ isAdmin }: { isAdmin: boolean }) {
  const activity = useVillaSwitches()
  const [chosen, setChosen] = useState<ReadonlyMap<number, VillaRow>>(new Map())
  const choose = (some: readonly VillaRow[], isOn: boolean) =>
    setChosen(
      new Map([
        ...[...chosen].filter(([id]) => !some.some((row) => row.id === id)),
        ...(isOn ? some.map((row) => [row.id, row] as const) : []),
      ]),
    )
  return (
    <RecordList
      title="Villalar"
      path={paths.villas}
      calls={VILLAS}
      name="villa"
      filters={FILTERS}
      columns={villaColumns({
        isAdmin,
        onActive: activity.toggleActive,
        onPopular: activity.togglePopular,
      })}
      views={isAdmin ? BUILT_IN_VIEWS : []}
      failed="Villaları şu an getiremedik."
      empty={{
        icon: MapPinHouse,
        title: 'Henüz villa yok',
        text: isAdmin
          ? 'İlk villayı ekleyin; fotoğrafları, fiyatları ve izin belgesi tamamlanınca yayına alınır.'
          : 'Evleriniz sisteme eklendiğinde burada görünür.',
        art: <Poster scene="cove" palette="morning" />,
      }}
      add={isAdmin ? { label: 'Yeni villa', href: ({ address }) => address.hrefTo({ new: 1 }) } : undefined}
      rowHref={({ id }) => paths.villa(id, isAdmin ? 'general' : 'overview')}
      actions={({ address }) =>
        isAdmin && (
          <>
            <AppLink href={address.hrefTo({ raise: 1 })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <Percent size={16} />
              <span className="wide-word">Fiyatları artır</span>
            </AppLink>
            <AppLink href={paths.villas({ sort: 1 })} {...buttonLook({ tone: 'ghost', size: 36 })}>
              <ArrowUpDown size={16} />
              Sırala
            </AppLink>
          </>
        )
      }
      filterBar={({ address, show, data }, tools) =>
        chosen.size > 0 ? (
          <SelectionBar
            // Uses the current row, in case a villa was switched after it was selected.
            chosen={[...chosen.values()].map((row) => data?.items.find(({ id }) => id === row.id) ?? row)}
            total={data?.total ?? 0}
            isWholePage={data !== undefined && data.items.every(({ id }) => chosen.has(id))}
            onAll={async () => {
              const query = writtenFilters(address.values)
              choose(await fetchAllPages((page) => VILLAS.list({ ...query, ...page })), true)
            }}
            onEnd={() => setChosen(new Map())}
            onKeep={(left) => setChosen(new Map(left.map((row) => [row.id, row])))}
          />
        ) : (
          <VillaFilterBar isAdmin={isAdmin} address={address} onChange={show}>
            {tools}
          </VillaFilterBar>
        )
      }
      leadOf={isAdmin ? (rows) => ticks(rows, chosen, choose) : undefined}
    >
      {({ address, close }) => (
        <>
          {activity.gate}
          <Suspense>{isAdmin && address.params.get('new') === '1' && <NewVilla />}</Suspense>
          <Suspense>
            {isAdmin && address.params.get('raise') === '1' && (
              <RaiseOfFilter query={writtenFilters(address.values)} onClose={() => close()} />
            )}
          </Suspense>
        </>
      )}
    </RecordList>
  )
}

/** A checkbox before each row, and one in the header for all rows of the page. */
function ticks(
  rows: readonly VillaRow[],
  chosen: ReadonlyMap<number, VillaRow>,
  choose: (some: readonly VillaRow[], isOn: boolean) => void,
) {
  return {
    head: (
      <Checkbox
        label={<span className="dtable-all">Sayfadaki bütün villalar</span>}
        checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
        onChange={(event) => choose(rows, event.target.checked)}
      />
    ),
    cell: (row: VillaRow) => (
      <Checkbox
        label={<span className="sr-only">{row.name}: seç</span>}
        checked={chosen.has(row.id)}
        onChange={(event) => choose([row], event.target.checked)}
      />
    ),
  }
}
