import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, groupThousands, percentToLira, roundToLira } from './money.ts'

const RATES = { dollar_exchange_rate: 49.5, euro_exchange_rate: 56.5, sterling_exchange_rate: 65 }

describe('rounding', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [10_682_049, 10_682_000],
    [-49, 0],
    [-50, -100],
    [-149, -100],
    [-150, -200],
  ])('%i kuruş are %i in whole lira', (amount, rounded) => {
    expect(roundToLira(amount)).toBe(rounded)
  })

  test('a negative amount mirrors the positive one and never becomes minus zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        expect(roundToLira(-amount) + roundToLira(amount)).toBe(0)
        expect(Object.is(roundToLira(-amount), -0)).toBe(false)
      }),
    )
  })

  test('percent to lira rounds once: 49,5 kuruş are no lira, though 50 kuruş would be one', () => {
    expect(roundToLira(50)).toBe(100)
    expect(percentToLira(99, 50)).toBe(0)
  })

  test('percent to lira agrees with exact integers of any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40_000_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (amount, percent) => {
          const exact = (BigInt(amount) * BigInt(percent) + 5000n) / 10_000n
          expect(BigInt(percentToLira(amount, percent))).toBe(exact * 100n)
        },
      ),
    )
  })
})

describe('formatting', () => {
  test.each([
    [10_682_000, '₺106.820'],
    [-1_148_000, '−₺11.480'],
    [0, '₺0'],
    [-40, '₺0'],
    [99_950, '₺1.000'],
    [123_456_789_00, '₺123.456.789'],
  ])('%i kuruş are written %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  test('foreign amounts are whole units at the site rate', () => {
    expect(formatMoney(10_682_000, 'DOLLAR', RATES)).toBe('$2.158')
    expect(formatMoney(10_682_000, 'EURO', RATES)).toBe('€1.891')
    expect(formatMoney(10_682_000, 'POUND', RATES)).toBe('£1.643')
    expect(formatMoney(-1_148_000, 'DOLLAR', RATES)).toBe('−$232')
  })

  test('without a usable rate the amount stays in lira', () => {
    expect(formatMoney(10_682_000, 'DOLLAR')).toBe('₺106.820')
    expect(formatMoney(10_682_000, 'DOLLAR', { ...RATES, dollar_exchange_rate: 0 })).toBe('₺106.820')
    expect(formatMoney(10_682_000, 'EURO', { ...RATES, euro_exchange_rate: Number.NaN })).toBe('₺106.820')
  })

  test('thousands agree with the platform for Turkish', () => {
    const platform = new Intl.NumberFormat('tr-TR')
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (value) => {
        expect(groupThousands(value)).toBe(platform.format(value))
      }),
    )
  })
})
