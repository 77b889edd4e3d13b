import { createBrowserClient } from '../../../client/browser.ts'
import { paths } from '../../shell/paths.ts'
import { FilterFields } from './filter-fields.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { apiQuery, listingHref, NO_FILTERS, readListing, type ListingState } from './listing-state.ts'
import type { Facets, Options } from './load-listing.ts'
import { useChosenFilters } from './use-chosen-filters.ts'
import { useFacets } from './use-facets.ts'

const call = createBrowserClient()
const askFacets = (query: Record<string, string>, signal: AbortSignal) =>
  call('GET /v1/search/facets', { query }, { signal })

type FilterDrawerProps = {
  state: ListingState
  options: Options | null
  facets: Facets | null
  total: number
  today: string
}

/**
 * All filters in a drawer over the list (`panel=filters`). It is a GET form whose field names are the
 * parameters of the address, so it works without scripts. Its state is read from the form in the same way as
 * from an address.
 */
export function FilterDrawer({ state, options, facets: given, total, today }: FilterDrawerProps) {
  const isOpen = state.panel === 'filters'
  const { start, chosen, setChosen, startWith } = useChosenFilters(state, isOpen)
  const { facets, isFailed } = useFacets(askFacets, apiQuery(isOpen ? chosen : state), {
    query: apiQuery(state),
    facets: given,
  })

  const clear = () => startWith({ ...state, filters: { ...NO_FILTERS, ids: state.filters.ids } })
  return (
    <FilterPanel
      isOpen={isOpen}
      action={paths.listing()}
      closedHref={listingHref(state, { panel: null })}
      chosenHref={listingHref({ ...state, panel: null }, changeOf(chosen))}
      clearHref={listingHref(state, { filters: NO_FILTERS, panel: 'filters' })}
      onClear={clear}
      count={isFailed ? null : (facets?.total ?? total)}
      words={['villa', 'Villaları göster', 'villayı göster']}
    >
      {options === null ? null : (
        <FilterFields
          key={JSON.stringify(start)}
          start={start}
          chosen={chosen}
          options={options}
          facets={facets}
          onChange={(query) => setChosen(readListing(query, today).state)}
        />
      )}
    </FilterPanel>
  )
}

/** The form has filters and guests only. The rest of the list's state is kept. */
function changeOf({ filters, search: { adults, children, infants } }: ListingState) {
  return { filters, search: { adults, children, infants } }
}
