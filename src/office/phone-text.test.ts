import { expect, test } from 'vitest'
import { phoneDigits, phoneText } from './phone-text.ts'

test('a Turkish number reads as people write it, another one stays as it is', () => {
  expect(phoneText('+905320004120')).toBe('0532 000 41 20')
  expect(phoneText('+4915112345678')).toBe('+4915112345678')
  expect(phoneText('')).toBe('')
})

test('a link has digits alone', () => {
  expect(phoneDigits('+90 (532) 000-41 20')).toBe('905320004120')
})
