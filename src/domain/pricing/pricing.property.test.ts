// Long because it contains a second price function.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quoteStay } from './pricing.ts'
import type { Discount } from './discounts.ts'
import type { Fee, Forecast, QuoteRequest, Season, VillaPricing } from './pricing.ts'
import type { Promotion } from './promotion.ts'

/**
 * The price function against a second one, written another way: days as offsets from TODAY, money as exact fractions
 * of BigInt, rules night by night. They share no line but the types.
 */
const TODAY = '2027-12-01'
const SPAN = 140

/** Counts with its own calendar (a table of month lengths), across New Year and 29 February 2028. */
function dayOf(offset: number): string {
  let [year, month, day] = [2027, 12, 1 + offset]
  while (day < 1) {
    month -= 1
    day += monthLength(year, month)
  }
  for (let length = monthLength(year, month); day > length; length = monthLength(year, month)) {
    day -= length
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function monthLength(year: number, month: number): number {
  if (month === 2) return year === 2028 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** 1 December 2027 is a Wednesday. */
function weekdayOf(offset: number): number {
  return ((offset + 2 + 700) % 7) + 1
}

interface Case {
  villa: VillaPricing
  asked: QuoteRequest
  from: number
  to: number
}

function offsetOf(day: string): number {
  for (let offset = -40; offset <= SPAN + 120; offset += 1) if (dayOf(offset) === day) return offset
  throw new Error(`outside the test's calendar: ${day}`)
}

const offsets = new Map(
  Array.from({ length: SPAN + 160 }, (_, index) => [dayOf(index - 40), index - 40] as const),
)
const at = (day: string) => offsets.get(day) ?? offsetOf(day)

/** A fraction of kuruş, half up to whole lira. */
function lira(numerator: bigint, denominator: bigint): number {
  const unit = 100n * denominator
  return Number((2n * numerator + unit) / (2n * unit)) * 100
}

type Expected =
  | { code: string }
  | { total: number; prices: number[]; fees: number; promotion: number; minimum: number; prepayment: number }

const holds = (range: { starts_on: string; ends_on: string }, offset: number) =>
  at(range.starts_on) <= offset && offset < at(range.ends_on)

function naive({ villa, asked, from, to }: Case): Expected {
  const count = to - from
  if (from < 0) return { code: 'stay_in_past' }
  if (count > 90) return { code: 'stay_too_long' }
  if (asked.adults + asked.children > villa.guests) return { code: 'capacity' }
  if (asked.children > 0 && !villa.allows_children) return { code: 'children' }
  if (asked.infants > (villa.allows_children ? villa.max_infants : 0)) return { code: 'infants' }
  for (const id of asked.fee_ids) if (!villa.fees.find((fee) => fee.id === id)) return { code: 'fee_unknown' }
  const code = asked.promotion
  if (code && !code.is_active) return { code: 'promotion_unknown' }

  const prices: number[] = []
  let minimum = 1
  for (let night = from; night < to; night += 1) {
    const season = villa.seasons.find((entry) => holds(entry, night))
    const row = season ?? villa.forecasts.find((entry) => holds(entry, night))
    if (!row) return { code: 'not_priced' }
    if (season && (night === from || season.min_nights_applies === 'touch')) {
      minimum = Math.max(minimum, season.min_nights)
    }
    const candidates = [lira(BigInt(row.price), 1n)]
    for (const entry of villa.discounts) {
      const inWindow =
        (!entry.book_from || at(entry.book_from) <= 0) && (!entry.book_until || at(entry.book_until) >= 0)
      const inLead = from >= (entry.lead_days_min ?? -1) && from <= (entry.lead_days_max ?? 9999)
      if (!entry.is_active || !inWindow || !inLead || count < entry.min_nights || !holds(entry, night))
        continue
      if (entry.kind === 'percent') candidates.push(lira(BigInt(row.price) * BigInt(100 - entry.value), 100n))
      else candidates.push(row.price > entry.value ? lira(BigInt(row.price - entry.value), 1n) : 0)
    }
    prices.push(Math.min(...candidates))
  }

  // Between two taken stays and below the minimum it is a gap.
  if (!asked.fills_gap || count >= minimum) {
    const first = villa.seasons.find((entry) => holds(entry, from))
    const last =
      villa.seasons.find((entry) => holds(entry, to)) ?? villa.seasons.find((entry) => holds(entry, to - 1))
    if (first?.closed_arrival_days.includes(weekdayOf(from))) return { code: 'arrival_closed' }
    if (count < minimum) return { code: 'min_nights' }
    if (last?.closed_departure_days.includes(weekdayOf(to))) return { code: 'departure_closed' }
  }

  let fees = 0
  for (const entry of villa.fees) {
    const limit = entry.below_nights ?? (entry.kind === 'short_stay' ? minimum : Infinity)
    if (count >= limit || !(entry.is_mandatory || asked.fee_ids.includes(entry.id))) continue
    const times = entry.per === 'stay' ? 1 : entry.per === 'night' ? count : asked.adults + asked.children
    fees += lira(BigInt(entry.amount), 1n) * times
  }

  const accommodation = prices.reduce((a, b) => a + b, 0)
  let promotion = 0
  if (code) {
    const isMet =
      (!code.valid_from || at(code.valid_from) <= 0) &&
      (!code.valid_until || at(code.valid_until) >= 0) &&
      (!code.stay_from || at(code.stay_from) <= from) &&
      (!code.stay_until || at(code.stay_until) >= to - 1) &&
      count >= code.min_nights &&
      accommodation + fees >= code.min_total_amount &&
      (code.usage_limit === null || code.usage_limit > code.used) &&
      (code.villa_ids === null || code.villa_ids.some((id) => id === villa.villa_id))
    if (!isMet) return { code: 'promotion_not_valid' }
    const amount =
      code.kind === 'percent'
        ? lira(BigInt(accommodation) * BigInt(code.value), 100n)
        : lira(BigInt(code.value), 1n)
    promotion = Math.min(amount, accommodation)
  }
  const total = accommodation + fees - promotion
  const prepayment = lira(BigInt(total) * BigInt(villa.prepayment_percent), 100n)
  return { total, prices, fees, promotion, minimum, prepayment }
}

const price = fc.integer({ min: 100_000, max: 6_500_000 })
const weekdays = fc.oneof(
  { weight: 6, arbitrary: fc.constant<number[]>([]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 }) },
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, value)
const near = fc.integer({ min: -3, max: 3 }).map(dayOf)
const range = fc
  .tuple(fc.integer({ min: -10, max: SPAN - 20 }), fc.integer({ min: 1, max: 80 }))
  .map(([from, length]) => ({ starts_on: dayOf(from), ends_on: dayOf(from + length) }))

/** Neighbouring seasons with a rare hole between them, so that they never overlap. */
const seasons: fc.Arbitrary<Season[]> = fc
  .array(
    fc.record({
      length: fc.integer({ min: 2, max: 45 }),
      hole: fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 4 })),
      price,
      min_nights: fc.integer({ min: 1, max: 7 }),
      min_nights_applies: fc.constantFrom('arrival' as const, 'touch' as const),
      closed_arrival_days: weekdays,
      closed_departure_days: weekdays,
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((rows) => {
    let cursor = -12
    return rows.map(({ length, hole, ...row }, index) => {
      const starts = cursor + hole
      cursor = starts + length
      return { ...row, id: index, name: `Sezon ${index}`, starts_on: dayOf(starts), ends_on: dayOf(cursor) }
    })
  })

const forecasts: fc.Arbitrary<Forecast[]> = fc.array(
  fc.tuple(range, price).map(([days, amount]) => ({
    id: 1,
    starts_on: days.starts_on,
    ends_on: days.ends_on,
    price: amount,
  })),
  { maxLength: 2 },
)

const discounts: fc.Arbitrary<Discount[]> = fc
  .array(
    fc.record({
      days: range,
      offer: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
        fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 2_000_000 }) }),
      ),
      book_from: maybe(near),
      book_until: maybe(near),
      lead_days_min: maybe(fc.nat(90)),
      lead_days_max: maybe(fc.nat(90)),
      min_nights: fc.integer({ min: 1, max: 9 }),
      is_active: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((rows) =>
    rows.map(({ days, offer, ...row }, id) => ({ ...row, ...days, ...offer, id, name: `İndirim ${id % 3}` })),
  )

