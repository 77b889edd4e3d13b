import { sql } from 'kysely'
import { fillsGap, isFree, nearestFreeStays } from '../../domain/availability.ts'
import { quoteStay } from '../../domain/pricing.ts'
import type { Quote, QuoteAnswer, VillaPricing } from '../../domain/pricing.ts'
import type { Promotion } from '../../domain/promotion.ts'
import { addDays, todayInIstanbul } from '../../domain/stay.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import type { Db } from '../context.ts'
import { pricingOf, takenStays } from './villa-facts.ts'
import type { TakenStay } from './villa-facts.ts'

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

export interface PricedStay {
  facts: VillaPricing
  /** What keeps nights around the stay, as far as the nearest free stays are looked for. */
  taken: TakenStay[]
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
 * the promotion (three queries at most) and prices. null for an unknown villa; whether the villa is on show is the
 * caller's to ask. Inside a transaction that holds the villa's lock the answer stays true until it commits.
 */
export async function priceStay(db: Db, choice: StayChoice, now: Date): Promise<PricedStay | null> {
  const today = todayInIstanbul(now)
  const stay: Stay = { check_in: choice.startDate, check_out: choice.endDate }
  const typed = choice.promotion_code?.trim() ?? ''
  const facts = (await pricingOf(db, [choice.villa_id])).get(choice.villa_id)
  if (facts === undefined) return null
  const taken = await takenAround(db, choice, now)
  const promotion = typed === '' ? null : await promotionByCode(db, typed)

  const request = {
    ...stay,
    adults: choice.adults,
    children: choice.children,
    infants: choice.infants,
    fee_ids: choice.fee_ids,
    promotion: null,
    fills_gap: fillsGap(taken, stay),
    today,
  }
  const plain = quoteStay(facts, request)
  const quote = plain.ok ? plain.quote : null
  const priced = { facts, taken, is_free: isFree(taken, stay), promotion, quote }
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
export function nearestStays(priced: PricedStay, choice: StayChoice, now: Date): Stay[] {
  const today = todayInIstanbul(now)
  const wanted = { check_in: choice.startDate, check_out: choice.endDate }
  const found = nearestFreeStays(priced.taken, wanted, {
    count: 2 * NEAREST_WITHIN_DAYS,
    today,
    withinDays: NEAREST_WITHIN_DAYS,
    accept: (stay) => {
      const answer = quoteStay(priced.facts, {
        ...stay,
        adults: choice.adults,
        children: choice.children,
        infants: choice.infants,
        fee_ids: [],
        promotion: null,
        fills_gap: fillsGap(priced.taken, stay),
        today,
      })
      return answer.ok && !answer.quote.is_provisional
    },
  })
  const offered = new Set([
    ...found.filter((stay) => stay.check_in < wanted.check_in).slice(0, NEAREST_A_SIDE),
    ...found.filter((stay) => stay.check_in > wanted.check_in).slice(0, NEAREST_A_SIDE),
  ])
  return found.filter((stay) => offered.has(stay))
}

/** What keeps nights around a chosen stay, as far as the nearest free stays are looked for. */
export async function takenAround(
  db: Db,
  { villa_id, startDate, endDate }: Pick<StayChoice, 'villa_id' | 'startDate' | 'endDate'>,
  now: Date,
): Promise<TakenStay[]> {
  const from = addDays(startDate, -NEAREST_WITHIN_DAYS - 1)
  const until = addDays(endDate, NEAREST_WITHIN_DAYS + 1)
  if (from >= until) return []
  return (await takenStays(db, [villa_id], from, until, now)).get(villa_id) ?? []
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
