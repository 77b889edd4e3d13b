import type { z } from 'zod'
import type { findRepairs } from '../../contract/search.ts'
import { addDays, nightCount } from '../../domain/stay.ts'
import type { SearchQuery } from './criteria.ts'

type Repair = Omit<z.output<typeof findRepairs.output>[number], 'query' | 'total'> & {
  query: SearchQuery
}

/** Towns of the districts asked for, by district. */
export interface WiderPlace {
  town_id: number
  name: string
}

const SHIFTS = [1, -1, 2, -2, 3, -3]

/** The searches that differ from a fruitless one in one thing alone, the smallest change of each kind first. */
export function repairsOf(query: SearchQuery, wider: readonly WiderPlace[]): Repair[] {
  return [...shifts(query), ...widerPlaces(query, wider), ...drops(query), ...fewerNights(query)]
}

function shifts(query: SearchQuery): Repair[] {
  const { startDate, endDate } = query
  if (startDate === undefined || endDate === undefined) return []
  return SHIFTS.map((days) => ({
    kind: 'shift' as const,
    days,
    query: { ...query, startDate: addDays(startDate, days), endDate: addDays(endDate, days) },
  }))
}

/** From districts to their towns; from towns to everywhere. */
function widerPlaces(query: SearchQuery, wider: readonly WiderPlace[]): Repair[] {
  const { town_id, district_id, ...elsewhere } = query
  if (district_id !== undefined && wider.length > 0) {
    const towns = [...new Set([...(town_id ?? []), ...wider.map((place) => place.town_id)])]
    const place = wider.length === 1 ? wider[0]!.name : ''
    return [{ kind: 'widen_place', place, query: { ...elsewhere, town_id: towns } }]
  }
  return town_id === undefined ? [] : [{ kind: 'widen_place', place: '', query: elsewhere }]
}

function drops(query: SearchQuery): Repair[] {
  const repairs: Repair[] = []
  if (query.minPrice !== undefined || query.maxPrice !== undefined) {
    const { minPrice, maxPrice, ...rest } = query
    repairs.push({ kind: 'drop_price', price: maxPrice ?? minPrice, query: rest })
  }
  if (query.features !== undefined) {
    const { features: _, ...rest } = query
    repairs.push({ kind: 'drop_features', query: rest })
  }
  if (query.bedrooms !== undefined) {
    const { bedrooms: _, ...rest } = query
    repairs.push({ kind: 'drop_bedrooms', query: rest })
  }
  if (query.type_id !== undefined) {
    const { type_id: _, ...rest } = query
    repairs.push({ kind: 'drop_types', query: rest })
  }
  return repairs
}

function fewerNights(query: SearchQuery): Repair[] {
  const { startDate, endDate } = query
  if (startDate === undefined || endDate === undefined) return []
  const nights = nightCount({ check_in: startDate, check_out: endDate })
  return [1, 2]
    .filter((fewer) => nights - fewer >= 1)
    .map((fewer) => ({
      kind: 'fewer_nights' as const,
      days: -fewer,
      query: { ...query, endDate: addDays(endDate, -fewer) },
    }))
}

/** A query as an address carries it; what the form would leave out is left out. */
export function textOf(query: SearchQuery): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== false) texts[key] = String(value)
  }
  if (texts.order === 'recommended') delete texts.order
  return texts
}
