import { expect, test } from 'vitest'
import { recordQuery } from '../shell/record-calls.ts'
import { CATEGORIES, FEATURES } from './calls.ts'

test('a feature and a category with the same id have answers of their own', () => {
  expect(recordQuery(FEATURES, 3).queryKey).not.toEqual(recordQuery(CATEGORIES, 3).queryKey)
})

test('a change of one asks again for the other, because categories hold features', () => {
  expect(CATEGORIES.alsoIn).toContain(FEATURES.key)
  expect(FEATURES.alsoIn).toContain(CATEGORIES.key)
})
