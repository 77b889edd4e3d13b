import { describe, expect, test } from 'vitest'
import { areRatesPlausible, convert } from './exchange.ts'

const RATES = { dollar_exchange_rate: 49.5, euro_exchange_rate: 56.5, sterling_exchange_rate: 65 }

describe('convert', () => {
  test('rounds half up to whole units', () => {
    expect(convert(10_682_000, 'TL', RATES)).toBe(106_820)
    expect(convert(10_682_000, 'DOLLAR', RATES)).toBe(2158)
    expect(convert(2475, 'DOLLAR', RATES)).toBe(1)
    expect(convert(2474, 'DOLLAR', RATES)).toBe(0)
    expect(convert(-2475, 'DOLLAR', RATES)).toBe(-1)
  })

  test('is not disturbed by binary fractions of a rate', () => {
    // 2,5 units at 49,2035 lira are 123,00875 lira: one kuruş below the half stays below.
    const rates = { ...RATES, dollar_exchange_rate: 49.2035 }
    expect(convert(12_300, 'DOLLAR', rates)).toBe(2)
    expect(convert(12_301, 'DOLLAR', rates)).toBe(3)
  })

  test('refuses a missing rate', () => {
    expect(() => convert(100, 'EURO', { ...RATES, euro_exchange_rate: 0 })).toThrow(RangeError)
  })
})

describe('plausible rates', () => {
  test('a tenth up or down passes, more does not', () => {
    expect(areRatesPlausible(RATES, { ...RATES, dollar_exchange_rate: 54.4 })).toBe(true)
    expect(areRatesPlausible(RATES, { ...RATES, dollar_exchange_rate: 54.5 })).toBe(false)
    expect(areRatesPlausible(RATES, { ...RATES, euro_exchange_rate: 50 })).toBe(false)
  })

  test('a decimal point read as nothing, zero and no number do not pass', () => {
    expect(areRatesPlausible(RATES, { ...RATES, dollar_exchange_rate: 495_000 })).toBe(false)
    expect(areRatesPlausible(RATES, { ...RATES, dollar_exchange_rate: 0 })).toBe(false)
    expect(areRatesPlausible(RATES, { ...RATES, sterling_exchange_rate: Number.NaN })).toBe(false)
  })

  test('the first rates are taken as they come', () => {
    const none = { dollar_exchange_rate: 0, euro_exchange_rate: 0, sterling_exchange_rate: 0 }
    expect(areRatesPlausible(none, RATES)).toBe(true)
  })
})
