import { expect, test } from 'vitest'
import { lowestOf } from './lowest-of.ts'

const lowest = (...prices: (number | null)[]) => lowestOf(prices.map((price_from) => ({ price_from })))

test('the lowest price of the days around a search is marked where fewer than half of them have it', () => {
  expect(lowest(300, null, 200, 300, 200, 400)).toBe(200)
  expect(lowest(300, 200, 400)).toBe(200)
  expect(lowest(300, null, 200, 200, 400)).toBeNull()
  expect(lowest(200, 200, 200, 300, 200, 200, 200)).toBeNull()
  expect(lowest(300, 200)).toBeNull()
  expect(lowest(200, 200, null)).toBeNull()
  expect(lowest(200)).toBeNull()
  expect(lowest()).toBeNull()
})
