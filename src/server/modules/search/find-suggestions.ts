import * as contract from '../../../contract/search/search.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { SearchQuery } from './criteria.ts'
import { queueSearches } from './search-queue.ts'
import { nearStaysOf, suggestionsOf, textOf, weeksOf, worthwhile } from './suggestions.ts'
import type { Suggestion } from './suggestions.ts'
import { isHopeless } from './store-candidates.ts'
import { countEach, countStays, mostGuests, townsOfDistricts } from './store-search-suggestions.ts'

/**
 * How many villas may be judged for other stays, twice: for near ones and for other weeks. It holds the work to a few
 * plain searches: of a small catalogue, or where the filters leave few villas, every stay is looked at; of ten thousand
 * villas the nearest alone, and none where each must be priced too.
 */
const MOST_JUDGED = 3000
/** What a villa counts that is judged and priced. */
const PRICED = 2

/** The catalogue answers one such question at a time in a process; searches that find something go first. */
const line = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })
const KINDS = contract.findSuggestions.output.element.shape.kind.options

/**
 * What would make an empty search find something: of each kind the smallest change that finds a villa, with how many.
 * Three queries; a fourth for other dates, where any villa meets the filters; a fifth where no few days help.
 * @throws Failure(unavailable) when too many ask at once.
 */
export const findSuggestions = route(contract.findSuggestions, ({ db, now }, { query }) => {
  const moment = now()
  // refused before it stands in line
  const criteria = criteriaOf(query)
  return line(async () => {
    const [wider, most_guests] = await Promise.all([
      townsOfDistricts(db, query.district_id ?? []),
      mostGuests(db, criteria, moment),
    ])
    const suggestions = suggestionsOf(query, { wider, most_guests })
    const totals = await countEach(
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
    return worthwhile(query, inOrder).map((suggestion) => ({
      ...suggestion,
      query: textOf(suggestion.query),
    }))
  })
})

type Found = Suggestion & { total: number }

/** The first of each kind that finds something. */
function smallest(suggestions: readonly Suggestion[], totals: readonly number[]): Found[] {
  const kinds = new Set<string>()
  return suggestions.flatMap((suggestion, index) => {
    const total = totals[index]!
    if (total === 0 || kinds.has(suggestion.kind)) return []
    kinds.add(suggestion.kind)
    return [{ ...suggestion, total }]
  })
}

/** Of the same search for other stays, as many as `villas`, which meet it but for the dates, leave room for. */
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
    ? Math.floor(MOST_JUDGED / (villas * PRICED))
    : Math.max(1, Math.floor(MOST_JUDGED / villas))
  const hopeful = suggestions
    .map((suggestion) => ({ ...suggestion, stay: criteriaOf(suggestion.query).stay }))
    .filter((one): one is Suggestion & { stay: Stay } => !isHopeless({ ...criteria, stay: one.stay }, now))
    .slice(0, most)
  const totals = await countStays(
    db,
    criteria,
    hopeful.map(({ stay }) => stay),
    now,
  )
  return smallest(
    hopeful.map(({ stay: _, ...suggestion }) => suggestion),
    totals,
  )
}
