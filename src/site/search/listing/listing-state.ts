import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { nightCount } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { paths } from '../../shell/paths.ts'
import { flagOf, idsOf, intOf, limitsOf, liraOf, queryOf } from '../read-query.ts'
import { NO_SEARCH, searchQuery, searchValues, type SearchValues } from '../search-values.ts'

export const PAGE_SIZE = 20
/** The most pages «Daha fazla göster» shows below each other (one call loads at most 100 villas). */
export const MAX_PAGES_SHOWN = 5

/** How wide the images of the cards are, two beside each other. */
export const TWO_COLUMNS = '(max-width: 35.99rem) 92vw, (max-width: 63.99rem) 46vw, 400px'

export const ORDERS = [
  ['recommended', 'Önerilen sıra'],
  ['price', 'Fiyat, artan'],
  ['-price', 'Fiyat, azalan'],
  ['rating', 'Puan'],
  ['newest', 'Yeni eklenen'],
  ['capacity', 'Kapasite'],
] as const
export type Order = (typeof ORDERS)[number][0]

/**
 * The filters by the names of the search (docs/product.md, Search). Prices are in whole lira, ids in
 * ascending order.
 */
export interface Filters {
  type_id: number[]
  features: number[]
  bedrooms: number | null
  minPrice: number | null
  maxPrice: number | null
  pets: boolean
  popular: boolean
  ids: number[]
}

/** The state of the list, as its address says it. */
export interface ListingState {
  search: SearchValues
  filters: Filters
  order: Order
  /** The last and the first page shown; more than one after «Daha fazla göster». */
  page: number
  from: number
  view: 'list' | 'map'
  /** The open panel. */
  panel: 'filters' | 'search' | null
}

export const NO_FILTERS: Filters = {
  type_id: [],
  features: [],
  bedrooms: null,
  minPrice: null,
  maxPrice: null,
  pets: false,
  popular: false,
  ids: [],
}

export const START: ListingState = {
  search: NO_SEARCH,
  filters: NO_FILTERS,
  order: 'recommended',
  page: 1,
  from: 1,
  view: 'list',
  panel: null,
}

const MAX_PEOPLE = 60
const MAX_INFANTS = 20
const MAX_BEDROOMS = 30
const MAX_PAGE = 50_000

function readFilters(query: URLSearchParams): Filters {
  const [minPrice, maxPrice] = limitsOf(liraOf(query, 'minPrice'), liraOf(query, 'maxPrice'))
  return {
    type_id: idsOf(query, 'type_id'),
    features: idsOf(query, 'features'),
    bedrooms: intOf(query, 'bedrooms', 1, MAX_BEDROOMS),
    minPrice,
    maxPrice,
    pets: flagOf(query, 'pets'),
    popular: flagOf(query, 'popular'),
    ids: idsOf(query, 'ids'),
  }
}

/** The search in an address, and whether its dates are invalid (half, reversed, past or too long). */
function readSearch(query: URLSearchParams, today: Day): { search: SearchValues; isDatesDropped: boolean } {
  const single = new URLSearchParams(query)
  single.set('town_id', idsOf(query, 'town_id').join(','))
  single.set('district_id', idsOf(query, 'district_id').join(','))
  const read = searchValues(single)
  const wanted = (query.get('startDate') ?? '') !== '' || (query.get('endDate') ?? '') !== ''
  const isStay =
    read.startDate !== '' &&
    read.startDate >= today &&
    nightCount({ check_in: read.startDate, check_out: read.endDate }) <= MAX_NIGHTS
  const children = Math.min(read.children, MAX_PEOPLE)
  const guests = intOf(query, 'guests', 1, MAX_PEOPLE)
  const adults = intOf(query, 'adults', 1, MAX_PEOPLE)
  return {
    search: {
      ...read,
      startDate: isStay ? read.startDate : '',
      endDate: isStay ? read.endDate : '',
      // `guests` includes the children, as in the search.
      adults: adults ?? (guests === null ? null : Math.max(1, guests - children)),
      children,
      infants: Math.min(read.infants, MAX_INFANTS),
      flexible: isStay ? read.flexible : 0,
    },
    isDatesDropped: wanted && !isStay,
  }
}

/** Parses an address and ignores invalid values. `today` decides which dates are past. */
export function readListing(
  query: URLSearchParams,
  today: Day,
): { state: ListingState; isDatesDropped: boolean } {
  const { search, isDatesDropped } = readSearch(query, today)
  const page = intOf(query, 'page', 1, MAX_PAGE) ?? 1
  const from = Math.min(intOf(query, 'from', 1, MAX_PAGE) ?? page, page)
  const panel = query.get('panel')
  const state: ListingState = {
    search,
    filters: readFilters(query),
    order: ORDERS.find(([key]) => key === query.get('order'))?.[0] ?? 'recommended',
    page,
    from: Math.max(from, page - MAX_PAGES_SHOWN + 1),
    view: query.get('view') === 'map' ? 'map' : 'list',
    panel: panel === 'filters' || panel === 'search' ? panel : null,
  }
  return { state, isDatesDropped }
}

export const filtersQuery = (filters: Filters) => queryOf(filters)

/** The query of the API: everything except the page. */
export function apiQuery({ search, filters, order }: Pick<ListingState, 'search' | 'filters' | 'order'>) {
  const query = { ...searchQuery(search), ...filtersQuery(filters) }
  return order === 'recommended' ? query : { ...query, order }
}

/** Whether both states list the same villas in the same order, on whatever page. */
export function isSameList(one: ListingState, other: ListingState): boolean {
  return JSON.stringify(apiQuery(one)) === JSON.stringify(apiQuery(other))
}

/** The whole state as a query in a fixed order, so that each list has one address. */
export function listingQuery(state: ListingState): Record<string, string> {
  const query: Record<string, string> = apiQuery(state)
  if (state.page > 1) query.page = String(state.page)
  if (state.from < state.page) query.from = String(state.from)
  if (state.view === 'map') query.view = 'map'
  if (state.panel !== null) query.panel = state.panel
  return query
}

/** The address of a list. When the search changes it begins at the first page. */
export function listingHref(
  state: ListingState,
  change: Partial<Omit<ListingState, 'filters' | 'search'>> & {
    filters?: Partial<Filters>
    search?: Partial<SearchValues>
  } = {},
): string {
  const isListKept = change.filters === undefined && change.search === undefined && change.order === undefined
  const place = isListKept ? {} : { page: 1, from: 1, panel: null }
  return paths.listing(
    listingQuery({
      ...state,
      ...place,
      ...change,
      filters: { ...state.filters, ...change.filters },
      search: { ...state.search, ...change.search },
    }),
  )
}

/** The address of one numbered page alone. */
export function pageHref(state: ListingState, page: number): string {
  return listingHref(state, { page, from: page, panel: null })
}

/**
 * The address with one more page below those shown. Without scripts the fragment scrolls to its first villa.
 */
export function moreHref(state: ListingState): string {
  const page = state.page + 1
  const from = page - state.from < MAX_PAGES_SHOWN ? state.from : page
  return `${listingHref(state, { page, from, panel: null })}#sayfa-${page}`
}
