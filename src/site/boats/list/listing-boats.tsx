import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, useState } from 'react'
import { Link, data, redirect, useSearchParams } from 'react-router'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { findLandingPath } from '../../search/listing/find-landing-path.ts'
import { revalidatesResult, useComingQuery } from '../../search/listing/result-key.ts'
import { SkeletonCards } from '../../search/listing/skeleton-cards.tsx'
import { useDelayed } from '../../search/listing/use-delayed.ts'
import { apiOf } from '../../shell/api-context.ts'
import { JsonLd } from '../../shell/json-ld.tsx'
import { paths } from '../../shell/paths.ts'
import { pageMeta } from '../../shell/seo.ts'
import { listStructuredData } from '../../shell/structured-data.ts'
import { boatListHref, PAGE_SIZE, readBoatList, tripQuery, type BoatListState } from './boat-list-state.ts'
import { boatListName, boatPriceSentence } from './boat-list-texts.ts'
import { BoatResults } from './boat-results.tsx'
import { loadBoatList } from './load-boat-list.ts'
import '../../../ui/lists.css'
import '../../cards/card.css'
import '../../search/search.css'
import '../../search/listing/listing.css'
import type { Route } from './+types/listing-boats'

// The list works before these are loaded.
const BoatChips = lazy(async () => ({ default: (await import('./boat-chips.tsx')).BoatChips }))
const BoatListSearch = lazy(async () => ({
  default: (await import('./boat-list-head.tsx')).BoatListSearch,
}))
const BoatListSort = lazy(async () => ({ default: (await import('./boat-list-head.tsx')).BoatListSort }))
const EmptyBoats = lazy(async () => ({ default: (await import('./boat-empty.tsx')).EmptyBoats }))
const BoatFilterDrawer = lazy(async () => ({
  default: (await import('./boat-filter-drawer.tsx')).BoatFilterDrawer,
}))
const MarinaMap = lazy(async () => ({ default: (await import('./marina-map.tsx')).MarinaMap }))

const FailedResults = lazy(async () => ({
  default: (await import('../../search/listing/failed-results.tsx')).FailedResults,
}))

/** How long the old list stays before the skeleton replaces it. */
const PATIENCE_MS = 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = todayInIstanbul(new Date())
  const { searchParams, origin } = new URL(request.url)
  const { state, isDateDropped } = readBoatList(searchParams, today)
  const list = await loadBoatList(apiOf(context), state)
  const pages = Math.max(1, Math.ceil((list.found?.total ?? 0) / PAGE_SIZE))
  if (list.found !== null && state.page > pages) throw redirect(boatListHref(state, { page: pages }))
  return data({ state, isDateDropped, today, origin, ...list }, { status: list.found === null ? 503 : 200 })
}

export const shouldRevalidate = revalidatesResult

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { types = [], marinas = [], boat_count = 0 } = loaderData?.facets ?? {}
  return pageMeta({
    matches,
    location,
    canonical: findLandingPath(new URLSearchParams(location.search), { types, marina_id: marinas }),
    title: 'Kiralık tekneler',
    description: import.meta.env.SSR
      ? `${boat_count} kiralık tekne: ${types.map(({ name }) => name.toLocaleLowerCase('tr')).join(', ')}. Saatlik, günlük ya da haftalık kesin fiyatlar.`
      : '',
  })
}

export default function BoatListing({ loaderData }: Route.ComponentProps) {
  const { found, facets, suggestions, isDateDropped, today, origin } = loaderData
  const [query] = useSearchParams()
  const asked = useComingQuery(paths.boats(), query)
  const coming = asked === null ? null : readBoatList(asked, today).state
  const isLate = useDelayed(coming !== null, PATIENCE_MS)
  const [marina, setMarina] = useState<number | null>(null)
  // Panels are opened by the address only; the list is not loaded again.
  const { view, panel } = readBoatList(query, today).state
  const state: BoatListState = { ...loaderData.state, view, panel }
  // The state that was requested last, even while its boats are loading, so that the next choice adds to it.
  const wanted = coming === null ? state : { ...coming, view, panel }
  const { guests } = tripQuery(state.search)
  const boatQuery: Record<string, string> = guests === undefined ? {} : { guests }
  const name = boatListName(state, facets)
  const total = found?.total ?? 0
  const marinas = facets?.marinas ?? []
  return (
    <div className="wrap listing" data-view={view} data-mapped={marinas.length > 0 || undefined}>
      <LazyPart fallback={<div className="listing-search" />}>
        <BoatListSearch state={state} facets={facets} />
      </LazyPart>
      <LazyPart fallback={<div className="listing-chips" />}>
        <BoatChips state={wanted} facets={facets} />
      </LazyPart>
      {isDateDropped && (
        <Notice tone="warn" slim className="listing-notice">
          Günü yeniden seçer misiniz?
        </Notice>
      )}
      <div className="listing-split">
        <div className="listing-main">
          <header className="listing-head">
            <div>
              <h1>{found === null ? name : `${name}, ${total} tekne`}</h1>
              {total > 0 && <p>{boatPriceSentence(state.search)}</p>}
            </div>
            {total > 0 && (
              <LazyPart>
                <BoatListSort state={wanted} />
              </LazyPart>
            )}
          </header>
          <div className="listing-results" aria-busy={isLate || undefined}>
            {isLate && <SkeletonCards count={Math.max(found?.items.length ?? 0, 4)} />}
            {!isLate && found === null && (
              <LazyPart>
                <FailedResults title="Tekneleri şu an getiremedik." />
              </LazyPart>
            )}
            {!isLate && found !== null && total === 0 && (
              <LazyPart>
                <EmptyBoats
                  state={state}
                  facts={suggestions}
                  near={found.suggestions}
                  boats={facets?.boat_count ?? 0}
                  query={boatQuery}
                />
              </LazyPart>
            )}
            {!isLate && found !== null && total > 0 && (
              <BoatResults
                found={found}
                state={state}
                wanted={wanted}
                query={boatQuery}
                onMarina={setMarina}
              />
            )}
          </div>
        </div>
        {marinas.length > 0 && (
          <div className="listing-map">
            <LazyPart>
              <MarinaMap state={wanted} marinas={marinas} isOpen={view === 'map'} active={marina} />
            </LazyPart>
          </div>
        )}
      </div>
      {marinas.length > 0 && (
        <Link
          className="btn listing-view"
          to={boatListHref(wanted, { view: view === 'map' ? 'list' : 'map', panel: null })}
        >
          {view === 'map' ? <List size={18} /> : <MapIcon size={18} />}
          {view === 'map' ? 'Liste' : 'Harita'}
        </Link>
      )}
      <LazyPart>
        <BoatFilterDrawer state={state} facets={facets} total={total} today={today} />
      </LazyPart>
      {found !== null && (
        <JsonLd graph={import.meta.env.SSR ? structuredData(name, found, state.page, origin) : null} />
      )}
    </div>
  )
}

function structuredData(
  name: string,
  { items, total }: NonNullable<Route.ComponentProps['loaderData']['found']>,
  page: number,
  origin: string,
) {
  const list = { name, total, first: (page - 1) * PAGE_SIZE + 1 }
  const boats = items.map((boat) => ({ name: boat.name, path: paths.boat(boat.slug) }))
  return listStructuredData(origin, paths.boats(), { ...list, items: boats }, [
    { label: 'Ana sayfa', href: paths.home() },
    { label: 'Kiralık tekneler' },
  ])
}
