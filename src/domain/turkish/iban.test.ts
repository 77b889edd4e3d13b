import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTurkishIban, plainIban } from './iban.ts'

test('an IBAN is accepted with spaces and in lower case', () => {
  expect(plainIban(' tr33 0006 1005\u00a01978 6457 8413 26 ')).toBe('TR330006100519786457841326')
  expect(isTurkishIban('TR330006100519786457841326')).toBe(true)
})

test.each([
  '',
  'TR330006100519786457841327',
  'TR33000610051978645784132',
  'TR3300061005197864578413260',
  'DE89370400440532013000',
  'TR330006110519786457841326',
  'tr330006100519786457841326',
])('%j is no account in Turkey', (text) => {
  expect(isTurkishIban(text)).toBe(false)
})

/** Computes the check digits with big integers, as the standard describes it. */
function withCheckDigits(rest: string): string {
  const check = 98n - (BigInt(`${rest}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${rest}`
}

test('a number with right check digits is valid; a wrong digit or two swapped digits are noticed', () => {
  const account = fc
    .tuple(fc.stringMatching(/^[0-9]{5}$/), fc.stringMatching(/^[0-9]{16}$/))
    .map(([bank, number]) => withCheckDigits(`${bank}0${number}`))
  fc.assert(
    fc.property(account, fc.integer({ min: 10, max: 24 }), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
      expect(isTurkishIban(iban)).toBe(true)
      const changed = iban.slice(0, at) + String((Number(iban[at]) + by) % 10) + iban.slice(at + 1)
      expect(isTurkishIban(changed)).toBe(false)
      const swapped = iban.slice(0, at) + iban[at + 1]! + iban[at]! + iban.slice(at + 2)
      expect(isTurkishIban(swapped)).toBe(swapped === iban)
    }),
    { numRuns: 500 },
  )
})
