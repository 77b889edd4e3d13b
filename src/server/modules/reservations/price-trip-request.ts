import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { judgeTrip } from '../../../domain/booking/judge-trip.ts'
import type { TripVerdict } from '../../../domain/booking/judge-trip.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { claimOf } from '../../../domain/calendar/trip-period.ts'
import type { TripHours } from '../../../domain/calendar/trip-period.ts'
import { agreedQuote } from '../../../domain/pricing/agreed-trip.ts'
import { verdictSentence } from '../../../domain/turkish/trip-sentences.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import type { BoatFacts } from '../../services/catalogue/boat-facts.ts'
import { priceTrip, tripOnWire } from '../../services/pricing/price-trip.ts'
import type { TripChoice } from '../../services/pricing/price-trip.ts'
import type { BookingRequest } from './booking-queue.ts'
import { isUsedUp } from './price-request.ts'
import type { LockedReservation } from './store-lock.ts'

/** The failure that says why a judged trip cannot be booked, with the nearest free trips. */
export function tripFailure(hours: TripHours, verdict: TripVerdict, sentence?: string): Failure {
  const { obstacle, nearest, shortest } = verdict
  const trips = [...(shortest === null ? [] : [shortest]), ...nearest]
  return new Failure(obstacle?.code === 'period_taken' ? 'dates_taken' : 'not_bookable', {
    sentence: sentence ?? verdictSentence(verdict),
    content: { nearest: trips.map((trip) => tripOnWire(hours, trip)) },
  })
}

/** Prices the trip of a request. Throws the failure that says why it cannot be booked. */
export async function priceTripRequest(
  db: Db,
  facts: BoatFacts | null,
  request: Pick<BookingRequest<TripChoice>, 'choice' | 'actor' | 'expected_total'>,
  now: Date,
) {
  const { choice, actor, expected_total } = request
  if (facts === null || (!facts.is_active && actor === null)) throw new Failure('not_found')
  const { hours } = facts.pricing
  const verdict = await priceTrip(db, facts, choice, now)
  const { quote, obstacle, promotion } = verdict
  if (obstacle?.code === 'promotion_not_valid' && isUsedUp(promotion)) throw new Failure('promotion_used_up')
  if (obstacle !== null || quote === null) throw tripFailure(hours, verdict)
  const agreed = agreedQuote(quote)
  if (expected_total !== undefined && expected_total !== quote.total) {
    throw new Failure('price_changed', { content: { quote: agreed } })
  }
  const claim = claimOf(quote, hours)
  return {
    quote: agreed,
    promotion_id: quote.promotion_id,
    arrival: { check_in: quote.day, check_in_time: quote.time },
    period: { from: claim.started_at, until: claim.finished_at },
  }
}

/** The failure for a reservation whose trip somebody else has taken since it was over. */
export async function tripNoLongerFree(tx: Tx, reservation: LockedReservation, now: Date): Promise<Failure> {
  const { villa_id, quote, adults, children, infants } = reservation
  const facts = (await readBoatFacts(tx, [villa_id], todayInIstanbul(now), now)).get(villa_id)!
  const trip = quote.trip!
  const request = { trip, adults, children, infants, extra_ids: [], promotion: null, now }
  const verdict = judgeTrip(facts.pricing, facts.taken, request)
  const taken = { ...verdict, obstacle: { code: 'period_taken' as const } }
  return tripFailure(facts.pricing.hours, taken, CASE_SENTENCES.no_longer_free)
}
