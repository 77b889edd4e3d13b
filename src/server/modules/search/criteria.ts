import type { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { searchFields } from '../../../contract/search/search.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../platform/failure.ts'

export type SearchQuery = z.output<z.ZodObject<typeof searchFields>>

/** A search as the store needs it: amounts in kuruş, absent lists as empty ones. */
export interface Criteria {
  stay: Stay | null
  adults: number
  children: number
  infants: number
  /** how many guests the villa must sleep; null when no guests were given */
  sleeps: number | null
  town_ids: number[]
  district_ids: number[]
  type_ids: number[]
  feature_ids: number[]
  /** only these villas; null for all */
  ids: number[] | null
  bedrooms: number | null
  /** limits for the total of the stay, or for the nightly price when there are no dates */
  min_price: number | null
  max_price: number | null
  is_popular: boolean
  takes_pets: boolean
  flexible: number
  order: SearchQuery['order']
}

/** `guests` counts as adults when adults are not given. @throws Failure(fields) when one date is missing or they are reversed. */
export function criteriaOf(query: SearchQuery): Criteria {
  const children = query.children ?? 0
  const hasGuestCount = query.adults !== undefined || query.guests !== undefined
  const adults = query.adults ?? Math.max(1, (query.guests ?? DEFAULT_ADULTS) - children)
  return {
    stay: stayOf(query),
    adults,
    children,
    infants: query.infants ?? 0,
    sleeps: hasGuestCount || children > 0 ? adults + children : null,
    town_ids: query.town_id ?? [],
    district_ids: query.district_id ?? [],
    type_ids: query.type_id ?? [],
    feature_ids: [...new Set(query.features)],
    ids: query.ids ?? null,
    bedrooms: query.bedrooms ?? null,
    min_price: query.minPrice === undefined ? null : query.minPrice * 100,
    max_price: query.maxPrice === undefined ? null : query.maxPrice * 100,
    is_popular: query.popular ?? false,
    takes_pets: query.pets ?? false,
    flexible: query.flexible ?? 0,
    order: query.order,
  }
}

function stayOf({ startDate, endDate }: SearchQuery): Stay | null {
  if (startDate === undefined && endDate === undefined) return null
  if (startDate === undefined) throw fieldFailure('startDate', FIELD_SENTENCES.day)
  if (endDate === undefined) throw fieldFailure('endDate', FIELD_SENTENCES.day)
  if (endDate <= startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  return { check_in: startDate, check_out: endDate }
}
