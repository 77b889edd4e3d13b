import { expect, test } from 'vitest'
import { degreesIn, degreesText } from './degrees.ts'

test('degrees are written with a comma and read with a comma or a dot', () => {
  expect(degreesText(36.6217)).toBe('36,6217')
  expect(degreesText(null)).toBe('')
  expect(degreesIn(' 36,6217 ')).toBe(36.6217)
  expect(degreesIn('29.11')).toBe(29.11)
  for (const text of ['', '36,', 'x', '36,62,1', '-36', '1e3']) expect(degreesIn(text)).toBeNull()
})
