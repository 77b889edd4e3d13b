import { expect, test } from 'vitest'
import { lowestOf } from './lowest-of.ts'

const lowest = (...prices: (number | null)[]) => lowestOf(prices.map((price_from) => ({ price_from })))

test('the lowest price of the days around a search is known once two prices differ', () => {
  expect(lowest(300, null, 200, 200, 400)).toBe(200)
  expect(lowest(200, 200, null)).toBeNull()
  expect(lowest(200)).toBeNull()
  expect(lowest()).toBeNull()
})
