import { createBrowserClient } from '../../../client/browser.ts'
import { FilterPanel } from '../../search/listing/filter-panel.tsx'
import { useChosenFilters } from '../../search/listing/use-chosen-filters.ts'
import { useFacets } from '../../search/listing/use-facets.ts'
import { paths } from '../../shell/paths.ts'
import { BoatFilterFields } from './boat-filter-fields.tsx'
import { apiQuery, boatListHref, NO_FILTERS, readBoatList, type BoatListState } from './boat-list-state.ts'
import type { BoatFacets } from './load-boat-list.ts'

const call = createBrowserClient()
const askFacets = (query: Record<string, string>, signal: AbortSignal) =>
  call('GET /v1/searchboats/facets', { query }, { signal })

type BoatFilterDrawerProps = { state: BoatListState; facets: BoatFacets | null; total: number; today: string }

/**
 * All filters of boats in a drawer over the list (`panel=filters`). The names of its fields are the parameters of the
 * address, so it works without scripts, and its state is read as an address is.
 */
export function BoatFilterDrawer({ state, facets: given, total, today }: BoatFilterDrawerProps) {
  const isOpen = state.panel === 'filters'
  const { start, chosen, setChosen, startWith } = useChosenFilters(state, isOpen)
  const { facets, isFailed } = useFacets(askFacets, apiQuery(isOpen ? chosen : state), {
    query: apiQuery(state),
    facets: given,
  })
  const cleared = { filters: { ...NO_FILTERS, ids: state.filters.ids }, search: { marina_id: [] } }
  const clear = () => {
    const { filters, search } = cleared
    startWith({ ...state, filters, search: { ...state.search, ...search } })
  }
  return (
    <FilterPanel
      isOpen={isOpen}
      action={paths.boats()}
      closedHref={boatListHref(state, { panel: null })}
      chosenHref={boatListHref({ ...state, panel: null }, { filters: chosen.filters, search: chosen.search })}
      clearHref={boatListHref(state, { ...cleared, panel: 'filters' })}
      onClear={clear}
      count={isFailed ? null : (facets?.total ?? total)}
      words={['tekne', 'Tekneleri göster', 'tekneyi göster']}
    >
      {facets === null ? null : (
        <BoatFilterFields
          key={JSON.stringify(start)}
          start={start}
          chosen={chosen}
          facets={facets}
          onChange={(query) => setChosen(readBoatList(query, today).state)}
        />
      )}
    </FilterPanel>
  )
}
