import type { Client } from '../../../client/client.ts'
import type { ContentOf, InputOf } from '../../../contract/registry.ts'
import { orNull } from '../../shell/page-failure.ts'
import { apiQuery, PAGE_SIZE, type BoatListState } from './boat-list-state.ts'

export type BoatFacets = ContentOf<'GET /v1/searchboats/facets'>
export type FoundBoats = ContentOf<'GET /v1/searchboats'>
export type BoatSuggestions = ContentOf<'GET /v1/searchboats/suggestions'>
type BoatSearchInput = NonNullable<InputOf<'GET /v1/searchboats/facets'>['query']>

export interface BoatList {
  /** null: the search failed. */
  found: FoundBoats | null
  facets: BoatFacets | null
  /** Why nothing was found and what would find something; null when something was found. */
  suggestions: BoatSuggestions | null
}

/** Loads everything the list of boats shows: two calls at once, and one more when nothing was found. */
export async function loadBoatList(call: Client, state: BoatListState): Promise<BoatList> {
  const query = apiQuery(state) as BoatSearchInput
  const page = { skip: (state.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
  const [found, facets] = await Promise.all([
    orNull(call('GET /v1/searchboats', { query: { ...query, ...page } })),
    orNull(call('GET /v1/searchboats/facets', { query })),
  ])
  const isEmpty = found !== null && found.total === 0
  const suggestions = isEmpty ? await orNull(call('GET /v1/searchboats/suggestions', { query })) : null
  return { found, facets, suggestions }
}
