import { expect, test } from 'vitest'
import { phoneDigits, phoneText } from './phone-text.ts'

test('a Turkish number is formatted as people write it and a foreign one is unchanged', () => {
  expect(phoneText('+905320004120')).toBe('0532 000 41 20')
  expect(phoneText('+4915112345678')).toBe('+4915112345678')
  expect(phoneText('')).toBe('')
})

test.each([
  '+90 532 000 41 20',
  '905320004120',
  '00905320004120',
  '05320004120',
  '(0532) 000-41-20',
  '5320004120',
])('however it is stored: %s', (stored) => {
  expect(phoneText(stored)).toBe('0532 000 41 20')
})

test('an incomplete Turkish number is unchanged', () => {
  for (const stored of ['4440123', '+1 532 000 4120', '0532', '+4915112345678'])
    expect(phoneText(stored)).toBe(stored)
})

test('a link has digits only', () => {
  expect(phoneDigits('+90 (532) 000-41 20')).toBe('905320004120')
})
