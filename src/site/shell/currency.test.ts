import { expect, test } from 'vitest'
import { formatMoney, rateOf } from '../../domain/pricing/money.ts'
import { CURRENCIES, CURRENCY_NOTE, parseCurrency, ratesOf } from './currency.ts'

const site = {
  currency: [
    { key: 'dollar_exchange_rate', value: '49.50' },
    { key: 'euro_exchange_rate', value: ' 56.5 ' },
    { key: 'sterling_exchange_rate', value: '' },
  ],
}

test('the stored currency is one of the four, else TL', () => {
  expect(['TL', 'DOLLAR', 'EURO', 'POUND'].map(parseCurrency)).toEqual(['TL', 'DOLLAR', 'EURO', 'POUND'])
  expect([null, '', 'USD', '"EURO"', 'toString'].map(parseCurrency)).toEqual(['TL', 'TL', 'TL', 'TL', 'TL'])
})

test("a lira price is converted at the site's rate", () => {
  expect(formatMoney(10_682_000, 'DOLLAR', ratesOf(site))).toBe('$2.158')
  expect(formatMoney(10_682_000, 'EURO', ratesOf(site))).toBe('€1.891')
})

test('a currency without a rate stays lira', () => {
  expect(rateOf('POUND', ratesOf(site))).toBeNull()
  expect(formatMoney(10_682_000, 'POUND', ratesOf(site))).toBe('₺106.820')
  expect(ratesOf(null)).toEqual({ dollar_exchange_rate: 0, euro_exchange_rate: 0, sterling_exchange_rate: 0 })
})

test('an invalid rate is no rate', () => {
  const broken = { currency: [{ key: 'dollar_exchange_rate', value: '49,50' }] }
  expect(ratesOf(broken).dollar_exchange_rate).toBe(0)
})

test('the menu names the four currencies with their signs and says that lira is owed', () => {
  expect(CURRENCIES.map(({ label }) => label)).toEqual(['₺ TL', '$ USD', '€ EUR', '£ GBP'])
  expect(CURRENCY_NOTE).toBe('TL dışındaki tutarlar bilgi amaçlıdır, ödeme TL üzerinden alınır.')
})
