import { SearchSheet } from '../../search/listing/search-sheet.tsx'
import { SortForm } from '../../search/listing/sort-form.tsx'
import { paths } from '../../shell/paths.ts'
import { boatListHref, boatListQuery, filtersQuery, ORDERS, type BoatListState } from './boat-list-state.ts'
import { tripSummary } from './boat-list-texts.ts'
import { BoatSearchPanel } from './boat-search-panel.tsx'
import type { BoatFacets } from './load-boat-list.ts'

/** The search of the list of boats. */
export function BoatListSearch({ state, facets }: { state: BoatListState; facets: BoatFacets | null }) {
  const kept = filtersQuery(state.filters)
  if (state.order !== 'recommended') kept.order = state.order
  if (state.view === 'map') kept.view = 'map'
  return (
    <SearchSheet
      isOpen={state.panel === 'search'}
      openHref={boatListHref(state, { panel: 'search' })}
      closedHref={boatListHref(state, { panel: null })}
      summary={tripSummary(state.search, facets)}
      panel={(isBar) => (
        <BoatSearchPanel
          key={JSON.stringify(state.search)}
          values={state.search}
          marinas={facets?.marinas ?? []}
          kept={kept}
          compact={isBar}
        />
      )}
    />
  )
}

/** The order of the boats. */
export function BoatListSort({ state }: { state: BoatListState }) {
  const { order: _order, ...kept } = boatListQuery({ ...state, page: 1, panel: null })
  return (
    <SortForm
      path={paths.boats()}
      orders={ORDERS}
      order={state.order}
      kept={kept}
      hrefOf={(order) => boatListHref(state, { order })}
      what="tekneler"
    />
  )
}
