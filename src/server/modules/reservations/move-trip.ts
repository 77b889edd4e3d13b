import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { judgeTrip } from '../../../domain/booking/judge-trip.ts'
import type { TripVerdict } from '../../../domain/booking/judge-trip.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { claimOf, momentOf, tripOfPeriod, tripPeriod } from '../../../domain/calendar/trip-period.ts'
import type { Period, Trip } from '../../../domain/calendar/trip-period.ts'
import { agreedQuote, daysTouched, postponedQuote } from '../../../domain/pricing/agreed-trip.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import type { Promotion } from '../../../domain/pricing/promotion.ts'
import { postponementBreach } from '../../../domain/pricing/trip-rules.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { moveNights } from '../../services/calendar/claim-nights.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import type { BoatFacts } from '../../services/catalogue/boat-facts.ts'
import { noTripOf } from '../../services/pricing/price-trip.ts'
import { promotionByCode } from '../../services/pricing/promotion-by-code.ts'
import { tripFailure } from './price-trip-request.ts'
import { claimedPeriod, wrongStatus } from './store-lock.ts'
import type { LockedReservation } from './store-lock.ts'

interface WantedTrip {
  started_at: string
  finished_at: string
  adults: number
  children: number
  infants: number
  /** postponed because of the weather: as long as agreed, at the agreed price */
  is_weather: boolean
}

const PARTY = ['adults', 'children', 'infants'] as const

/**
 * Prices the trip of a reservation for another time or other persons and claims the time; null when neither changes. The
 * reservation's own time counts as free. The caller has locked the reservation and its boat.
 */
export async function moveTrip(
  tx: Tx,
  reservation: LockedReservation,
  wanted: WantedTrip,
  now: Date,
): Promise<Quote | null> {
  const agreed = { ...reservation.quote, trip: reservation.quote.trip! }
  const period = { started_at: momentOf(wanted.started_at), finished_at: momentOf(wanted.finished_at) }
  const isMoved =
    period.started_at.toISOString() !== agreed.trip.started_at ||
    period.finished_at.toISOString() !== agreed.trip.finished_at
  const other = PARTY.find((key) => reservation[key] !== wanted[key])
  if (wanted.is_weather && !isMoved) throw fieldFailure('started_at', FIELD_SENTENCES.trip_postponed_to)
  if (wanted.is_weather && other !== undefined) throw fieldFailure(other, FIELD_SENTENCES.trip_party_kept)
  if (!isMoved && other === undefined) return null
  if (reservation.status === 'completed') throw await wrongStatus(tx, reservation)

  const { villa_id } = reservation
  const from = pricingMoment(agreed.trip, period, now)
  const facts = (await readBoatFacts(tx, [villa_id], todayInIstanbul(from), now)).get(villa_id)!
  const trip = tripOfPeriod(facts.pricing.hours, agreed.trip.unit, period)
  if (trip === null) throw noTripOf(period)
  // A trip that stays has its time, also where the boat needs a longer turn-around by now.
  const others = isMoved ? withoutOwn(facts, reservation) : { ...facts, taken: [] }
  const verdict = await judgeMove(tx, others, reservation, { ...wanted, trip }, from)
  const quote = wanted.is_weather ? postponed(others, verdict, agreed, trip, now) : bookable(others, verdict)
  if (isMoved && reservation.entry_id !== null) {
    const claim = claimOf(tripPeriod(facts.pricing.hours, trip), facts.pricing.hours)
    const entry = {
      id: reservation.entry_id,
      rental_id: villa_id,
      stay: daysTouched(tripPeriod(facts.pricing.hours, trip)),
      period: { from: claim.started_at, until: claim.finished_at },
    }
    const clashes = await moveNights(tx, entry, now)
    if (clashes.length > 0) {
      throw tripFailure(facts.pricing.hours, { ...verdict, obstacle: { code: 'period_taken' } })
    }
  }
  return quote
}

/** Guests who are aboard may stay longer. The moment of pricing is then their embarkation, so that it is not in the past. */
function pricingMoment(
  { started_at }: Pick<NonNullable<Quote['trip']>, 'started_at'>,
  wanted: Period,
  now: Date,
): Date {
  const hasEmbarked = wanted.started_at < now && wanted.started_at.toISOString() === started_at
  return hasEmbarked ? wanted.started_at : now
}

/** The facts of the boat without the time that this reservation holds. */
function withoutOwn(facts: BoatFacts, reservation: LockedReservation): BoatFacts {
  const own = claimedPeriod(reservation)!.from.getTime()
  return { ...facts, taken: facts.taken.filter(({ started_at }) => started_at.getTime() !== own) }
}

/** With the agreed promotion and extras as far as they still exist; a promotion that is not valid any more is dropped. */
async function judgeMove(
  tx: Tx,
  { pricing, taken }: BoatFacts,
  { quote: agreed }: LockedReservation,
  { trip, adults, children, infants }: WantedTrip & { trip: Trip },
  now: Date,
): Promise<TripVerdict> {
  const code = agreed.promotion_code
  const found = code === null ? null : await promotionByCode(tx, code)
  // This reservation's own use is already counted.
  const promotion = found === null ? null : { ...found, used: found.used - 1 }
  const known = new Set(pricing.extras.filter(({ units }) => units.includes(trip.unit)).map(({ id }) => id))
  const extra_ids = agreed.trip!.extra_ids.filter((id) => known.has(id))
  const judge = (used: Promotion | null) =>
    judgeTrip(pricing, taken, { trip, adults, children, infants, extra_ids, promotion: used, now })
  const verdict = judge(promotion)
  return verdict.obstacle?.code.startsWith('promotion_') === true ? judge(null) : verdict
}

/** @throws Failure with the rule that the trip breaks, or because its time is taken. */
function bookable({ pricing }: BoatFacts, verdict: TripVerdict): Quote {
  if (verdict.obstacle !== null || verdict.quote === null) throw tripFailure(pricing.hours, verdict)
  return agreedQuote(verdict.quote)
}

/** The agreed price at another time of the same length. Rules that depend on the season do not hold, the calendar does. */
function postponed(
  { pricing }: BoatFacts,
  verdict: TripVerdict,
  agreed: Quote & Required<Pick<Quote, 'trip'>>,
  trip: Trip,
  now: Date,
): Quote {
  if (trip.units !== agreed.trip.units) throw fieldFailure('finished_at', FIELD_SENTENCES.trip_as_long)
  const obstacle =
    postponementBreach(pricing, trip, now) ?? (verdict.is_free ? null : ({ code: 'period_taken' } as const))
  if (obstacle !== null) throw tripFailure(pricing.hours, { ...verdict, obstacle })
  return postponedQuote(agreed, trip.day, trip.time, tripPeriod(pricing.hours, trip))
}
