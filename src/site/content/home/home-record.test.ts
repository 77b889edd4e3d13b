import { expect, test } from 'vitest'
import { freshFirst } from './home-record.ts'

test('offers and short stays begin with villas that the page does not show yet, each once', () => {
  const items = [1, 2, 2, 3, 4].map((id) => ({ id }))
  expect(freshFirst(items, new Set([1, 2]), 3).map(({ id }) => id)).toEqual([3, 4, 1])
  expect(freshFirst(items, new Set([1, 2, 3, 4]), 2).map(({ id }) => id)).toEqual([1, 2])
})
