import { sql } from 'kysely'
import { fillsGap, isFree, nearestFreeStays } from '../../../domain/calendar/availability.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { Quote, QuoteAnswer, VillaPricing } from '../../../domain/pricing/pricing.ts'
import type { Promotion } from '../../../domain/pricing/promotion.ts'
import { addDays, spanOfStays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { factsOfVilla } from '../catalogue/villa-facts.ts'
import type { TakenStay } from '../catalogue/villa-facts.ts'

/** Who comes, when, and what they chose, as contract/quotes.ts names it. */
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

/** What a stay is priced and judged by. */
export interface PriceFacts {
  facts: VillaPricing
  /** What keeps nights around the stay, as far as the nearest free stays are looked for. */
  taken: TakenStay[]
  /** only villas on show have a public price */
  is_on_show: boolean
}

export interface PricedStay extends PriceFacts {
  is_free: boolean
  /** The code as it stands in the table, active or not; null when none was typed or none is called so. */
  promotion: Promotion | null
  answer: QuoteAnswer
  /** The price without the promotion where only the promotion was refused, else that of the answer or null. */
  quote: Quote | null
}

/** Free stays are looked for this many days around the wanted one, and this many offered on either side of it. */
const NEAREST_WITHIN_DAYS = 45
const NEAREST_A_SIDE = 2

/**
 * The one place that turns a choice into the answer of domain/pricing.quoteStay: reads the facts, the neighbours and
 * the promotion (two queries at most) and prices. null for an unknown villa; whether the villa is on show is the
 * caller's to ask. Inside a transaction that holds the villa's lock the answer stays true until it commits.
 */
export async function priceStay(db: Db, choice: StayChoice, now: Date): Promise<PricedStay | null> {
  const read = await readPriceFacts(db, [choice], now)
  return read === null ? null : priceFrom(db, read, choice, now)
}

/**
 * The facts that one villa's stays are priced by, as far around the chosen ones as the nearest free stays are looked
 * for; one query. null for an unknown villa.
 */
export async function readPriceFacts(
  db: Db,
  choices: readonly Pick<StayChoice, 'villa_id' | 'startDate' | 'endDate'>[],
  now: Date,
): Promise<PriceFacts | null> {
  const { villa_id } = choices[0]!
  const reach = spanOfStays(
    choices.map(({ startDate, endDate }) => ({ check_in: startDate, check_out: endDate })),
  )
  const check_in = addDays(reach.check_in, -NEAREST_WITHIN_DAYS - 1)
  const check_out = addDays(reach.check_out, NEAREST_WITHIN_DAYS + 1)
  if (check_in >= check_out) return null
  return factsOfVilla(db, villa_id, { check_in, check_out }, now)
}

/** The same with facts that have been read, which may reach further than the choice asks; the promotion is read. */
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

/**
 * Stays of the same length nearest to a chosen one that are free and can be booked for the same people, some before
 * and some after it, by distance.
 */
export function nearestStays({ facts, taken }: PriceFacts, choice: StayChoice, now: Date): Stay[] {
  const today = todayInIstanbul(now)
  const wanted = { check_in: choice.startDate, check_out: choice.endDate }
  const isBookable = (stay: Stay): boolean => {
    const answer = quoteStay(facts, {
      ...stay,
      adults: choice.adults,
      children: choice.children,
      infants: choice.infants,
      fee_ids: [],
      promotion: null,
      fills_gap: fillsGap(taken, stay),
      today,
    })
    return answer.ok && !answer.quote.is_provisional
  }
  // A side that has enough is not priced any further: of many who lose at once each is answered with a few quotes.
  const missing = { before: NEAREST_A_SIDE, after: NEAREST_A_SIDE }
  return nearestFreeStays(taken, wanted, {
    count: 2 * NEAREST_A_SIDE,
    today,
    withinDays: NEAREST_WITHIN_DAYS,
    accept: (stay) => {
      const side = stay.check_in < wanted.check_in ? 'before' : 'after'
      if (missing[side] === 0 || !isBookable(stay)) return false
      missing[side] -= 1
      return true
    },
  })
}

/** As it is written, else as a Turkish hand types it: "indirim10" is İNDİRİM10. */
async function promotionByCode(db: Db, code: string): Promise<Promotion | null> {
  const row = await db
    .selectFrom('promotions')
    .select([
      'id',
      'code',
      'kind',
      'value',
      'valid_from',
      'valid_until',
      'stay_from',
      'stay_until',
      'min_nights',
      'min_total_amount',
      'usage_limit',
      'used',
      'villa_ids',
      'is_active',
    ])
    .where(sql<boolean>`fold_turkish(code) = fold_turkish(${code})`)
    .orderBy(sql`upper(code) = upper(${code})`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}
