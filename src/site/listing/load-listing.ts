import { ApiFailure, type Client } from '../../client/client.ts'
import type { ContentOf, InputOf } from '../../contract/registry.ts'
import { FLEXIBLE_DAYS } from '../search-values.ts'
import { apiQuery, PAGE_SIZE, type ListingState } from './listing-state.ts'
import type { Repair } from './listing-words.ts'
import { withUniqueCovers } from './unique-covers.ts'

export type Found = ContentOf<'GET /v2/search'>
export type Facets = ContentOf<'GET /v1/search/facets'>
export type Options = ContentOf<'GET /v1/search/options'>
export type SearchInput = NonNullable<InputOf<'GET /v1/search/facets'>['query']>

export interface Listing {
  /** null: the search could not be asked */
  found: Found | null
  options: Options | null
  facets: Facets | null
  /** ways out of an empty list */
  repairs: Repair[]
  /** houses free a few days off, for `days` either way */
  near: { villas: Found['flexible']; days: number }
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

/** A card needs its cover alone. */
function trimmed(villas: Found['items']): Found['items'] {
  return withUniqueCovers(villas).map((villa) => ({ ...villa, images: villa.images.slice(0, 1) }))
}

/** Everything the list shows: three calls at once, two more where nothing was found. */
export async function loadListing(call: Client, state: ListingState): Promise<Listing> {
  const query = apiQuery(state) as SearchInput
  const place = { skip: (state.from - 1) * PAGE_SIZE, take: (state.page - state.from + 1) * PAGE_SIZE }
  const [answer, options, facets] = await Promise.all([
    orNull(call('GET /v2/search', { query: { ...query, ...place } })),
    orNull(call('GET /v1/search/options')),
    orNull(call('GET /v1/search/facets', { query })),
  ])
  // one page shows both lists: the nearby ones keep their covers apart from the found ones
  const covers = trimmed([...(answer?.items ?? []), ...(answer?.flexible ?? [])])
  const found = answer === null ? null : { ...answer, items: covers.slice(0, answer.items.length) }
  const near = { villas: covers.slice(found?.items.length ?? 0), days: state.search.flexible }
  if (found === null || found.total > 0) return { found, options, facets, repairs: [], near }

  const isMovable = state.search.startDate !== '' && state.search.flexible === 0
  const moved = { ...query, flexible: FLEXIBLE_DAYS, skip: 0, take: 1 }
  const [repairs, flexible] = await Promise.all([
    orNull(call('GET /v1/search/repairs', { query })),
    isMovable ? orNull(call('GET /v2/search', { query: moved })) : null,
  ])
  return {
    found,
    options,
    facets,
    repairs: repairs ?? [],
    near: flexible === null ? near : { villas: trimmed(flexible.flexible), days: FLEXIBLE_DAYS },
  }
}
