import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMoney,
  formatUnits,
  groupThousands,
  nightlyAverage,
  percentToLira,
  roundToLira,
  wholeParts,
} from './money.ts'

const RATES = { dollar_exchange_rate: 49.5, euro_exchange_rate: 56.5, sterling_exchange_rate: 65 }

test('the average of a night is rounded half up to whole lira', () => {
  expect(nightlyAverage(10_682_000, 7)).toBe(1_526_000)
  expect(nightlyAverage(10_000, 3)).toBe(3_300)
  expect(nightlyAverage(300, 2)).toBe(200)
})

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

  test('percent to lira rounds once: 49,5 kuruş are 0 lira, although 50 kuruş would be 1', () => {
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

describe('the parts of a sum', () => {
  const thirds = { ...RATES, dollar_exchange_rate: 30 }

  test('in another currency they add up to the printed total, unlike parts rounded one by one', () => {
    const parts = [100_000, 100_000, 100_000]
    expect(parts.map((part) => formatMoney(part, 'DOLLAR', thirds))).toEqual(['$33', '$33', '$33'])
    expect(formatMoney(300_000, 'DOLLAR', thirds)).toBe('$100')
    expect(wholeParts(parts, 'DOLLAR', thirds)).toEqual([34, 33, 33])
  })

  test('the units left over go to the parts that lost most, discounts included', () => {
    // 66,6 + 13,3 − 10,3 = 69,6 units
    expect(wholeParts([200_000, 40_000, -31_000], 'DOLLAR', thirds)).toEqual([67, 13, -10])
    expect(formatMoney(209_000, 'DOLLAR', thirds)).toBe('$70')
    expect(wholeParts([], 'DOLLAR', thirds)).toEqual([])
  })

  test('they add up to the printed sum, each is less than one unit off, and zero stays zero', () => {
    const amount = fc.integer({ min: -20_000_000_000, max: 20_000_000_000 })
    const rate = fc.integer({ min: 1, max: 5_000_000 }).map((tenThousandths) => tenThousandths / 10_000)
    fc.assert(
      fc.property(
        fc.array(fc.oneof(amount, fc.constant(0)), { maxLength: 12 }),
        rate,
        fc.constantFrom('TL' as const, 'EURO' as const),
        (amounts, euro, currency) => {
          const rates = { ...RATES, euro_exchange_rate: euro }
          const parts = wholeParts(amounts, currency, rates)
          const sum = amounts.reduce((total, part) => total + part, 0)
          const units = parts.reduce((total, part) => total + part, 0)
          expect(formatUnits(units, currency, rates)).toBe(formatMoney(sum, currency, rates))
          const unit = currency === 'TL' ? 100 : 100 * euro
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - amounts[index]! / unit)).toBeLessThan(1.000_001)
            expect(part === 0 || amounts[index] !== 0).toBe(true)
          }
        },
      ),
    )
  })

  test('whole lira are printed as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (lira) => {
        expect(wholeParts(lira.map((part) => part * 100))).toEqual(lira.map((part) => part + 0))
      }),
    )
  })
})
