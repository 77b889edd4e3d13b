import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, useState } from 'react'
import { Link, data, redirect, useSearchParams } from 'react-router'
import { pageDescription, guestsUpTo } from '../../../domain/seo/search-snippet.ts'
import { nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { Notice } from '../../../ui/notice.tsx'
import { apiOf } from '../../shell/api-context.ts'
import { JsonLd } from '../../shell/json-ld.tsx'
import { LazyPart } from '../../lazy-part.tsx'
import { findLandingPath, villaLandings } from './find-landing-path.ts'
import { listingStructuredData } from './listing-structured-data.ts'
import {
  apiQuery,
  isSameList,
  listingHref,
  PAGE_SIZE,
  pageHref,
  readListing,
  type ListingState,
} from './listing-state.ts'
import { listName, priceSentence, stayOf } from './listing-texts.ts'
import { loadListing } from './load-listing.ts'
import { revalidatesResult, useComingQuery } from './result-key.ts'
import { useDelayed } from './use-delayed.ts'
import { paths } from '../../shell/paths.ts'
import { regionNames } from '../region-names.ts'
import { searchQuery } from '../search-values.ts'
import { pageMeta } from '../../shell/seo.ts'
import { useSite } from '../../shell/site-context.ts'
import type { FrameData } from '../../shell/layout.tsx'
import type { Route } from './+types/listing'
import { Results } from './results.tsx'
import '../../../ui/lists.css'
import '../search.css'
import './listing.css'

// The list works before these are loaded.
const PrefetchPage = lazy(async () => ({ default: (await import('../../prefetch-page.tsx')).PrefetchPage }))
const SkeletonCards = lazy(async () => ({
  default: (await import('./skeleton-cards.tsx')).SkeletonCards,
}))
const EmptyResults = lazy(async () => ({
  default: (await import('./empty-results.tsx')).EmptyResults,
}))
const ProvisionalResults = lazy(async () => ({
  default: (await import('./provisional-results.tsx')).ProvisionalResults,
}))
const NearbyResults = lazy(async () => ({
  default: (await import('./nearby-results.tsx')).NearbyResults,
}))
const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))
const ListingSearch = lazy(async () => ({
  default: (await import('./listing-search.tsx')).ListingSearch,
}))
const ListingSort = lazy(async () => ({ default: (await import('./listing-sort.tsx')).ListingSort }))
const WeekStrip = lazy(async () => ({ default: (await import('./week-strip.tsx')).WeekStrip }))
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }))
const ListingMap = lazy(async () => ({ default: (await import('./listing-map.tsx')).ListingMap }))

const FailedResults = lazy(async () => ({
  default: (await import('./failed-results.tsx')).FailedResults,
}))

/** How long the old list stays before the skeleton replaces it. */
const PATIENCE_MS = 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const today = todayInIstanbul(new Date())
  const { state, isDatesDropped } = readListing(new URL(request.url).searchParams, today)
  const listing = await loadListing(apiOf(context), state)
  const pages = Math.max(1, Math.ceil((listing.found?.total ?? 0) / PAGE_SIZE))
  if (listing.found !== null && state.page > pages) throw redirect(pageHref(state, pages))
  return data({ state, isDatesDropped, today, ...listing }, { status: listing.found === null ? 503 : 200 })
}

export const shouldRevalidate = revalidatesResult

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const frame = matches.find((match) => match?.id === 'layout')?.loaderData as FrameData | undefined
  const regions = regionNames(frame?.site?.menu.towns ?? [], loaderData?.state.search ?? NOWHERE)
  const total = loaderData?.found?.total ?? 0
  const capacity = loaderData?.options?.max_guests ?? 0
  const isRegion = regions.length === 1 && total > 0
  return pageMeta({
    matches,
    location,
    canonical: findLandingPath(
      new URLSearchParams(location.search),
      frame?.site ? villaLandings(frame.site.menu) : {},
    ),
    title: isRegion ? `${regions[0]} kiralık villa, ${total} ev` : 'Kiralık villalar, baştan belli fiyatlar',
    description: import.meta.env.SSR
      ? pageDescription('Kiralık villalar, toplam fiyatları ve müsait günleriyle.', guestsUpTo(capacity))
      : '',
  })
}

const NOWHERE = { town_id: '', district_id: '' }

