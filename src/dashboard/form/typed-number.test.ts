import { expect, test } from 'vitest'
import { readTypedNumber, typedNumberText } from './typed-number.ts'

test('whole numbers are read with and without dots between thousands', () => {
  expect(readTypedNumber('1.200', 0)).toBe(1200)
  expect(readTypedNumber(' 900 ', 0)).toBe(900)
  expect(readTypedNumber('', 0)).toBeNull()
  for (const text of ['1,5', '12.00', 'on', '1 200']) expect(readTypedNumber(text, 0)).toBeNaN()
})

test('decimals are read with a comma or, as a map gives them, with a dot', () => {
  expect(readTypedNumber('36,6215', 6)).toBe(36.6215)
  expect(readTypedNumber('36.6215', 6)).toBe(36.6215)
  expect(readTypedNumber('1.250,5', 2)).toBe(1250.5)
  expect(readTypedNumber('36.62.1', 6)).toBeNaN()
})

test('a number is shown with a comma', () => {
  expect(typedNumberText(6.5)).toBe('6,5')
  expect(typedNumberText(Number.NaN)).toBe('')
})
