import { expect, test } from 'vitest'
import { tellingRating } from './telling-rating.ts'

test('a rating is shown from five comments on', () => {
  expect(tellingRating({ rating: 5, rating_count: 4 })).toBeNull()
  expect(tellingRating({ rating: 4.6, rating_count: 5 })).toBe(4.6)
  expect(tellingRating({ rating: null, rating_count: 0 })).toBeNull()
})
