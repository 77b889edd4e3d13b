import { SearchPanel } from '../search-panel.tsx'
import { useSite } from '../../shell/site-context.ts'
import { filtersQuery, listingHref, type ListingState } from './listing-state.ts'
import { SearchSheet } from './search-sheet.tsx'
import { searchSummary } from './search-summary.ts'

/** The search of the list of villas. */
export function ListingSearch({ state }: { state: ListingState }) {
  const { site } = useSite()
  const kept = filtersQuery(state.filters)
  if (state.order !== 'recommended') kept.order = state.order
  if (state.view === 'map') kept.view = 'map'
  const key = JSON.stringify(state.search)
  return (
    <SearchSheet
      isOpen={state.panel === 'search'}
      openHref={listingHref(state, { panel: 'search' })}
      closedHref={listingHref(state, { panel: null })}
      summary={searchSummary(state.search, site?.menu.towns ?? [])}
      panel={(isBar) => <SearchPanel key={key} values={state.search} kept={kept} compact={isBar} />}
    />
  )
}