const fees: fc.Arbitrary<Fee[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(
        'cleaning' as const,
        'short_stay' as const,
        'pool_heating' as const,
        'pet' as const,
      ),
      amount: fc.integer({ min: 0, max: 900_000 }),
      is_mandatory: fc.boolean(),
      per: fc.constantFrom('stay' as const, 'night' as const, 'guest' as const),
      below_nights: maybe(fc.integer({ min: 1, max: 9 })),
    }),
    { maxLength: 4 },
  )
  .map((rows) => rows.map((row, id) => ({ ...row, id, name: `Ücret ${id}` })))

const promotionOffer = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 3_500_000 }) }),
)

const promotions: fc.Arbitrary<Promotion> = fc
  .record({
    offer: promotionOffer,
    id: fc.constant(1),
    code: fc.constant('YAZ'),
    valid_from: maybe(near),
    valid_until: maybe(near),
    stay_from: maybe(fc.integer({ min: -5, max: 60 }).map(dayOf)),
    stay_until: maybe(fc.integer({ min: 10, max: 120 }).map(dayOf)),
    min_nights: fc.integer({ min: 0, max: 5 }),
    min_total_amount: fc.constantFrom(0, 0, 3_000_000),
    usage_limit: maybe(fc.integer({ min: 0, max: 3 })),
    used: fc.nat(3),
    villa_ids: fc.constantFrom<number[] | null>(null, [7], [1, 7], [1]),
    is_active: fc.constantFrom(true, true, true, false),
  })
  .map(({ offer, ...row }): Promotion => Object.assign(row, offer))

