import { fillsGap, isFree } from '../../../domain/calendar/availability.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type {
  Quote,
  QuoteAnswer,
  QuoteRefusal,
  QuoteRequest,
  VillaPricing,
} from '../../../domain/pricing/pricing.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import { QUOTE_SENTENCES } from '../../../contract/failure.ts'
import { moveNights } from '../../services/calendar/claim-nights.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { nearestStays, shortestStay } from '../../services/pricing/nearest-stays.ts'
import { priceStay } from '../../services/pricing/price-stay.ts'
import { alreadyTaken, datesTaken, notBookable, refuseYoungGuests } from './booking-failures.ts'
import { wrongStatus } from './store-lock.ts'
import type { LockedReservation } from './store-lock.ts'

interface WantedStay extends Stay {
  adults: number
  children: number
  infants: number
}

/**
 * Prices a reservation for other dates or guests and claims the nights; null when neither changes. The reservation's
 * own nights count as free. A refusal says why, and offers only stays that could be booked as the site books them. The
 * caller has locked the reservation and its villa.
 */
export async function moveStay(
  tx: Tx,
  reservation: LockedReservation,
  wanted: WantedStay,
  now: Date,
): Promise<Quote | null> {
  const keys = ['check_in', 'check_out', 'adults', 'children', 'infants'] as const
  if (keys.every((key) => reservation[key] === wanted[key])) return null
  // A completed stay cannot be moved: nobody would expect guests on the new dates.
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
    // This reservation's own use is already counted.
    promotion: priced.promotion === null ? null : { ...priced.promotion, used: priced.promotion.used - 1 },
    fills_gap: fillsGap(others, wanted),
    today: pricingDay(reservation, wanted, now),
  }
  const read = { ...priced, taken: others }
  const nearest = () => nearestStays(read, choice, now)
  const answer = agreedAnswer(priced.facts, request)
  // Other dates would not help too many guests, so they are refused before taken nights are.
  const isForGuests = !answer.ok && GUEST_REFUSALS.has(answer.refusal.code)
  if (!isForGuests && !isFree(others, wanted)) throw alreadyTaken(nearest())
  const quote = bookableQuote(answer, (code) => {
    const longer = code === 'min_nights' ? shortestStay(read, choice, now) : null
    return [...(longer === null ? [] : [longer]), ...nearest().stays]
  })
  const isMoved = check_in !== reservation.check_in || check_out !== reservation.check_out
  if (isMoved && reservation.entry_id !== null) {
    const clashes = await moveNights(tx, { id: reservation.entry_id, rental_id: villa_id, stay: wanted }, now)
    if (clashes.length > 0) throw datesTaken(nearest())
  }
  return quote
}

const GUEST_REFUSALS = new Set<QuoteRefusal['code']>(['capacity', 'children', 'infants'])

/** Drops a promotion that was switched off or is not valid for the new stay. The history shows the new total. */
function agreedAnswer(facts: VillaPricing, request: QuoteRequest): QuoteAnswer {
  const answer = quoteStay(facts, request)
  const isForPromotion = !answer.ok && answer.refusal.code.startsWith('promotion_')
  return isForPromotion ? quoteStay(facts, { ...request, promotion: null }) : answer
}

/** @throws Failure with the rule that the stay breaks, or because its price is a forecast. */
function bookableQuote(answer: QuoteAnswer, othersFor: (code: string) => Stay[]): Quote {
  if (!answer.ok) {
    refuseYoungGuests(answer.refusal)
    throw notBookable(refusalSentence(answer.refusal), othersFor(answer.refusal.code))
  }
  if (answer.quote.is_provisional) throw notBookable(QUOTE_SENTENCES.provisional, othersFor('provisional'))
  return answer.quote
}

/**
 * The optional fees of the agreed quote that the villa still has. Quotes of earlier versions have no ids; their fees are
 * matched by name.
 */
function chosenFees({ fees }: VillaPricing, { fee_ids, lines }: Quote): number[] {
  const optional = fees.filter((fee) => !fee.is_mandatory)
  if (fee_ids !== undefined) return optional.filter(({ id }) => fee_ids.includes(id)).map(({ id }) => id)
  const names = new Set(
    lines.filter((line) => line.kind === 'fee' && line.is_optional).map((line) => line.name),
  )
  return optional.filter(({ name }) => names.has(name)).map(({ id }) => id)
}

/** Guests who have arrived may stay longer. The day of pricing is then their check-in, so that it is not in the past. */
function pricingDay(reservation: LockedReservation, wanted: Stay, now: Date): string {
  const today = todayInIstanbul(now)
  const hasArrived = wanted.check_in === reservation.check_in && wanted.check_in < today
  return hasArrived ? wanted.check_in : today
}
