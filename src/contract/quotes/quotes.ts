import { z } from 'zod'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { agreedTrip, quoteAmounts, tripLine } from '../boats/trips.ts'
import { amount, count, day, id, prose } from '../fields.ts'

/** The villa, dates, guests and choices that a price is computed from (docs/product.md, Quote). */
export const stayChoice = {
  villa_id: id,
  startDate: day,
  endDate: day,
  adults: z.int(FIELD_SENTENCES.whole_number).min(1).max(60),
  children: count(60).default(0),
  infants: count(20).default(0),
  promotion_code: prose(40).optional(),
  fee_ids: z.array(id).max(20).default([]),
}

const quoteNight = z.object({
  date: z.string(),
  season_name: z.string().nullable(),
  season_price: amount,
  discount_name: z.string().nullable(),
  discount_amount: amount,
  price: amount,
  is_forecast: z.boolean(),
  /** null for a forecast; absent in reservations of earlier versions, like the ids below */
  season_id: z.int().nullable().optional(),
  discount_id: z.int().nullable().optional(),
})

/** A line of a stay or a trip; both are stored with a reservation. */
export const quoteLine = tripLine.extend({
  kind: z.enum(['nights', 'units', 'discount', 'fee', 'promotion']),
})

/** The exact price of a stay, line by line. `total` is always the sum of `lines`. Amounts are in kuruş. */
export const quote = z.object({
  villa_id: z.int(),
  check_in: z.string(),
  check_out: z.string(),
  night_count: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  nights: z.array(quoteNight),
  lines: z.array(quoteLine),
  /** the fees that were charged */
  fee_ids: z.array(z.int()).optional(),
  promotion_id: z.int().nullable().optional(),
  ...quoteAmounts,
  min_nights: z.int(),
  is_provisional: z.boolean(),
  fills_gap: z.boolean(),
  /** of a boat; then villa_id is the boat's, check_in and check_out are the days that the trip touches, and nights is empty */
  trip: agreedTrip.optional(),
})

export const refusal = z.object({
  code: z.string(),
  min_nights: z.int().optional(),
  guests: z.int().optional(),
  date: z.string().optional(),
})

/**
 * The price of a stay, whether it is free, and why it cannot be booked.
 * `quote` is null when the stay has no price. With a refused promotion `quote` is the price without it.
 */
const quoteAnswer = z.object({
  quote: quote.nullable(),
  is_free: z.boolean(),
  is_bookable: z.boolean(),
  refusal: refusal.nullable(),
  /** the refusal as a sentence; empty without a refusal */
  sentence: z.string(),
  /** the nearest stays that can be booked: of the asked length or, where the minimum stay forbids it, as long as that */
  nearest: z.array(z.object({ check_in: z.string(), check_out: z.string() })),
  /** of a stay that is free and below the minimum: the shortest one from the same day that can be booked */
  shortest: z.object({ check_in: z.string(), check_out: z.string() }).nullable(),
})

export const createQuote = endpoint({
  method: 'POST',
  path: '/v1/quotes',
  access: 'public',
  summary: 'The exact price of a stay, line by line, and whether it may be booked',
  body: z.strictObject(stayChoice),
  output: quoteAnswer,
  failures: ['not_found', 'fields'],
  limit: BROWSING,
})
