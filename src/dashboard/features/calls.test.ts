import { expect, test } from 'vitest'
import { recordQuery } from '../shell/record-calls.ts'
import { CATEGORIES, FEATURES } from './calls.ts'

const KINDS = ['villa', 'boat'] as const

test('a feature and a category with the same id have answers of their own, and so have villas and boats', () => {
  const keys = KINDS.flatMap((kind) =>
    [recordQuery(FEATURES[kind], 3), recordQuery(CATEGORIES[kind], 3)].map(({ queryKey }) =>
      JSON.stringify(queryKey),
    ),
  )
  expect(new Set(keys).size).toBe(4)
})

test.each(KINDS)(
  'a change of one asks again for the other, because categories of a %s hold features',
  (kind) => {
    expect(CATEGORIES[kind].alsoIn).toContain(FEATURES[kind].key)
    expect(FEATURES[kind].alsoIn).toContain(CATEGORIES[kind].key)
  },
)
