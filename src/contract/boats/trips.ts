/** Trips of boats: how they are chosen, and their price. */
import { z } from 'zod'
import { isDay } from '../../domain/calendar/stay.ts'
import { TRIP_UNITS } from '../../domain/calendar/trip-period.ts'
import { BROWSING, endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { amount, count, id, prose, signedAmount } from '../fields.ts'
import { unit } from './boat-parts.ts'

/** 'YYYY-MM-DDTHH:MM' with or without seconds and offset. Without an offset it is Istanbul's. */
export const tripMoment = (sentence: string) =>
  z
    .string({ error: sentence })
    .regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/, {
      error: sentence,
      abort: true,
    })
    .refine((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), sentence)

/** As many adults, children or infants as a reservation stores. */
const MOST_OF_PARTY = 60

/** The boat, trip, persons and choices that a price is computed from (docs/product.md, Boats). */
export const tripChoice = {
  boat_id: id,
  unit,
  started_at: tripMoment(FIELD_SENTENCES.trip_start),
  /** the moment at which so many whole units end, by the hours of the boat */
  finished_at: tripMoment(FIELD_SENTENCES.trip_end),
  adults: z.int(FIELD_SENTENCES.whole_number).min(1).max(MOST_OF_PARTY),
  children: count(MOST_OF_PARTY).default(0),
  infants: count(MOST_OF_PARTY).default(0),
  promotion_code: prose(40).optional(),
  extra_ids: z.array(id).max(40).default([]),
}

/** A trip as it is chosen, with the moments of its period in ISO 8601. */
export const trip = z.object({
  unit: z.enum(TRIP_UNITS),
  day: z.string(),
  time: z.string(),
  units: z.int(),
  started_at: z.string(),
  finished_at: z.string(),
})

export const tripLine = z.object({
  kind: z.enum(['units', 'discount', 'fee', 'promotion']),
  name: z.string(),
  quantity: z.int(),
  unit_amount: signedAmount,
  amount: signedAmount,
  is_optional: z.boolean(),
  /** what the units are */
  unit: z.enum(TRIP_UNITS).optional(),
})

/** What a reservation stores of a trip beside its charge lines. */
export const agreedTrip = trip.extend({
  parts: z.array(
    z.object({
      date: z.string(),
      season_id: z.int(),
      season_name: z.string().nullable(),
      season_price: amount,
      discount_id: z.int().nullable(),
      discount_name: z.string().nullable(),
      discount_amount: amount,
      price: amount,
    }),
  ),
  /** the extras that were charged */
  extra_ids: z.array(z.int()),
  /** what the crew is paid at the marina, beside the total */
  marina_lines: z.array(tripLine),
  marina_amount: amount,
})

/** The sums of a quote, for a stay or a trip, in kuruş. */
export const quoteAmounts = {
  accommodation_amount: amount,
  fees_amount: amount,
  promotion_amount: signedAmount,
  promotion_code: z.string().nullable(),
  total: amount,
  prepayment_percent: z.int(),
  prepayment_amount: amount,
  balance_amount: amount,
  damage_deposit_amount: amount,
}

/** The exact price of a trip, line by line. `total` is always the sum of `lines`. Amounts are in kuruş. */
export const tripQuote = agreedTrip.extend({
  boat_id: z.int(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  lines: z.array(tripLine),
  promotion_id: z.int().nullable(),
  ...quoteAmounts,
  min_units: z.int(),
})

/** The price of a trip, whether it is free, why it cannot be booked, and what to take instead. */
const tripAnswer = z.object({
  /** null when the trip has no price; with a refused promotion the price without it */
  quote: tripQuote.nullable(),
  is_free: z.boolean(),
  is_bookable: z.boolean(),
  refusal: z.object({ code: z.string() }).nullable(),
  /** the refusal as a sentence; empty without a refusal */
  sentence: z.string(),
  /** the nearest free trips of the same length that can be booked */
  nearest: z.array(trip),
  /** where the trip is too short: the shortest one from the same start that can be booked */
  shortest: trip.nullable(),
})

export const createBoatQuote = endpoint({
  method: 'POST',
  path: '/v1/boatquotes',
  access: 'public',
  summary: 'The exact price of a trip, line by line, and whether it may be booked',
  body: z.strictObject(tripChoice),
  output: tripAnswer,
  failures: ['not_found', 'fields'],
  limit: BROWSING,
})
