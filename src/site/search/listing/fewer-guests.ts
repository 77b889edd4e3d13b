import { formatStay } from '../../../domain/turkish/turkish.ts'
import { NO_SEARCH, type SearchValues } from '../search-values.ts'
import { NO_FILTERS, START, type ListingState } from './listing-state.ts'
import { guestCount, stayOf } from './listing-texts.ts'

/** A search for more people than any villa sleeps, as one that a villa could answer. */
export interface FewerGuestsSearch {
  label: string
  state: ListingState
}

/** Whether no villa at all sleeps so many; `most` is 0 where it is not known. */
export function exceedsLargestVilla({ search }: Pick<ListingState, 'search'>, most: number): boolean {
  return most > 0 && guestCount(search) > most
}

/** As many people as `most`; children stay as far as there is room beside one adult. */
function fewer(search: SearchValues, most: number): SearchValues {
  const children = Math.min(search.children, most - 1)
  return { ...search, adults: most - children, children }
}

/** The search for the largest villa of any that is free on the dates, whatever the people. */
export function largestAvailableSearch({ search }: Pick<ListingState, 'search'>): ListingState {
  const { adults, children, town_id, district_id } = NO_SEARCH
  return {
    ...START,
    search: { ...search, adults, children, town_id, district_id, flexible: 0 },
    order: 'capacity',
  }
}

/**
 * The searches for fewer people, the one nearest to what was asked first: as many as the largest villa sleeps that is
 * free on the dates (`free`, 0 for none), with the filters and without; then as many as the largest of all, undated.
 */
export function searchesForFewerGuests(state: ListingState, most: number, free: number): FewerGuestsSearch[] {
  const { search, filters } = state
  const people = fewer(search, free)
  const undated = { ...fewer(search, most), startDate: '', endDate: '', flexible: 0 }
  const { town_id, district_id } = NO_SEARCH
  const stay = stayOf(search)
  const at = { ...state, page: 1, from: 1, panel: null }
  // a limit of the total is none of a night
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
      label: `${most} kişiyle${without}`,
      state: { ...at, search: undated, filters: stay === null ? filters : unpriced },
    },
    {
      label: `${most} kişiyle${without}, her yerde`,
      state: { ...at, search: { ...undated, town_id, district_id }, filters: NO_FILTERS },
    },
  ]
}
