import type { z } from 'zod'
import type { findSuggestions } from '../../../contract/search/search.ts'
import { addDays, nightCount } from '../../../domain/calendar/stay.ts'
import type { SearchQuery } from './criteria.ts'

export type Suggestion = Omit<z.output<typeof findSuggestions.output>[number], 'query' | 'total'> & {
  query: SearchQuery
}

/** A town of the searched districts. */
export interface WiderRegion {
  town_id: number
  name: string
}

/** What is known about a search without results. */
interface SuggestionFacts {
  wider: readonly WiderRegion[]
  /** the capacity of the largest villa that is only too small; null when size is not the reason */
  most_guests: number | null
}

const SHIFTS = [1, -1, 2, -2, 3, -3]
/** The nearest weeks, then wider steps up to half a year. */
const WEEKS = [1, 2, 3, 4, 6, 8, 13, 26]
/** A stay that breaks a minimum is extended to a week at most. */
const MAX_EXTENDED_NIGHTS = 7

/**
 * Searches that require less than one without results: a filter fewer, a wider region, fewer guests, then several of these at
 * once. Dates stay or are dropped, never moved. The smallest change of each kind comes first.
 */
export function suggestionsOf(query: SearchQuery, { wider, most_guests }: SuggestionFacts): Suggestion[] {
  return [
    ...widerRegions(query, wider),
    ...drops(query),
    ...fewerGuests(query, most_guests),
    ...dropsOfSeveral(query),
  ]
}

const nearestFirst = (suggestions: Suggestion[]) =>
  suggestions.toSorted((a, b) => Math.abs(a.days!) - Math.abs(b.days!))

/** The same search a few days earlier or later, or for a few nights more or fewer; the nearest first. */
export function nearStaysOf(query: SearchQuery): Suggestion[] {
  return nearestFirst([...SHIFTS.flatMap((days) => moved(query, days, 'shift')), ...otherNights(query)])
}

/** The same search whole weeks earlier or later, so that the weekdays stay; the nearest first. */
export function weeksOf(query: SearchQuery): Suggestion[] {
  return nearestFirst(
    WEEKS.flatMap((weeks) => [...moved(query, -weeks * 7, 'earlier'), ...moved(query, weeks * 7, 'later')]),
  )
}

/** Leaves out changes that find no more villas than a smaller change they contain. Suggestions of other dates always stay. */
export function withoutRedundant<Found extends Suggestion & { total: number }>(
  query: SearchQuery,
  found: readonly Found[],
): Found[] {
  const asked = textOf(query)
  return found.filter((larger, region) => {
    const left = textOf(larger.query)
    return !found.slice(0, region).some((smaller) => {
      if (smaller.days !== undefined || larger.total > smaller.total) return false
      const texts = textOf(smaller.query)
      return Object.keys(asked).every((key) => texts[key] === asked[key] || left[key] === undefined)
    })
  })
}

function moved(query: SearchQuery, days: number, kind: Suggestion['kind']): Suggestion[] {
  const { startDate, endDate } = query
  if (startDate === undefined || endDate === undefined) return []
  return [
    { kind, days, query: { ...query, startDate: addDays(startDate, days), endDate: addDays(endDate, days) } },
  ]
}

/** Widens districts to their towns, and towns to everywhere. */
function widerRegions(query: SearchQuery, wider: readonly WiderRegion[]): Suggestion[] {
  const { town_id, district_id, ...elsewhere } = query
  if (district_id !== undefined && wider.length > 0) {
    const towns = [...new Set([...(town_id ?? []), ...wider.map((region) => region.town_id)])]
    const region = wider.length === 1 ? wider[0]!.name : ''
    return [{ kind: 'widen_region', region, query: { ...elsewhere, town_id: towns } }]
  }
  return town_id === undefined ? [] : [{ kind: 'widen_region', region: '', query: elsewhere }]
}

function drops(query: SearchQuery): Suggestion[] {
  const suggestions: Suggestion[] = []
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const { minPrice, maxPrice, ...rest } = query
    suggestions.push({ kind: 'drop_price', price: maxPrice ?? minPrice, query: rest })
  }
  if (query.features !== undefined) {
    const { features: _, ...rest } = query
    suggestions.push({ kind: 'drop_features', query: rest })
  }
  if (query.bedrooms !== undefined) {
    const { bedrooms: _, ...rest } = query
    suggestions.push({ kind: 'drop_bedrooms', query: rest })
  }
  if (query.type_id !== undefined) {
    const { type_id: _, ...rest } = query
    suggestions.push({ kind: 'drop_types', query: rest })
  }
  if (query.pets === true) {
    const { pets: _, ...rest } = query
    suggestions.push({ kind: 'drop_pets', query: rest })
  }
  if (query.popular === true) {
    const { popular: _, ...rest } = query
    suggestions.push({ kind: 'drop_popular', query: rest })
  }
  if (query.ids !== undefined) {
    const { ids: _, ...rest } = query
    suggestions.push({ kind: 'drop_ids', query: rest })
  }
  return suggestions
}

function otherNights(query: SearchQuery): Suggestion[] {
  const { startDate, endDate } = query
  if (startDate === undefined || endDate === undefined) return []
  const nights = nightCount({ check_in: startDate, check_out: endDate })
  const change = (days: number, kind: Suggestion['kind']) => ({
    kind,
    days,
    query: { ...query, endDate: addDays(endDate, days) },
  })
  const longer = Array.from({ length: Math.max(0, MAX_EXTENDED_NIGHTS - nights) }, (_, index) => index + 1)
  return [
    ...[1, 2].filter((fewer) => fewer < nights).map((fewer) => change(-fewer, 'fewer_nights')),
    ...longer.map((more) => change(more, 'more_nights')),
  ]
}

/** As many guests as the largest villa takes. Children are kept as far as there is room beside one adult. */
function fewerGuests(query: SearchQuery, most: number | null): Suggestion[] {
  if (most === null) return []
  const { guests: _, adults: __, children, ...rest } = query
  const kept = Math.min(children ?? 0, most - 1)
  const people = { adults: most - kept, ...(kept > 0 ? { children: kept } : {}) }
  return [{ kind: 'fewer_guests', query: { ...rest, ...people } }]
}

/** Several changes at once, for searches in which no single change is enough. */
function dropsOfSeveral(query: SearchQuery): Suggestion[] {
  const {
    minPrice: _n,
    maxPrice: _m,
    features: _f,
    bedrooms: _b,
    type_id: _t,
    pets: _p,
    popular: _l,
    ids: _i,
    ...unfiltered
  } = query
  const { town_id, district_id, ...anywhere } = unfiltered
  const filters = drops(query).length
  const suggestions: Suggestion[] = []
  if (filters > 1) suggestions.push({ kind: 'drop_filters', query: unfiltered })
  // Its town may have no villas either.
  if (district_id !== undefined || (filters > 0 && town_id !== undefined)) {
    suggestions.push({ kind: 'only_dates', query: anywhere })
  }
  if (query.startDate !== undefined) {
    // Price limits of a total do not apply to nightly prices.
    const { startDate: _s, endDate: _e, flexible: _x, minPrice: __, maxPrice: ___, ...undated } = query
    suggestions.push({ kind: 'drop_dates', query: undated })
  }
  return suggestions
}

/** A query as address parameters, without the defaults that the form leaves out. */
export function textOf(query: SearchQuery): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) texts[key] = String(value)
  }
  if (texts.order === 'recommended') delete texts.order
  return texts
}
