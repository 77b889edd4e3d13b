import type { z } from 'zod'
import type { createBoatQuote, trip as wireTrip, tripQuote } from '../../../contract/boats/trips.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { judgeTrip } from '../../../domain/booking/judge-trip.ts'
import type { TripVerdict } from '../../../domain/booking/judge-trip.ts'
import { momentOf, tripOfPeriod, tripPeriod } from '../../../domain/calendar/trip-period.ts'
import type { Period, Trip, TripHours } from '../../../domain/calendar/trip-period.ts'
import { linesOf } from '../../../domain/pricing/agreed-trip.ts'
import type { Promotion } from '../../../domain/pricing/promotion.ts'
import type { TripQuote } from '../../../domain/pricing/trip.ts'
import type { Db } from '../../platform/context.ts'
import { fieldFailure } from '../../platform/failure.ts'
import type { Failure } from '../../platform/failure.ts'
import type { BoatFacts } from '../catalogue/boat-facts.ts'
import { promotionByCode } from './promotion-by-code.ts'

/** The boat, trip, persons and options, named as in the contract of quotes. */
export type TripChoice = z.output<typeof createBoatQuote.body>

/** The chosen trip. @throws the failure of finished_at when the period is not a whole number of units. */
export function tripOf(hours: TripHours, { unit, started_at, finished_at }: TripChoice): Trip {
  const period = { started_at: momentOf(started_at), finished_at: momentOf(finished_at) }
  const trip = tripOfPeriod(hours, unit, period)
  if (trip === null) throw noTripOf(period)
  return trip
}

/** Why a period is no trip: it ends before it begins, or lasts no whole number of its units. */
export function noTripOf({ started_at, finished_at }: Period): Failure {
  const isBackwards = finished_at <= started_at
  return fieldFailure('finished_at', isBackwards ? FIELD_SENTENCES.trip_end_after : FIELD_SENTENCES.trip_end)
}

/** Prices and judges a trip with facts that were read before. Only the promotion is queried. */
export async function priceTrip(
  db: Db,
  { pricing, taken }: BoatFacts,
  choice: TripChoice,
  now: Date,
): Promise<TripVerdict & { promotion: Promotion | null }> {
  const trip = tripOf(pricing.hours, choice)
  const typed = choice.promotion_code?.trim() ?? ''
  const promotion = typed === '' ? null : await promotionByCode(db, typed)
  const { adults, children, infants, extra_ids } = choice
  const verdict = judgeTrip(pricing, taken, { trip, adults, children, infants, extra_ids, promotion, now })
  const isUnknown = typed !== '' && promotion === null && verdict.obstacle === null
  return { ...verdict, promotion, ...(isUnknown ? { obstacle: { code: 'promotion_unknown' } } : {}) }
}

/** A trip as the API sends it. */
export function tripOnWire(hours: TripHours, trip: Trip): z.output<typeof wireTrip> {
  const { started_at, finished_at } = tripPeriod(hours, trip)
  return { ...trip, started_at: started_at.toISOString(), finished_at: finished_at.toISOString() }
}

/** A quote as the API sends it and as a reservation stores it. */
export function tripQuoteOnWire(quote: TripQuote): z.output<typeof tripQuote> {
  return {
    ...quote,
    lines: linesOf(quote),
    started_at: quote.started_at.toISOString(),
    finished_at: quote.finished_at.toISOString(),
  }
}
