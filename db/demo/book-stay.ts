import { quoteStay, type Quote, type VillaPricing } from '../../src/domain/pricing/pricing.ts'
import type { Promotion } from '../../src/domain/pricing/promotion.ts'
import { addDays, dayNumber, todayInIstanbul, type Day } from '../../src/domain/calendar/stay.ts'
import { maxInfants } from '../../src/domain/booking/young-guests.ts'
import type { Guest } from './catalogue/types.ts'
import type { PlannedStay } from './plan-calendar.ts'
import type { Random } from './random.ts'

const HOUR = 3_600_000
const HOLD = 24 * HOUR

/** The moments of a reservation's events; null for an event that did not happen. */
interface Moments {
  created_at: Date
  hold_expires_at: Date | null
  awaiting_payment_at: Date | null
  confirmed_at: Date | null
  completed_at: Date | null
  expired_at: Date | null
  cancelled_at: Date | null
}

interface BookedStay extends PlannedStay, Moments {
  quote: Quote
  promotion_id: number | null
}

/** A booked stay with its customer. */
export interface Booking extends BookedStay {
  guest: Guest
  /** the admin who handled it */
  admin: { id: number; name: string }
  source: 'site' | 'phone' | 'admin'
}

/** A planned stay as it would have been asked for and answered: its moments, its party and its price of that day. */
export function bookStay(
  random: Random,
  now: Date,
  stay: PlannedStay,
  villa: VillaPricing,
  promotions: readonly Promotion[],
): BookedStay {
  const moments = momentsOf(random, now, stay)
  const party = partyOf(random, villa)
  const request = {
    check_in: stay.check_in,
    check_out: stay.check_out,
    ...party,
    fee_ids: feesOf(random, stay.check_in, villa),
    fills_gap: false,
    today: todayInIstanbul(moments.created_at),
  }
  const promotion = random.chance(0.08) ? random.pick(promotions) : null
  const asked = quoteStay(villa, { ...request, promotion })
  const answer = asked.ok ? asked : quoteStay(villa, { ...request, promotion: null })
  if (!answer.ok) throw new Error(`A demo stay has no price: ${JSON.stringify({ stay, ...answer.refusal })}`)
  const { quote } = answer
  return {
    ...stay,
    ...moments,
    quote,
    promotion_id: quote.promotion_amount > 0 ? promotion!.id : null,
  }
}

function momentsOf(random: Random, now: Date, stay: PlannedStay): Moments {
  const hours = (from: number, to: number) => random.int(from * 60, to * 60) * 60_000
  const at = (time: number) => new Date(Math.min(time, now.getTime() - 600_000))
  const none = {
    hold_expires_at: null,
    awaiting_payment_at: null,
    confirmed_at: null,
    completed_at: null,
    expired_at: null,
    cancelled_at: null,
  }
  if (stay.status === 'pending') {
    const created_at = at(now.getTime() - hours(1, 22))
    return { ...none, created_at, hold_expires_at: new Date(created_at.getTime() + HOLD) }
  }
  if (stay.status === 'awaiting_payment') {
    const awaiting_payment_at = at(now.getTime() - hours(1, 22))
    const created_at = at(awaiting_payment_at.getTime() - hours(1, 18))
    const hold_expires_at = new Date(awaiting_payment_at.getTime() + HOLD)
    return { ...none, created_at, awaiting_payment_at, hold_expires_at }
  }

  const created_at = at(morningOf(bookingDay(random, now, stay.check_in)) + hours(0, 14))
  if (stay.status === 'expired') {
    const hold_expires_at = new Date(created_at.getTime() + HOLD)
    return { ...none, created_at, hold_expires_at, expired_at: hold_expires_at }
  }
  const awaiting_payment_at = at(created_at.getTime() + hours(0.5, 4))
  const confirmed_at = at(awaiting_payment_at.getTime() + hours(1, 18))
  if (stay.status === 'cancelled') {
    const isPaid = random.chance(0.6)
    const cancelled_at = at(
      Math.min(confirmed_at.getTime() + hours(6, 200), morningOf(stay.check_in) - 24 * HOUR),
    )
    return {
      ...none,
      created_at,
      awaiting_payment_at,
      confirmed_at: isPaid ? confirmed_at : null,
      cancelled_at,
    }
  }
  const completed_at = stay.status === 'completed' ? new Date(morningOf(addDays(stay.check_out, 1))) : null
  return { ...none, created_at, awaiting_payment_at, confirmed_at, completed_at }
}

/** People book weeks ahead, a few months at most; never on the day itself. */
function bookingDay(random: Random, now: Date, checkIn: Day): Day {
  const yesterday = addDays(todayInIstanbul(now), -2)
  const latest = addDays(checkIn, -4) < yesterday ? addDays(checkIn, -4) : yesterday
  return addDays(latest, -Math.floor(random.next() ** 2 * 120))
}

/** 08:00 in Istanbul. */
function morningOf(day: Day): number {
  return dayNumber(day) * 24 * HOUR + 5 * HOUR
}

function partyOf(random: Random, villa: VillaPricing) {
  const { guests } = villa
  const adults = Math.min(guests, random.pick([2, 2, 2, 3, 4, 4, 5, 6, 8]))
  const children = random.chance(0.45) ? Math.min(guests - adults, random.int(1, 3)) : 0
  const infants = random.chance(0.12) ? 1 : 0
  return {
    adults,
    // the random numbers are drawn in any case, so that the rule of one villa does not change the other stays
    children: villa.allows_children ? children : 0,
    infants: Math.min(infants, maxInfants(villa)),
  }
}

/** Pool heating is often chosen outside summer, and some customers bring a pet. */
function feesOf(random: Random, checkIn: Day, villa: VillaPricing): number[] {
  const month = Number(checkIn.slice(5, 7))
  return villa.fees
    .filter(({ is_mandatory }) => !is_mandatory)
    .filter(({ kind }) =>
      kind === 'pool_heating' ? (month <= 4 || month >= 10) && random.chance(0.5) : random.chance(0.12),
    )
    .map(({ id }) => id)
}
