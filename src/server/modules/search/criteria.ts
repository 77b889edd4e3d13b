import type { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { searchFields } from '../../../contract/search/search.ts'
import { UNTOLD_ADULTS } from '../../../domain/pricing/pricing.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../platform/failure.ts'

export type SearchQuery = z.output<z.ZodObject<typeof searchFields>>

/** What a search asks for, in the terms of the store: amounts in kuruş, lists never absent. */
export interface Criteria {
  stay: Stay | null
  adults: number
  children: number
  infants: number
  /** how many must fit; null when nobody said */
  sleeps: number | null
  town_ids: number[]
  district_ids: number[]
  type_ids: number[]
  feature_ids: number[]
  /** only these villas; null: all */
  ids: number[] | null
  bedrooms: number | null
  /** of the total with dates, of the night without */
  min_price: number | null
  max_price: number | null
  is_popular: boolean
  takes_pets: boolean
  flexible: number
  order: SearchQuery['order']
}

/** `guests` stands for adults where they are not told apart. @throws Failure(fields) for half a stay or one reversed. */
export function criteriaOf(query: SearchQuery): Criteria {
  const children = query.children ?? 0
  const isTold = query.adults !== undefined || query.guests !== undefined
  const adults = query.adults ?? Math.max(1, (query.guests ?? UNTOLD_ADULTS) - children)
  return {
    stay: stayOf(query),
    adults,
    children,
    infants: query.infants ?? 0,
    sleeps: isTold || children > 0 ? adults + children : null,
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
