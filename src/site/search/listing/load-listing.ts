import type { Client } from '../../../client/client.ts'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { daysBetween } from '../../../domain/calendar/stay.ts'
import { cardRecord, type CardRecord } from '../../cards/card-record.ts'
import { orNull } from '../../shell/page-failure.ts'
import { FLEXIBLE_DAYS, MAX_FLEXIBLE_DAYS } from '../search-values.ts'
import { apiQuery, isSameList, listingHref, PAGE_SIZE, type ListingState } from './listing-state.ts'
import { mapRecord, type MapRecord } from './map-pins.ts'
import type { EmptyFacts, Suggestion } from './empty-texts.ts'
import { optionsRecord, type OptionsRecord } from './options-record.ts'
import { exceedsLargestVilla, largestAvailableSearch, searchesForFewerGuests } from './fewer-guests.ts'

type Answer = ContentOf<'GET /v2/search'>

/** The search result, as the page sends it. */
export interface Found extends MapRecord {
  items: CardRecord[]
  total: number
  strip_from: string
}
/** The villas whose price for the stay is a forecast. */
export interface Provisional {
  items: CardRecord[]
  total: number
}
export type Facets = ContentOf<'GET /v1/search/facets'>
export type Options = OptionsRecord
export type SearchInput = NonNullable<InputOf<'GET /v1/search/facets'>['query']>

export interface Listing {
  /** null: the search failed. */
  found: Found | null
  options: Options | null
  facets: Facets | null
  provisional: Provisional
  /** Why a search with dates finds nothing; null when it finds something. */
  empty: EmptyFacts | null
  /** Changes of the search that would find something. */
  suggestions: Suggestion[]
  /** For more guests than any villa sleeps: searches for fewer guests. */
  smaller: { label: string; href: string; total: number }[]
  /** Villas that are free up to `days` earlier or later. */
  near: { villas: CardRecord[]; days: number }
}

function foundRecord({ items, total, strip_from, pins }: Answer): Found {
  const shown = new Set(items.map(({ id }) => id))
  return { items: items.map(cardRecord), total, strip_from, ...mapRecord(pins, shown) }
}

const emptyFacts = ({ left_out, least_nights, shortest }: Answer): EmptyFacts => ({
  left_out,
  least_nights,
  shortest,
})

/** Loads everything the list shows: three calls at once, and up to two more when nothing was found. */
export async function loadListing(call: Client, state: ListingState): Promise<Listing> {
  const query = apiQuery(state) as SearchInput
  const page = { skip: (state.from - 1) * PAGE_SIZE, take: (state.page - state.from + 1) * PAGE_SIZE }
  const [answer, options, facets] = await Promise.all([
    orNull(call('GET /v2/search', { query: { ...query, ...page } })),
    orNull(call('GET /v1/search/options').then(optionsRecord)),
    orNull(call('GET /v1/search/facets', { query })),
  ])
  const found = answer === null ? null : foundRecord(answer)
  const near = { villas: (answer?.flexible ?? []).map(cardRecord), days: state.search.flexible }
  const { items, total } = answer?.provisional ?? { items: [], total: 0 }
  const provisional = { items: items.map(cardRecord), total }
  if (found === null || found.total > 0) {
    return { found, provisional, options, facets, empty: null, suggestions: [], smaller: [], near }
  }

  const empty = state.search.startDate === '' || answer === null ? null : emptyFacts(answer)
  const capacity = options?.max_guests ?? 0
  if (exceedsLargestVilla(state, capacity)) {
    const smaller = await countFewerGuests(call, state, capacity)
    return { found, provisional, options, facets, empty, suggestions: [], smaller, near }
  }

  // When nothing was found, show the nearest free stays, however far away they are.
  const isMovable = state.search.startDate !== '' && near.villas.length === 0
  const moved = { ...query, flexible: MAX_FLEXIBLE_DAYS, skip: 0, take: 1 }
  const [suggestions, flexible] = await Promise.all([
    orNull(call('GET /v1/search/suggestions', { query })),
    isMovable ? orNull(call('GET /v2/search', { query: moved })) : null,
  ])
  return {
    found,
    provisional,
    options,
    facets,
    empty,
    suggestions: suggestions ?? [],
    smaller: [],
    near: flexible === null ? near : nearRecord(flexible.flexible, state.search.startDate),
  }
}

const MAX_FEWER_GUESTS = 2

/**
 * The first searches for fewer guests that find something. A search with the same number of villas as the one
 * before adds nothing and is left out.
 */
async function countFewerGuests(
  call: Client,
  state: ListingState,
  capacity: number,
): Promise<Listing['smaller']> {
  const first = (query: Record<string, string>) =>
    orNull(call('GET /v2/search', { query: { ...query, take: 1 } }))
  const largest = state.search.startDate === '' ? null : await first(apiQuery(largestAvailableSearch(state)))
  const searches = searchesForFewerGuests(state, capacity, largest?.items[0]?.guests ?? 0)
  // Without region and filters some of the searches are equal. Each is made once.
  const others = searches.filter(
    (one, index) => !searches.slice(0, index).some((before) => isSameList(before.state, one.state)),
  )
  const found = await Promise.all(
    others.map(async ({ label, state: smaller }) => {
      const answer = await first(apiQuery(smaller))
      return { label, href: listingHref(smaller), total: answer?.total ?? 0 }
    }),
  )
  return found
    .filter(({ total }, index) => total > 0 && total !== found[index - 1]?.total)
    .slice(0, MAX_FEWER_GUESTS)
}

/** The villas, with the number of days to the furthest of their stays. */
function nearRecord(villas: Answer['flexible'], startDate: string): Listing['near'] {
  const off = villas.map(({ stay }) => (stay === null ? 0 : Math.abs(daysBetween(startDate, stay.check_in))))
  return { villas: villas.map(cardRecord), days: Math.max(FLEXIBLE_DAYS, ...off) }
}
