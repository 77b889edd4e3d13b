import { ApiFailure, type Client } from '../../../client/client.ts'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { daysBetween } from '../../../domain/calendar/stay.ts'
import { cardRecord, type CardRecord } from '../../cards/card-record.ts'
import { FLEXIBLE_DAYS, MAX_FLEXIBLE_DAYS } from '../search-values.ts'
import { apiQuery, isSameList, listingHref, PAGE_SIZE, type ListingState } from './listing-state.ts'
import { mapRecord, type MapRecord } from './map-pins.ts'
import type { Suggestion } from './listing-texts.ts'
import { optionsRecord, type OptionsRecord } from './options-record.ts'
import { exceedsLargestVilla, largestAvailableSearch, searchesForFewerGuests } from './fewer-guests.ts'
import { withUniqueCovers } from './unique-covers.ts'

type Answer = ContentOf<'GET /v2/search'>

/** What was found, as the page sends it. */
export interface Found extends MapRecord {
  items: CardRecord[]
  total: number
  strip_from: string
}
export type Facets = ContentOf<'GET /v1/search/facets'>
export type Options = OptionsRecord
export type SearchInput = NonNullable<InputOf<'GET /v1/search/facets'>['query']>

export interface Listing {
  /** null: the search could not be asked */
  found: Found | null
  options: Options | null
  facets: Facets | null
  /** ways out of an empty list */
  suggestions: Suggestion[]
  /** the same for more people than any villa sleeps: searches for as many as one does */
  smaller: { label: string; href: string; total: number }[]
  /** villas free a few days off, for `days` either way */
  near: { villas: CardRecord[]; days: number }
}

/** A part of the page that the page can do without. */
async function orNull<Content>(answer: Promise<Content>): Promise<Content | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** Cards of villas that share no cover. */
function trimmed(villas: Answer['items']): CardRecord[] {
  return withUniqueCovers(villas).map(cardRecord)
}

function foundRecord({ total, strip_from, pins }: Answer, items: CardRecord[]): Found {
  return { items, total, strip_from, ...mapRecord(pins, new Set(items.map(({ id }) => id))) }
}

/** Everything the list shows: three calls at once, two more where nothing was found. */
export async function loadListing(call: Client, state: ListingState): Promise<Listing> {
  const query = apiQuery(state) as SearchInput
  const region = { skip: (state.from - 1) * PAGE_SIZE, take: (state.page - state.from + 1) * PAGE_SIZE }
  const [answer, options, facets] = await Promise.all([
    orNull(call('GET /v2/search', { query: { ...query, ...region } })),
    orNull(call('GET /v1/search/options').then(optionsRecord)),
    orNull(call('GET /v1/search/facets', { query })),
  ])
  // one page shows both lists: the nearby ones keep their covers apart from the found ones
  const covers = trimmed([...(answer?.items ?? []), ...(answer?.flexible ?? [])])
  const found = answer === null ? null : foundRecord(answer, covers.slice(0, answer.items.length))
  const near = { villas: covers.slice(found?.items.length ?? 0), days: state.search.flexible }
  if (found === null || found.total > 0) return { found, options, facets, suggestions: [], smaller: [], near }

  const most = options?.max_guests ?? 0
  if (exceedsLargestVilla(state, most)) {
    const smaller = await countFewerGuests(call, state, most)
    return { found, options, facets, suggestions: [], smaller, near }
  }

  // whoever finds nothing is shown what is free as near as it can be, however far that is
  const isMovable = state.search.startDate !== '' && near.villas.length === 0
  const moved = { ...query, flexible: MAX_FLEXIBLE_DAYS, skip: 0, take: 1 }
  const [suggestions, flexible] = await Promise.all([
    orNull(call('GET /v1/search/suggestions', { query })),
    isMovable ? orNull(call('GET /v2/search', { query: moved })) : null,
  ])
  return {
    found,
    options,
    facets,
    suggestions: suggestions ?? [],
    smaller: [],
    near: flexible === null ? near : nearRecord(flexible.flexible, state.search.startDate),
  }
}

const MAX_FEWER_GUESTS = 2

/** The nearest of the searches that find something; what finds as many as a nearer one adds nothing to it. */
async function countFewerGuests(
  call: Client,
  state: ListingState,
  most: number,
): Promise<Listing['smaller']> {
  const first = (query: Record<string, string>) =>
    orNull(call('GET /v2/search', { query: { ...query, take: 1 } }))
  const largest = state.search.startDate === '' ? null : await first(apiQuery(largestAvailableSearch(state)))
  const ways = searchesForFewerGuests(state, most, largest?.items[0]?.guests ?? 0)
  // without a region and filters there is nothing to leave out: nothing is asked twice
  const others = ways.filter(
    (way, index) => !ways.slice(0, index).some((before) => isSameList(before.state, way.state)),
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

/** Villas and how far off the furthest of their stays begins. */
function nearRecord(villas: Answer['flexible'], startDate: string): Listing['near'] {
  const off = villas.map(({ stay }) => (stay === null ? 0 : Math.abs(daysBetween(startDate, stay.check_in))))
  return { villas: trimmed(villas), days: Math.max(FLEXIBLE_DAYS, ...off) }
}
