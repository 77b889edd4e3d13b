import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTckn, isVkn } from './identity-numbers.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const ENDINGS = (length: number) =>
  Array.from({ length: 10 ** length }, (_, n) => String(n).padStart(length, '0'))

test.each(['10000000146', '99999999990'])('%s is a T.C. kimlik numarası', (number) => {
  expect(isTckn(number)).toBe(true)
})

test.each([
  '',
  '1000000014',
  '100000001460',
  '10000000147',
  '00000000146',
  '1000000014a',
  '１００００００0146',
])('%j is none', (number) => {
  expect(isTckn(number)).toBe(false)
})

test('of a hundred endings of nine digits exactly one is valid, and changing any digit makes it invalid', () => {
  const nine = digits(9).filter((text) => !text.startsWith('0'))
  fc.assert(
    fc.property(nine, fc.nat(10), fc.integer({ min: 1, max: 9 }), (start, at, by) => {
      const right = ENDINGS(2).filter((end) => isTckn(start + end))
      expect(right).toHaveLength(1)
      const whole = start + right[0]!
      const changed = whole.slice(0, at) + String((Number(whole[at]) + by) % 10) + whole.slice(at + 1)
      expect(isTckn(changed)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test.each(['1234567890', '4540536920'])('%s is a vergi kimlik numarası', (number) => {
  expect(isVkn(number)).toBe(true)
})

test.each(['', '123456789', '12345678901', '1234567891', '4540536921', 'x234567890'])(
  '%j is none',
  (number) => {
    expect(isVkn(number)).toBe(false)
  },
)

test('of ten last digits exactly one makes nine digits a vergi kimlik numarası', () => {
  fc.assert(
    fc.property(digits(9), (start) => ENDINGS(1).filter((end) => isVkn(start + end)).length === 1),
    { numRuns: 500 },
  )
})
