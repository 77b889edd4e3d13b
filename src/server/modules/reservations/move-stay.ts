import { fillsGap, isFree, nearestFreeStays } from '../../../domain/calendar/availability.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { Quote, QuoteRequest, VillaPricing } from '../../../domain/pricing/pricing.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import { QUOTE_SENTENCES } from '../../../contract/failure.ts'
import { moveNights } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { priceStay } from '../../services/pricing/price-stay.ts'
import { Failure } from '../../platform/failure.ts'
import { datesTaken } from './dates-taken.ts'
import { refuseYoungGuests } from './refuse-young-guests.ts'
import { wrongStatus } from './store-lock.ts'
import type { LockedReservation } from './store-lock.ts'

interface WantedStay extends Stay {
  adults: number
  children: number
  infants: number
}

/**
 * Prices a reservation's other dates or guests and takes the nights; null when nothing of that changes. Its own
 * nights are not in its way. The reservation and its villa are locked.
 */
export async function moveStay(
  tx: Tx,
  reservation: LockedReservation,
  wanted: WantedStay,
  now: Date,
): Promise<Quote | null> {
  const keys = ['check_in', 'check_out', 'adults', 'children', 'infants'] as const
  if (keys.every((key) => reservation[key] === wanted[key])) return null
  // What is over stays as it was: moved to coming days it would be a stay that nobody expects.
  if (reservation.status === 'completed') throw await wrongStatus(tx, reservation)
  const { villa_id, quote: agreed } = reservation
  const { check_in, check_out, adults, children, infants } = wanted
  const choice = {
    villa_id,
    startDate: check_in,
    endDate: check_out,
    adults,
    children,
    infants,
    fee_ids: [],
    promotion_code: agreed.promotion_code ?? undefined,
  }
  const priced = (await priceStay(tx, choice, now))!
  const others = priced.taken.filter(
    (taken) => taken.check_in !== reservation.check_in || taken.check_out !== reservation.check_out,
  )
  const request = {
    ...wanted,
    fee_ids: chosenFees(priced.facts, agreed),
    // Its own use is one of those counted.
    promotion: priced.promotion === null ? null : { ...priced.promotion, used: priced.promotion.used - 1 },
    fills_gap: fillsGap(others, wanted),
    today: pricingDay(reservation, wanted, now),
  }
  const nearest = () =>
    nearestFreeStays(others, wanted, { count: 4, today: todayInIstanbul(now), withinDays: 45 })
  if (!isFree(others, wanted)) throw datesTaken(nearest())
  const quote = agreedQuote(priced.facts, request, nearest)
  const isMoved = check_in !== reservation.check_in || check_out !== reservation.check_out
  if (isMoved && reservation.entry_id !== null) {
    const clashes = await moveNights(tx, { id: reservation.entry_id, villa_id, stay: wanted }, now)
    if (clashes.length > 0) throw datesTaken(nearest())
  }
  return quote
}

/** A promotion that the new stay does not meet, or that was switched off, falls away; the history shows the total. */
function agreedQuote(facts: VillaPricing, request: QuoteRequest, nearest: () => Stay[]): Quote {
  let answer = quoteStay(facts, request)
  if (!answer.ok && answer.refusal.code.startsWith('promotion_')) {
    answer = quoteStay(facts, { ...request, promotion: null })
  }
  if (!answer.ok) {
    refuseYoungGuests(answer.refusal)
    throw new Failure('not_bookable', {
      sentence: refusalSentence(answer.refusal),
      content: { nearest: nearest() },
    })
  }
  if (answer.quote.is_provisional) {
    throw new Failure('not_bookable', {
      sentence: QUOTE_SENTENCES.provisional,
      content: { nearest: nearest() },
    })
  }
  return answer.quote
}

/** The optional extras agreed on, which a quote names by what was printed. */
function chosenFees({ fees }: VillaPricing, agreed: Quote): number[] {
  const names = new Set(
    agreed.lines.filter((line) => line.kind === 'fee' && line.is_optional).map((line) => line.name),
  )
  return fees.filter((fee) => !fee.is_mandatory && names.has(fee.name)).map((fee) => fee.id)
}

/** Guests who are here already may stay longer: the day they came is then the day of pricing. */
function pricingDay(reservation: LockedReservation, wanted: Stay, now: Date): string {
  const today = todayInIstanbul(now)
  const isHere = wanted.check_in === reservation.check_in && wanted.check_in < today
  return isHere ? wanted.check_in : today
}