export default function ListingPage({ loaderData, matches }: Route.ComponentProps) {
  const { found, provisional, options, facets, empty, suggestions, smaller, near, isDatesDropped, today } =
    loaderData
  const { site } = useSite()
  const [query] = useSearchParams()
  const asked = useComingQuery(paths.listing(), query)
  const coming = asked === null ? null : readListing(asked, today).state
  const isLate = useDelayed(coming !== null, PATIENCE_MS)
  const [active, setActive] = useState<number | null>(null)
  // Panels are opened by the address only; the list is not loaded again.
  const { view, panel } = readListing(query, today).state
  const state: ListingState = { ...loaderData.state, view, panel }
  // The state that was requested last, even while its villas are loading, so that the next choice adds to it.
  // More pages of the same list are no choice: pressing twice is one step.
  const wanted = coming === null || isSameList(coming, state) ? state : { ...coming, view, panel }
  const stay = stayOf(state.search)
  const { town_id: _t, district_id: _d, flexible: _f, ...villaQuery } = searchQuery(state.search)
  const name = listName(state, site?.menu.towns ?? [], options?.types ?? [])
  const total = found?.total ?? 0
  const origin = (matches.find((match) => match?.id === 'layout')?.loaderData as FrameData | undefined)
    ?.origin
  const shared = { query: villaQuery, active, onActive: setActive }
  return (
    <div className="wrap listing" data-view={view} data-mapped={total > 0 || undefined}>
      <LazyPart fallback={<div className="listing-search" />}>
        <ListingSearch state={state} />
      </LazyPart>
      <LazyPart fallback={<div className="listing-chips" />}>
        <FilterChips state={wanted} options={options} facets={facets} />
      </LazyPart>
      {isDatesDropped && (
        <Notice tone="warn" slim className="listing-notice">
          Tarihleri yeniden seçer misiniz?
        </Notice>
      )}
      <div className="listing-split">
        <div className="listing-main">
          <header className="listing-head">
            <div>
              <h1>{found === null ? name : `${name}, ${total} villa`}</h1>
              {total > 0 && <p>{priceSentence(state.search)}</p>}
              {total > 1 && state.filters.ids.length > 0 && (
                <Link
                  className="more-link"
                  to={paths.compare({ ...villaQuery, ids: state.filters.ids.join(',') })}
                >
                  Karşılaştır
                </Link>
              )}
            </div>
            {total > 0 && (
              <LazyPart>
                <ListingSort state={wanted} />
              </LazyPart>
            )}
          </header>
          {stay !== null && found !== null && (
            <LazyPart fallback={<div className="week-strip" />}>
              <WeekStrip state={state} today={today} />
            </LazyPart>
          )}
          <div className="listing-results" aria-busy={isLate || undefined}>
            {isLate && (
              <LazyPart>
                <SkeletonCards count={Math.max(found?.items.length ?? 0, 4)} />
              </LazyPart>
            )}
            {!isLate && found === null && (
              <LazyPart>
                <FailedResults title="Evleri şu an getiremedik." />
              </LazyPart>
            )}
            {!isLate && found !== null && total === 0 && (
              <LazyPart>
                <EmptyResults
                  state={state}
                  empty={empty}
                  suggestions={suggestions}
                  smaller={smaller}
                  capacity={options?.max_guests ?? 0}
                  villas={options?.villa_count ?? 0}
                />
              </LazyPart>
            )}
            {!isLate && found !== null && total > 0 && (
              <Results found={found} state={state} wanted={wanted} {...shared} />
            )}
          </div>
          {!isLate && found !== null && provisional.items.length > 0 && (
            <LazyPart>
              <ProvisionalResults provisional={provisional} stripFrom={found.strip_from} query={villaQuery} />
            </LazyPart>
          )}
          {!isLate && found !== null && near.villas.length > 0 && (
            <LazyPart>
              <NearbyResults near={near} stripFrom={found.strip_from} query={villaQuery} />
            </LazyPart>
          )}
        </div>
        {found !== null && total > 0 && (
          <div className="listing-map">
            <LazyPart>
              <ListingMap
                found={found}
                towns={options?.towns ?? []}
                items={found.items}
                nights={stay === null ? null : nightCount(stay)}
                search={apiQuery(state)}
                isOpen={view === 'map'}
                {...shared}
              />
            </LazyPart>
          </div>
        )}
      </div>
      {found?.items[0] !== undefined && <PrefetchPage to={paths.villa(found.items[0].slug, villaQuery)} />}
      {total > 0 && (
        <Link
          className="btn listing-view"
          to={listingHref(wanted, { view: view === 'map' ? 'list' : 'map', panel: null })}
        >
          {view === 'map' ? <List size={18} /> : <MapIcon size={18} />}
          {view === 'map' ? 'Liste' : 'Harita'}
        </Link>
      )}
      <LazyPart>
        <FilterDrawer state={state} options={options} facets={facets} total={total} today={today} />
      </LazyPart>
      {found !== null && (
        <JsonLd
          graph={
            import.meta.env.SSR
              ? listingStructuredData(
                  { name, villas: found.items, first: (state.from - 1) * PAGE_SIZE + 1, total },
                  origin ?? '',
                )
              : null
          }
        />
      )}
    </div>
  )
}
