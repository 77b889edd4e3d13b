import { fillsGap, isFree } from '../../../domain/calendar/availability.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { Quote, QuoteAnswer, VillaPricing } from '../../../domain/pricing/pricing.ts'
import type { Promotion } from '../../../domain/pricing/promotion.ts'
import { addDays, spanOfStays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { villaFactsOf } from '../catalogue/kept-villa-facts.ts'
import type { FactSource } from '../catalogue/kept-villa-facts.ts'
import { pricingWithin, takenWithin } from '../catalogue/public-villa-facts.ts'
import { promotionByCode } from './promotion-by-code.ts'
import { factsOfVilla } from '../catalogue/villa-facts.ts'
import type { TakenStay } from '../catalogue/villa-facts.ts'

/** The dates, guests and options of a stay, named as in the contract of quotes. */
export interface StayChoice {
  villa_id: number
  startDate: Day
  endDate: Day
  adults: number
  children: number
  infants: number
  promotion_code?: string
  fee_ids: number[]
}

/** The facts that decide the price of a stay and whether it can be booked. */
export interface PriceFacts {
  facts: VillaPricing
  /** Taken stays around the chosen one, as far as the search for the nearest free stays reaches. */
  taken: TakenStay[]
  /** whether the villa is shown on the site; others have no public price */
  is_on_show: boolean
}

export interface PricedStay extends PriceFacts {
  is_free: boolean
  /** The promotion with the typed code, active or not. Null when no code was typed or it does not exist. */
  promotion: Promotion | null
  answer: QuoteAnswer
  /** The quote without the promotion when only the promotion was refused, else the quote of the answer or null. */
  quote: Quote | null
}

/** How many days around the wanted stay are read, so that free stays can be searched there. */
export const NEAREST_WITHIN_DAYS = 45

/**
 * Reads the facts, the taken stays around and the promotion (two queries at most) and prices the stay with
 * domain/pricing.quoteStay. Null for an unknown villa. The caller has to check whether the villa is shown on the site.
 * In a transaction that holds the villa's lock the answer stays true until the commit.
 */
export async function priceStay(db: Db, choice: StayChoice, now: Date): Promise<PricedStay | null> {
  const read = await readPriceFacts(db, [choice], now)
  return read === null ? null : priceFrom(db, read, choice, now)
}

/**
 * Reads, in one query, the facts for pricing stays of one villa and for finding the nearest free stays. Null for an
 * unknown villa.
 */
export async function readPriceFacts(
  db: Db,
  choices: readonly Pick<StayChoice, 'villa_id' | 'startDate' | 'endDate'>[],
  now: Date,
): Promise<PriceFacts | null> {
  const { villa_id } = choices[0]!
  const reach = reachOf(choices)
  return reach === null ? null : factsOfVilla(db, villa_id, reach, now)
}

/**
 * The same facts for an answer that decides nothing, without a query when the villa is kept. Kept facts begin yesterday, so
 * a stay in the past is read from the database.
 */
export async function publicPriceFacts(
  source: FactSource,
  choice: StayChoice,
  now: Date,
): Promise<PriceFacts | null> {
  if (choice.startDate < todayInIstanbul(now)) return readPriceFacts(source.db, [choice], now)
  const reach = reachOf([choice])
  const villa = (await villaFactsOf(source, [choice.villa_id], now)).get(choice.villa_id)
  if (reach === null || villa === undefined) return null
  return {
    facts: pricingWithin(villa, reach),
    taken: takenWithin(villa, reach, now),
    is_on_show: villa.is_active,
  }
}

/** The days around these stays on which free stays are searched. */
function reachOf(choices: readonly Pick<StayChoice, 'startDate' | 'endDate'>[]): Stay | null {
  const reach = spanOfStays(
    choices.map(({ startDate, endDate }) => ({ check_in: startDate, check_out: endDate })),
  )
  const check_in = addDays(reach.check_in, -NEAREST_WITHIN_DAYS - 1)
  const check_out = addDays(reach.check_out, NEAREST_WITHIN_DAYS + 1)
  return check_in >= check_out ? null : { check_in, check_out }
}

/** Prices a stay with facts that were read before and may reach further than the stay. Only the promotion is queried. */
export async function priceFrom(
  db: Db,
  read: PriceFacts,
  choice: StayChoice,
  now: Date,
): Promise<PricedStay> {
  const { facts, taken } = read
  const stay: Stay = { check_in: choice.startDate, check_out: choice.endDate }
  const typed = choice.promotion_code?.trim() ?? ''
  const promotion = typed === '' ? null : await promotionByCode(db, typed)

  const request = {
    ...stay,
    adults: choice.adults,
    children: choice.children,
    infants: choice.infants,
    fee_ids: choice.fee_ids,
    promotion: null,
    fills_gap: fillsGap(taken, stay),
    today: todayInIstanbul(now),
  }
  const plain = quoteStay(facts, request)
  const quote = plain.ok ? plain.quote : null
  const priced = { ...read, is_free: isFree(taken, stay), promotion, quote }
  if (typed === '' || !plain.ok) return { ...priced, answer: plain }
  if (promotion === null) {
    return { ...priced, answer: { ok: false, refusal: { code: 'promotion_unknown' } } }
  }
  const answer = quoteStay(facts, { ...request, promotion })
  return { ...priced, answer, quote: answer.ok ? answer.quote : quote }
}
