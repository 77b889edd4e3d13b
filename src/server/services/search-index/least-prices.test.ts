import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NONE_AFTER, NONE_BEFORE, blockOf } from './indexed-villa.ts'
import type { StayNumbers } from './indexed-villa.ts'
import { judgeStay } from './judge-stay.ts'
import { leastNightOf } from './least-prices.ts'

const price = fc.integer({ min: 0, max: 3_000_000 })
const day = fc.integer({ min: 0, max: 40 })
const discount = fc
  .record({ from: day, nights: day, isPercent: fc.boolean(), value: fc.integer({ min: 1, max: 100 }) })
  .map(({ from, nights, isPercent, value }): StayNumbers['discounts'][0] => [
    from,
    from + nights,
    Number(isPercent),
    isPercent ? value : value * 9_973,
    0,
    NONE_BEFORE,
    NONE_AFTER,
    NONE_BEFORE,
    NONE_AFTER,
  ])

test('no stay costs less than its nights at the least price of a night', () => {
  const stay = fc.record({ from: fc.integer({ min: 0, max: 19 }), nights: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(
      fc.tuple(price, price, price),
      fc.array(discount, { maxLength: 3 }),
      stay,
      (prices, discounts, { from, nights }) => {
        const numbers = Int32Array.from([
          0,
          ...blockOf({
            seasons: [
              [0, 10, prices[0], 1, 0, 0, 0],
              [10, 20, prices[1], 1, 0, 0, 0],
            ],
            forecasts: [[20, 40, prices[2]]],
            discounts,
            fees: [],
            taken: [],
          }),
        ])
        const terms = { from, until: from + nights, arrival_bit: 2, departure_bit: 2, people: 2, today: 0 }
        const judged = judgeStay(numbers, 0, { ...terms, now: 0, takes_forecasts: true })
        const least = leastNightOf(numbers, 0)
        fc.pre(typeof judged === 'number')
        expect(judged).toBeGreaterThanOrEqual(nights * least)
      },
    ),
    { numRuns: 2000 },
  )
})
