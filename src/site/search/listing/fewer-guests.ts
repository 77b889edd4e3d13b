import { formatStay } from '../../../domain/turkish/turkish.ts'
import { NO_SEARCH, type SearchValues } from '../search-values.ts'
import { NO_FILTERS, START, type ListingState } from './listing-state.ts'
import { guestCount, stayOf } from './listing-texts.ts'

/** An alternative for a search with more guests than any villa sleeps. */
export interface FewerGuestsSearch {
  label: string
  state: ListingState
}

/**
 * Whether the search has more guests than the largest villa sleeps. `capacity` is that of the largest villa, 0 when
 * it is not known.
 */
export function exceedsLargestVilla({ search }: Pick<ListingState, 'search'>, capacity: number): boolean {
  return capacity > 0 && guestCount(search) > capacity
}

/** Reduces the guests to `capacity`. Children are kept as long as there is room beside one adult. */
function fewer(search: SearchValues, capacity: number): SearchValues {
  const children = Math.min(search.children, capacity - 1)
  return { ...search, adults: capacity - children, children }
}

/** The search for the largest villa that is free on the dates, whatever the number of guests. */
export function largestAvailableSearch({ search }: Pick<ListingState, 'search'>): ListingState {
  const { adults, children, town_id, district_id } = NO_SEARCH
  return {
    ...START,
    search: { ...search, adults, children, town_id, district_id, flexible: 0 },
    order: 'capacity',
  }
}

/**
 * Searches for fewer guests, the closest to the original search first. First for the largest villa that is
 * free on the dates (`free`, 0 when there is none), with the filters and without them. Then for the largest
 * villa of all, without dates.
 */
export function searchesForFewerGuests(
  state: ListingState,
  capacity: number,
  free: number,
): FewerGuestsSearch[] {
  const { search, filters } = state
  const people = fewer(search, free)
  const undated = { ...fewer(search, capacity), startDate: '', endDate: '', flexible: 0 }
  const { town_id, district_id } = NO_SEARCH
  const stay = stayOf(search)
  const at = { ...state, page: 1, from: 1, panel: null }
  // Without dates prices are per night, so a limit for the total of a stay is dropped.
  const unpriced = { ...filters, minPrice: null, maxPrice: null }
  const dated =
    stay === null || free === 0
      ? []
      : [
          { label: `${free} kişiyle ${formatStay(stay, 'yearless')}`, state: { ...at, search: people } },
          {
            label: `${free} kişiyle ${formatStay(stay, 'yearless')}, her yerde`,
            state: { ...at, search: { ...people, town_id, district_id }, filters: NO_FILTERS },
          },
        ]
  const without = stay === null ? '' : ', tarihsiz'
  return [
    ...dated,
    {
      label: `${capacity} kişiyle${without}`,
      state: { ...at, search: undated, filters: stay === null ? filters : unpriced },
    },
    {
      label: `${capacity} kişiyle${without}, her yerde`,
      state: { ...at, search: { ...undated, town_id, district_id }, filters: NO_FILTERS },
    },
  ]
}
