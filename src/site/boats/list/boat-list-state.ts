import type { Day } from '../../../domain/calendar/stay.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import { flagOf, idsOf, intOf, limitsOf, liraOf, queryOf } from '../../search/read-query.ts'
import { paths } from '../../shell/paths.ts'
import { isUnit } from '../trip-query.ts'

export const PAGE_SIZE = 20

export const ORDERS = [
  ['recommended', 'Önerilen sıra'],
  ['price', 'Fiyat, artan'],
  ['-price', 'Fiyat, azalan'],
  ['rating', 'Puan'],
  ['newest', 'Yeni eklenen'],
  ['guests', 'Kişi sayısı'],
  ['length', 'Boy'],
] as const
type BoatOrder = (typeof ORDERS)[number][0]

export const CREW_KINDS = ['crewed', 'captain', 'bareboat'] as const
export type CrewKind = (typeof CREW_KINDS)[number]

/** The trip that is searched for: from where, when, how long, with how many. '' and null mean «fark etmez». */
export interface TripSearch {
  marina_id: number[]
  town_id: number[]
  date: string
  unit: TripUnit | ''
  /** Null with a date: the shortest trip. */
  units: number | null
  /** Everybody aboard, infants too. */
  guests: number | null
}

/** The filters by the names of the search (docs/product.md, Boats). Prices are in whole lira, ids in ascending order. */
export interface BoatFilters {
  types: number[]
  features: number[]
  crew: CrewKind | ''
  cabins: number | null
  minLength: number | null
  maxLength: number | null
  minPrice: number | null
  maxPrice: number | null
  popular: boolean
  ids: number[]
}

/** The state of the list of boats, as its address says it. */
export interface BoatListState {
  search: TripSearch
  filters: BoatFilters
  order: BoatOrder
  page: number
  view: 'list' | 'map'
  /** The open panel. */
  panel: 'filters' | 'search' | null
}

export const NO_SEARCH: TripSearch = {
  marina_id: [],
  town_id: [],
  date: '',
  unit: '',
  units: null,
  guests: null,
}

export const NO_FILTERS: BoatFilters = {
  types: [],
  features: [],
  crew: '',
  cabins: null,
  minLength: null,
  maxLength: null,
  minPrice: null,
  maxPrice: null,
  popular: false,
  ids: [],
}

const MOST = { units: 60, guests: 400, cabins: 40, metres: 200, page: 50_000 }

/** A number of units without a unit means days. */
function readTrip(query: URLSearchParams, date: string): TripSearch {
  const units = intOf(query, 'units', 1, MOST.units)
  const unit = query.get('unit')
  return {
    marina_id: idsOf(query, 'marina_id'),
    town_id: idsOf(query, 'town_id'),
    date,
    unit: isUnit(unit) ? unit : units === null ? '' : 'day',
    units,
    guests: intOf(query, 'guests', 1, MOST.guests),
  }
}

function readFilters(query: URLSearchParams): BoatFilters {
  const length = (key: string) => intOf(query, key, 1, MOST.metres)
  const [minLength, maxLength] = limitsOf(length('minLength'), length('maxLength'))
  const [minPrice, maxPrice] = limitsOf(liraOf(query, 'minPrice'), liraOf(query, 'maxPrice'))
  return {
    types: idsOf(query, 'types'),
    features: idsOf(query, 'features'),
    crew: CREW_KINDS.find((kind) => kind === query.get('crew')) ?? '',
    cabins: intOf(query, 'cabins', 1, MOST.cabins),
    minLength,
    maxLength,
    minPrice,
    maxPrice,
    popular: flagOf(query, 'popular'),
    ids: idsOf(query, 'ids'),
  }
}

/** Parses an address and ignores invalid values. A day before `today` is dropped, and said to be. */
export function readBoatList(
  query: URLSearchParams,
  today: Day,
): { state: BoatListState; isDateDropped: boolean } {
  const asked = query.get('date') ?? ''
  const date = isDay(asked) && asked >= today ? asked : ''
  const panel = query.get('panel')
  const state: BoatListState = {
    search: readTrip(query, date),
    filters: readFilters(query),
    order: ORDERS.find(([key]) => key === query.get('order'))?.[0] ?? 'recommended',
    page: intOf(query, 'page', 1, MOST.page) ?? 1,
    view: query.get('view') === 'map' ? 'map' : 'list',
    panel: panel === 'filters' || panel === 'search' ? panel : null,
  }
  return { state, isDateDropped: asked !== '' && date === '' }
}

export const tripQuery = (search: TripSearch) => queryOf(search)
export const filtersQuery = (filters: BoatFilters) => queryOf(filters)

/** The query of the API: everything except the page. */
export function apiQuery({ search, filters, order }: Pick<BoatListState, 'search' | 'filters' | 'order'>) {
  const query = { ...tripQuery(search), ...filtersQuery(filters) }
  return order === 'recommended' ? query : { ...query, order }
}

/** The whole state as a query in a fixed order, so that each list has one address. */
export function boatListQuery(state: BoatListState): Record<string, string> {
  const query: Record<string, string> = apiQuery(state)
  if (state.page > 1) query.page = String(state.page)
  if (state.view === 'map') query.view = 'map'
  if (state.panel !== null) query.panel = state.panel
  return query
}

export type BoatListChange = Partial<Omit<BoatListState, 'filters' | 'search'>> & {
  filters?: Partial<BoatFilters>
  search?: Partial<TripSearch>
}

/** The address of a list. When the search changes it begins at the first page. */
export function boatListHref(state: BoatListState, change: BoatListChange = {}): string {
  const isListKept = change.filters === undefined && change.search === undefined && change.order === undefined
  return paths.boats(
    boatListQuery({
      ...state,
      ...(isListKept ? {} : { page: 1, panel: null }),
      ...change,
      filters: { ...state.filters, ...change.filters },
      search: { ...state.search, ...change.search },
    }),
  )
}
