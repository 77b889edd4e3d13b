import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { Poster } from '../../ui/poster.tsx'
import { call } from '../shell/call.ts'
import { EmptyFilter } from '../list/empty-filter.tsx'
import { shownIn } from '../list/export/list-columns.ts'
import { ListExport } from '../list/export/list-export.tsx'
import { countText, ListFrame } from '../list/list-frame.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { paths } from '../shell/paths.ts'
import { useCan } from '../shell/session/use-can.ts'
import { shownColumns, useTableSettings } from '../list/table-settings.ts'
import { TableTools } from '../list/table-tools.tsx'
import { ViewsMenu } from '../list/views-menu.tsx'
import { villaColumns } from './columns.tsx'
import { exportRow, VILLA_COLUMNS } from './export-columns.ts'
import { VillaFilterBar } from './filter-bar.tsx'
import {
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  GIVEN_VIEWS,
  isNarrowed,
  NO_FILTERS,
  PAGE_SIZE,
} from './list-filters.ts'
import type { VillaFilters } from './list-filters.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useActivity } from './use-activity.tsx'
import type { VillaRow } from './villa.ts'
import './list.css'

const NewVilla = lazy(async () => ({ default: (await import('./new-villa.tsx')).NewVilla }))
const OrderList = lazy(async () => ({ default: (await import('./order-list.tsx')).OrderList }))

const IN_URL = { fromUrl: filtersFromUrl, toQuery: filtersToQuery }

/** `/dashboard/villas`: every villa for admins, the own ones for an owner. `?sort=1` puts them in order by hand. */
export function VillaListPage() {
  const { see_all_villas: isAdmin } = useCan()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersFromUrl(params)
  const isSorting = isAdmin && params.get('sort') === '1'
  const [settings, changeSettings] = useTableSettings('villa')
  const [chosen, setChosen] = useState<ReadonlyMap<number, VillaRow>>(new Map())
  const activity = useActivity()
  const hrefOf = (next: Partial<VillaFilters>) =>
    paths.villas(filtersToQuery({ ...filters, page: 1, ...next }))
  const show = (next: Partial<VillaFilters>) => {
    // while somebody types on, one step back is enough for the whole word
    const isTyping = filters.searchString !== '' && (next.searchString ?? '') !== ''
    void navigate(hrefOf(next), { replace: isTyping })
  }

  const request = filtersToCall(filters)
  const list = useQuery({
    queryKey: ['villas', request],
    queryFn: ({ signal }) => call('GET /v1/admin/villas', { query: request }, { signal }),
    placeholderData: keepPreviousData,
  })
  const allColumns = villaColumns({
    isAdmin,
    filters,
    listHref: paths.villas,
    onActive: activity.toggleActive,
    onPopular: activity.togglePopular,
  })
  const columns = shownColumns(allColumns, settings)
  const rows = list.data?.items ?? []
  const choose = (some: readonly VillaRow[], isOn: boolean) =>
    setChosen(
      new Map([
        ...[...chosen].filter(([id]) => !some.some((row) => row.id === id)),
        ...(isOn ? some.map((row) => [row.id, row] as const) : []),
      ]),
    )
  // a villa chosen first and switched afterwards counts as it is now
  const chosenNow = [...chosen.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row)
  const isAllChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id))

  return (
    <>
      <PageHead
        title={isSorting ? 'Villaların sırası' : 'Villalar'}
        meta={countText(list.data?.total, filters.page, PAGE_SIZE)}
        actions={
          <>
            {!isSorting && (
              <ListExport
                ask={(one) => call('GET /v1/admin/villas', { query: { ...request, ...one } })}
                columns={shownIn(VILLA_COLUMNS, settings.hidden, isAdmin)}
                row={exportRow}
              />
            )}
            {isAdmin && <AdminActions isSorting={isSorting} filters={filters} />}
          </>
        }
      />
      {isSorting ? (
        <Suspense>
          <OrderList list={list} page={filters.page} />
        </Suspense>
      ) : (
        <>
          {chosen.size > 0 ? (
            <SelectionBar
              chosen={chosenNow}
              onEnd={() => setChosen(new Map())}
              onKeep={(left) => setChosen(new Map(left.map((row) => [row.id, row])))}
            />
          ) : (
            <VillaFilterBar isAdmin={isAdmin} filters={filters} hrefOf={hrefOf} onChange={show}>
              <TableTools settings={settings} onSettings={changeSettings} columns={allColumns}>
                <ViewsMenu
                  list="villa"
                  url={IN_URL}
                  filters={filters}
                  given={isAdmin ? GIVEN_VIEWS : []}
                  hrefOf={(target) => paths.villas(filtersToQuery(target))}
                  canSave={isNarrowed(filters)}
                  example="Örneğin: Kalkan, yayında"
                />
              </TableTools>
            </VillaFilterBar>
          )}
          <ListFrame
            query={list}
            caption="Villalar"
            failed="Villaları şu an getiremedik."
            columns={columns}
            rowHref={(row) => paths.villa(row.id, isAdmin ? 'general' : 'overview')}
            density={settings.density}
            {...(isAdmin
              ? {
                  lead: {
                    head: (
                      <Checkbox
                        label={<span className="sr-only">Sayfadaki bütün villalar</span>}
                        checked={isAllChosen}
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
                  },
                }
              : {})}
            page={filters.page}
            pageSize={PAGE_SIZE}
            pageHref={(page) => hrefOf({ page })}
            empty={<NoVillas isAdmin={isAdmin} filters={filters} />}
          />
        </>
      )}
      {activity.gate}
      <Suspense>{isAdmin && params.get('new') === '1' && <NewVilla />}</Suspense>
    </>
  )
}

function AdminActions({ isSorting, filters }: { isSorting: boolean; filters: VillaFilters }) {
  return (
    <>
      {isSorting ? (
        <AppLink href={paths.villas()} {...buttonLook({ tone: 'ghost', size: 36 })}>
          Listeye dön
        </AppLink>
      ) : (
        <AppLink href={paths.villas({ sort: 1 })} {...buttonLook({ tone: 'ghost', size: 36 })}>
          <ArrowUpDown size={16} />
          Sırala
        </AppLink>
      )}
      <AppLink href={paths.villas({ ...filtersToQuery(filters), new: 1 })} {...buttonLook({ size: 36 })}>
        <Plus size={16} />
        Yeni villa
      </AppLink>
    </>
  )
}

/** Nothing with these filters is not the same as nothing at all. */
function NoVillas({ isAdmin, filters }: { isAdmin: boolean; filters: VillaFilters }) {
  if (isNarrowed(filters) || filters.page > 1) {
    return <EmptyFilter icon={MapPinHouse} clearHref={paths.villas(filtersToQuery(NO_FILTERS))} />
  }
  return (
    <Empty
      title="Henüz villa yok"
      art={<Poster scene="cove" palette="morning" />}
      actions={
        isAdmin ? (
          <AppLink href={paths.villas({ new: 1 })} {...buttonLook({ size: 40 })}>
            Yeni villa
          </AppLink>
        ) : undefined
      }
    >
      {isAdmin
        ? 'İlk villayı ekleyin; fotoğrafları, fiyatları ve izin belgesi tamamlanınca yayına alınır.'
        : 'Evleriniz sisteme eklendiğinde burada görünür.'}
    </Empty>
  )
}
