import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceHistogram } from './price-histogram.ts'

test('twelve equal steps hold every price, the highest in the last', () => {
  expect(priceHistogram([100, 100, 160, 220])).toEqual({
    min: 100,
    max: 220,
    histogram: [2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  })
  expect(priceHistogram([])).toEqual({ min: null, max: null, histogram: [] })
})

test('no price is lost, whatever the prices', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1 }), (prices) => {
      const { histogram } = priceHistogram(prices)
      expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(prices.length)
    }),
  )
})