const cases: fc.Arbitrary<Case> = fc
  .record({
    seasons,
    forecasts,
    discounts,
    fees,
    from: fc.integer({ min: -2, max: 100 }),
    nights: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 14 }) },
      fc.integer({ min: 15, max: 95 }),
    ),
    adults: fc.integer({ min: 1, max: 6 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3),
    fee_ids: fc.array(fc.oneof({ weight: 8, arbitrary: fc.nat(2) }, fc.nat(9)), { maxLength: 2 }),
    promotion: fc.oneof(fc.constant(null), promotions),
    fills_gap: fc.constantFrom(false, false, false, true),
    allows_children: fc.constantFrom(...Array.from({ length: 12 }, () => true), false),
    max_infants: fc.constantFrom(0, 2, 3, 3, 3, 3),
    prepayment_percent: fc.integer({ min: 0, max: 100 }),
  })
  .map((facts) => ({
    from: facts.from,
    to: facts.from + facts.nights,
    villa: {
      villa_id: 7,
      guests: 7,
      allows_children: facts.allows_children,
      max_infants: facts.max_infants,
      prepayment_percent: facts.prepayment_percent,
      damage_deposit_amount: 500_000,
      seasons: facts.seasons,
      forecasts: facts.forecasts,
      discounts: facts.discounts,
      fees: facts.fees,
    },
    asked: {
      check_in: dayOf(facts.from),
      check_out: dayOf(facts.from + facts.nights),
      adults: facts.adults,
      children: facts.children,
      infants: facts.infants,
      fee_ids: facts.fee_ids,
      promotion: facts.promotion,
      fills_gap: facts.fills_gap,
      today: TODAY,
    },
  }))

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)

describe('quoteStay against an independent recomputation', () => {
  test('20,000 random stays agree to the kuruş, refusals included', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(cases, (input) => {
        const expected = naive(input)
        const answer = quoteStay(input.villa, input.asked)
        const key = answer.ok ? 'ok' : answer.refusal.code
        seen.set(key, (seen.get(key) ?? 0) + 1)
        const got = answer.ok
          ? {
              total: answer.quote.total,
              prices: answer.quote.nights.map((night) => night.price),
              fees: answer.quote.fees_amount,
              promotion: answer.quote.promotion_amount,
              minimum: answer.quote.min_nights,
              prepayment: answer.quote.prepayment_amount,
            }
          : { code: answer.refusal.code }
        expect(got).toEqual(expected)
      }),
      { numRuns: 20_000 },
    )
    // The generator must reach every answer, or the agreement above would mean little.
    expect(seen.get('ok')).toBeGreaterThan(3000)
    expect([...seen.keys()].toSorted()).toEqual([
      'arrival_closed',
      'capacity',
      'children',
      'departure_closed',
      'fee_unknown',
      'infants',
      'min_nights',
      'not_priced',
      'ok',
      'promotion_not_valid',
      'promotion_unknown',
      'stay_in_past',
      'stay_too_long',
    ])
  }, 60_000)

  test('the total is the sum of whole-lira lines, and every part adds up', () => {
    fc.assert(
      fc.property(cases, ({ villa, asked }) => {
        const answer = quoteStay(villa, asked)
        if (!answer.ok) return
        const { quote } = answer
        const of = (kind: string) =>
          sum(quote.lines.filter((line) => line.kind === kind).map((line) => line.amount))
        expect(sum(quote.lines.map((line) => line.amount))).toBe(quote.total)
        expect(of('nights') + of('discount')).toBe(quote.accommodation_amount)
        expect(of('nights')).toBe(sum(quote.nights.map((night) => night.season_price)))
        expect(of('fee')).toBe(quote.fees_amount)
        expect(of('promotion') + quote.promotion_amount).toBe(0)
        expect(quote.prepayment_amount + quote.balance_amount).toBe(quote.total)
        expect(quote.total).toBeGreaterThanOrEqual(0)
        for (const line of quote.lines) {
          expect(line.quantity * line.unit_amount).toBe(line.amount)
          expect(Math.abs(line.amount % 100)).toBe(0)
          const isOff = line.kind === 'discount' || line.kind === 'promotion'
          expect(isOff ? line.amount <= 0 : line.amount >= 0).toBe(true)
        }
        for (const night of quote.nights) expect(night.season_price - night.discount_amount).toBe(night.price)
        expect(quote.nights).toHaveLength(quote.night_count)
      }),
      { numRuns: 5000 },
    )
  }, 60_000)

  test('a quote survives being stored as JSON', () => {
    fc.assert(
      fc.property(cases, ({ villa, asked }) => {
        const answer = quoteStay(villa, asked)
        expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
      }),
      { numRuns: 300 },
    )
  })
})
