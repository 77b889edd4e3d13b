import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillsGap, isFree } from '../calendar/availability.ts'
import { cheapestStays } from './cheapest-stays.ts'
import { quoteStay } from './pricing.ts'
import type { Fee, Season, VillaPricing } from './pricing.ts'
import type { Discount } from './discounts.ts'
import { addDays, monthOf } from '../calendar/stay.ts'
import type { Stay } from '../calendar/stay.ts'

const FIRST = '2027-03-10'
const DAYS = 100
const who = { adults: 2, children: 1, infants: 0, today: FIRST }

const season = fc.record({
  length: fc.integer({ min: 3, max: 50 }),
  gap: fc.constantFrom(0, 0, 0, 4),
  price: fc.constantFrom(900_000, 1_000_000, 1_000_000, 1_250_050, 2_000_000),
  min_nights: fc.integer({ min: 1, max: 8 }),
  min_nights_applies: fc.constantFrom<Season['min_nights_applies']>('arrival', 'touch'),
  closed_arrival_days: fc.subarray([1, 3, 6], { maxLength: 2 }),
  closed_departure_days: fc.subarray([2, 5, 7], { maxLength: 2 }),
})
const discount = fc.record({
  from: fc.nat(80),
  length: fc.integer({ min: 1, max: 40 }),
  kind: fc.constantFrom<Discount['kind']>('percent', 'amount'),
  value: fc.integer({ min: 1, max: 40 }),
  lead_days_min: fc.constantFrom(null, 30),
  min_nights: fc.constantFrom(1, 6),
})
const fee = fc.record({
  kind: fc.constantFrom<Fee['kind']>('cleaning', 'short_stay', 'other'),
  amount: fc.integer({ min: 0, max: 900_000 }),
  is_mandatory: fc.boolean(),
  per: fc.constantFrom<Fee['per']>('stay', 'night', 'guest'),
  below_nights: fc.constantFrom(null, 6, 8),
})
const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 })), {
  maxLength: 6,
})

function villaOf(
  seasons: (typeof season)['generate'] extends (...args: never[]) => { value: infer V } ? V[] : never,
  discounts: (typeof discount)['generate'] extends (...args: never[]) => { value: infer V } ? V[] : never,
  fees: (typeof fee)['generate'] extends (...args: never[]) => { value: infer V } ? V[] : never,
): VillaPricing {
  let day = FIRST
  return {
    villa_id: 1,
    guests: 6,
    allows_children: true,
    max_infants: 20,
    prepayment_percent: 30,
    damage_deposit_amount: 0,
    forecasts: [],
    seasons: seasons.map(({ gap, length, ...own }, id) => {
      const starts_on = addDays(day, gap)
      day = addDays(starts_on, length)
      return { ...own, id, name: '', starts_on, ends_on: day }
    }),
    discounts: discounts.map(({ from, length, ...own }, id) => ({
      ...own,
      id,
      name: 'İndirim',
      value: own.kind === 'percent' ? own.value : own.value * 10_000,
      starts_on: addDays(FIRST, from),
      ends_on: addDays(FIRST, from + length),
      book_from: null,
      book_until: null,
      lead_days_max: null,
      is_active: true,
    })),
    fees: fees.map((own, id) => ({ ...own, id, name: 'Ücret' })),
  }
}

function takenOf(list: readonly (readonly [number, number])[]): Stay[] {
  let day = FIRST
  return list.map(([gap, length]) => {
    const check_in = addDays(day, gap)
    day = addDays(check_in, length)
    return { check_in, check_out: day }
  })
}

const open = {
  min_nights: 1,
  min_nights_applies: 'arrival' as const,
  closed_arrival_days: [],
  closed_departure_days: [],
}
/** The lines of a quote are whole liras: here the sum of a stay's nights is above its total. */
const ROUNDED: Parameters<typeof villaOf> extends [infer S, infer D, infer F]
  ? [S, D, F, [number, number][], number]
  : never = [
  [
    { ...open, length: 19, gap: 0, price: 900_000 },
    { ...open, length: 37, gap: 0, price: 1_250_050 },
    { ...open, length: 3, gap: 0, price: 900_000 },
  ],
  [
    { from: 0, length: 31, kind: 'amount', value: 20, lead_days_min: 30, min_nights: 1 },
    { from: 35, length: 1, kind: 'percent', value: 16, lead_days_min: null, min_nights: 1 },
  ],
  [],
  [],
  5,
]

describe('cheapestStays', () => {
  test('finds the cheapest stay of each month', () => {
    fc.assert(
      fc.property(
        fc.array(season, { minLength: 1, maxLength: 5 }),
        fc.array(discount, { maxLength: 3 }),
        fc.array(fee, { maxLength: 3 }),
        entries,
        fc.constantFrom(5, 7),
        (seasons, discounts, fees, list, nights) => {
          const villa = villaOf(seasons, discounts, fees)
          const taken = takenOf(list)
          const cheapest = new Map<string, number>()
          for (let index = 0; index + nights <= DAYS; index += 1) {
            const check_in = addDays(FIRST, index)
            const stay = { check_in, check_out: addDays(check_in, nights) }
            const request = {
              ...stay,
              ...who,
              fee_ids: [],
              promotion: null,
              fills_gap: fillsGap(taken, stay),
            }
            const answer = quoteStay(villa, request)
            if (!answer.ok || !isFree(taken, stay)) continue
            const month = monthOf(check_in)
            cheapest.set(month, Math.min(cheapest.get(month) ?? Infinity, answer.quote.total))
          }
          const found = cheapestStays(villa, taken, { first: FIRST, days: DAYS }, nights, who)
          expect(new Map(found.map(({ month, total }) => [month, total]))).toEqual(cheapest)
        },
      ),
      { numRuns: 60, examples: [ROUNDED] },
    )
  })
})
