import * as contract from '../../../contract/search/search.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { SearchQuery } from './criteria.ts'
import { queueSearches } from './search-queue.ts'
import { nearStaysOf, suggestionsOf, textOf, weeksOf, withoutRedundant } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'
import { isImpossibleStay } from './store-candidates.ts'
import { countSearches, countStays, mostGuests, townsOfDistricts } from './store-suggestions.ts'

/**
 * How many villas may be checked for other stays, once for near ones and once for other weeks. This bounds the work to that
 * of a few ordinary searches. With few matching villas every stay is checked. With ten thousand, only the nearest stay is,
 * and none when each villa must be priced too.
 */
const MAX_JUDGED = 3000
/** A villa that is checked and priced counts this many times. */
const PRICED_WEIGHT = 2

/** A process runs one of these at a time, so that ordinary searches come first. */
const queue = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })
const KINDS = contract.findSuggestions.output.element.shape.kind.options

/**
 * Suggestions for an empty search: of each kind the smallest change that finds a villa, with the number of villas. Three
 * queries; a fourth for other dates when villas match the filters; a fifth for other weeks when no near date helps.
 * @throws Failure(unavailable) when too many requests wait.
 */
export const findSuggestions = route(contract.findSuggestions, ({ db, now, request }, { query }) => {
  const moment = now()
  // Refuse invalid fields before the request waits in the queue.
  const criteria = criteriaOf(query)
  return queue(request.address, async () => {
    const [wider, most_guests] = await Promise.all([
      townsOfDistricts(db, query.district_id ?? []),
      mostGuests(db, criteria, moment),
    ])
    const suggestions = suggestionsOf(query, { wider, most_guests })
    const totals = await countSearches(
      db,
      suggestions.map((suggestion) => criteriaOf(suggestion.query)),
      moment,
    )
    const found = smallest(suggestions, totals)
    const villas = found.find(({ kind }) => kind === 'drop_dates')?.total ?? 0
    const near = await otherStays(db, query, nearStaysOf(query), villas, moment)
    const isNear = near.some(({ kind }) => kind === 'shift')
    const weeks = isNear ? [] : await otherStays(db, query, weeksOf(query), villas, moment)
    const inOrder = [...weeks, ...near, ...found].toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    )
    return withoutRedundant(query, inOrder).map((suggestion) => ({
      ...suggestion,
      query: textOf(suggestion.query),
    }))
  })
})

type Found = Suggestion & { total: number }

/** The first suggestion of each kind that finds a villa. */
function smallest(suggestions: readonly Suggestion[], totals: readonly number[]): Found[] {
  const kinds = new Set<string>()
  return suggestions.flatMap((suggestion, index) => {
    const total = totals[index]!
    if (total === 0 || kinds.has(suggestion.kind)) return []
    kinds.add(suggestion.kind)
    return [{ ...suggestion, total }]
  })
}

/** Tries the same search for other stays. `villas` is the number of villas that match every filter except the dates; the
 * more there are, the fewer stays are tried. */
async function otherStays(
  db: Db,
  query: SearchQuery,
  suggestions: readonly Suggestion[],
  villas: number,
  now: Date,
): Promise<Found[]> {
  if (villas === 0) return []
  const criteria = criteriaOf(query)
  const isPriced = criteria.min_price !== null || criteria.max_price !== null
  const most = isPriced
    ? Math.floor(MAX_JUDGED / (villas * PRICED_WEIGHT))
    : Math.max(1, Math.floor(MAX_JUDGED / villas))
  const possible = suggestions
    .map((suggestion) => ({ ...suggestion, stay: criteriaOf(suggestion.query).stay }))
    .filter(
      (one): one is Suggestion & { stay: Stay } => !isImpossibleStay({ ...criteria, stay: one.stay }, now),
    )
    .slice(0, most)
  const totals = await countStays(
    db,
    criteria,
    possible.map(({ stay }) => stay),
    now,
  )
  return smallest(
    possible.map(({ stay: _, ...suggestion }) => suggestion),
    totals,
  )
}
