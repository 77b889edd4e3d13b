/** Other dates: the days around a search, and the cheapest stays of a month. */
import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, queryInt, slug } from '../fields.ts'
import { searchFields } from './search.ts'

const month = z.string({ error: FIELD_SENTENCES.day }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, FIELD_SENTENCES.day)
const nights = z.enum(['5', '7'], FIELD_SENTENCES.choose).transform(Number)

const otherStay = z.object({
  check_in: z.string(),
  check_out: z.string(),
  /** the distance from the searched stay in days; null in a month */
  days: z.int().nullable(),
  /** how many villas are available; null when the catalogue is too large to count */
  total: z.int().nullable(),
  /** the lowest total among them */
  price_from: amount.nullable(),
  /**
   * what is true of all villas when none is available: taken, in need of more nights, free and closed by stay rules, free
   * without a price, or some free at a provisional price
   */
  reason: z.enum(['taken', 'min_nights', 'stay_rules', 'not_priced', 'provisional']).nullable(),
  /** with min_nights: the lowest minimum stay among them */
  least_nights: z.int().nullable(),
})

/**
 * With dates: the same stay up to three days earlier and later. With `month`: its stays of `nights` nights (7 by default),
 * the cheapest first; when none is available, all coming ones with their reasons.
 */
export const findWeeks = endpoint({
  method: 'GET',
  path: '/v1/search/weeks',
  access: 'public',
  summary:
    'The same search for the days around it, or for the nights of a month: how many villas, from which price',
  query: z.strictObject({ ...searchFields, month: month.optional(), nights: nights.optional() }),
  output: z.array(otherStay),
  failures: ['fields', 'unavailable'],
  limit: { max: 120, seconds: 60 },
})

export const showVillaWeeks = endpoint({
  method: 'GET',
  path: '/v1/villas/{slug}/weeks',
  access: 'public',
  summary: 'The cheapest five and seven nights of each coming month of one villa',
  params: z.object({ slug }),
  query: z.strictObject({
    adults: queryInt(1, 60).optional(),
    children: queryInt(0, 60).optional(),
  }),
  output: z.array(
    z.object({
      /** YYYY-MM of the check-in */
      month: z.string(),
      nights: z.int(),
      check_in: z.string(),
      check_out: z.string(),
      total: amount,
    }),
  ),
  failures: ['fields', 'not_found', 'moved', 'gone'],
  limit: BROWSING,
})
