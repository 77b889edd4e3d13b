import * as contract from '../../../contract/search/search.ts'
import { route } from '../../platform/http/route.ts'
import type { IndexedVilla } from '../../services/search-index/indexed-villa.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import { MAX_JUDGED, countSearches, matchesFor, mostGuests, villasForAnyStay } from './count-searches.ts'
import type { Budget } from './count-searches.ts'
import { criteriaOf } from './criteria.ts'
import type { SearchQuery } from './criteria.ts'
import { isImpossibleStay, mayBeWithinLimits } from './match-villas.ts'
import { townsOfDistricts } from './store-towns.ts'
import { nearStaysOf, suggestionsOf, textOf, weeksOf, withoutRedundant } from './suggestions.ts'
import type { Suggestion, WiderRegion } from './suggestions.ts'

const KINDS = contract.findSuggestions.output.element.shape.kind.options

/** Suggestions for an empty search. The index counts the villas; one query names the towns of searched districts. */
export const findSuggestions = route(contract.findSuggestions, async (context, { query }) => {
  // Refuse invalid fields before anything is read.
  criteriaOf(query)
  const wider = await townsOfDistricts(context.db, query.district_id ?? [])
  const found = await searchIndexOf(context).read((table) => suggest(table, query, wider, context.now()))
  return found.map((suggestion) => ({ ...suggestion, query: textOf(suggestion.query) }))
})

type Found = Suggestion & { total: number }

/**
 * Of each kind the smallest change that finds a villa, with the number of villas. Filters and guests are always changed;
 * other stays are tried as long as the budget of judgements lasts.
 */
export function suggest(
  table: VillaTable,
  query: SearchQuery,
  wider: readonly WiderRegion[],
  now: Date,
): Found[] {
  const criteria = criteriaOf(query)
  const budget = { left: MAX_JUDGED }
  const most_guests = mostGuests(table, criteria, now, budget)
  const changes = suggestionsOf(query, { wider, most_guests })
  const totals = countSearches(
    table,
    changes.map((change) => criteriaOf(change.query)),
    now,
    budget,
  )
  const found = smallest(changes, (_, place) => totals[place]!)
  const villas = villasForAnyStay(table, criteria).filter(mayBeWithinLimits(criteria, 1))
  const near = otherStays(table, villas, nearStaysOf(query), now, budget)
  const isNear = near.some(({ kind }) => kind === 'shift')
  const weeks = isNear ? [] : otherStays(table, villas, weeksOf(query), now, budget)
  const inOrder = [...weeks, ...near, ...found].toSorted(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  )
  return withoutRedundant(query, inOrder)
}

/** The first suggestion of each kind that finds a villa. Later ones of the same kind are not counted. */
function smallest(
  suggestions: readonly Suggestion[],
  countOf: (suggestion: Suggestion, place: number) => number,
): Found[] {
  const found = new Map<string, Found>()
  for (const [place, suggestion] of suggestions.entries()) {
    if (found.has(suggestion.kind)) continue
    const total = countOf(suggestion, place)
    if (total > 0) found.set(suggestion.kind, { ...suggestion, total })
  }
  return [...found.values()]
}

/** The same search for other stays, the first ones first, as long as the budget lasts. */
function otherStays(
  table: VillaTable,
  villas: readonly IndexedVilla[],
  suggestions: readonly Suggestion[],
  now: Date,
  budget: Budget,
): Found[] {
  return smallest(suggestions, (suggestion) => {
    const criteria = criteriaOf(suggestion.query)
    if (criteria.stay === null || isImpossibleStay(criteria, now)) return 0
    const affordable = villas.filter(mayBeWithinLimits(criteria))
    budget.left -= affordable.length
    return budget.left < 0 ? 0 : matchesFor(table, affordable, criteria, criteria.stay, now).length
  })
}
