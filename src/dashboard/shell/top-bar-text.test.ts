import { expect, test } from 'vitest'
import { initialsOf, rateText } from './top-bar-text.ts'

test('initials are those of the first and the last word, in Turkish capitals', () => {
  expect(initialsOf('Ayşe Nur Yılmaz')).toBe('AY')
  expect(initialsOf('ipek')).toBe('İ')
})

test('the rate has two decimals, and is not shown while it is missing', () => {
  const currency = (value: string) => [{ key: 'euro_exchange_rate', value }]
  expect(rateText(currency('52.4'))).toBe('1 € = 52,40 ₺')
  expect(rateText(currency('1052.999'))).toBe('1 € = 1.053,00 ₺')
  expect(rateText(currency('0'))).toBeNull()
  expect(rateText([])).toBeNull()
  expect(rateText(undefined)).toBeNull()
})
