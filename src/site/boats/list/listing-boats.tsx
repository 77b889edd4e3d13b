import { lazy, useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { findLandingPath } from '../../search/listing/find-landing-path.ts'
import { ListFrame } from '../../search/listing/list-frame.tsx'
import { revalidatesResult, useComingQuery } from '../../search/listing/result-key.ts'
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
    <ListFrame
      view={view}
      otherViewHref={boatListHref(wanted, { view: view === 'map' ? 'list' : 'map', panel: null })}
      warning={isDateDropped ? 'Günü yeniden seçer misiniz?' : ''}
      title={found === null ? name : `${name}, ${total} tekne`}
      lead={total > 0 && <p>{boatPriceSentence(state.search)}</p>}
      found={found}
      isComing={coming !== null}
      failed="Tekneleri şu an getiremedik."
      search={<BoatListSearch state={state} facets={facets} />}
      chips={<BoatChips state={wanted} facets={facets} />}
      sort={<BoatListSort state={wanted} />}
      empty={
        <EmptyBoats
          state={state}
          facts={suggestions}
          near={found?.suggestions ?? []}
          boats={facets?.boat_count ?? 0}
          query={boatQuery}
        />
      }
      results={
        found !== null && (
          <BoatResults found={found} state={state} wanted={wanted} query={boatQuery} onMarina={setMarina} />
        )
      }
      map={
        marinas.length > 0 ? (
          <MarinaMap state={wanted} marinas={marinas} isOpen={view === 'map'} active={marina} />
        ) : null
      }
      drawer={<BoatFilterDrawer state={state} facets={facets} total={total} today={today} />}
    >
      {found !== null && (
        <JsonLd graph={import.meta.env.SSR ? structuredData(name, found, state.page, origin) : null} />
      )}
    </ListFrame>
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
