import { expect, test } from 'vitest'
import { createRequestKeys } from './request-key.ts'

test('a repeated request keeps its key, a corrected one gets another', () => {
  let count = 0
  const keyOf = createRequestKeys(() => `k${(count += 1)}`)
  expect(keyOf({ amount: 1 })).toBe('k1')
  expect(keyOf({ amount: 1 })).toBe('k1')
  expect(keyOf({ amount: 2 })).toBe('k2')
})

test('keys are 32 hexadecimal digits and differ', () => {
  const [one, two] = [createRequestKeys()({}), createRequestKeys()({})]
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(two)
})
