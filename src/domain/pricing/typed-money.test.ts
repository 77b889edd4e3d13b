import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MONEY_SENTENCES, readTypedMoney } from './typed-money.ts'

describe('amounts that are read', () => {
  test.each([
    ['12500', 1_250_000],
    ['12.500', 1_250_000],
    ['12.500,5', 1_250_050],
    ['1,5', 150],
    ['1.5', 150],
    ['1.50', 150],
    ['23813.50', 2_381_350],
    ['23.813.50', 2_381_350],
    ['23.813,50', 2_381_350],
    ['1.500', 150_000],
    ['1.234.567', 123_456_700],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ['12 500 TL', 1_250_000],
    ['₺ 1.250,75', 125_075],
    ['0,05', 5],
    ['0.05', 5],
    // half typed
    ['12,', 1200],
    ['12.', 1200],
  ])('«%s»', (text, amount) => {
    expect(readTypedMoney(text)).toEqual({ amount, refusal: null })
  })

  test('an empty text is neither an amount nor an error', () => {
    for (const text of ['', '  ', '₺', 'TL']) {
      expect(readTypedMoney(text)).toEqual({ amount: null, refusal: null })
    }
  })
})

describe('texts that are refused with a sentence', () => {
  test.each([
    ['-5', MONEY_SENTENCES.negative],
    ['-5 lira', MONEY_SENTENCES.negative],
    ['−5', MONEY_SENTENCES.negative],
    ['₺-5', MONEY_SENTENCES.negative],
    ['5 lira', MONEY_SENTENCES.letters],
    ['on beş', MONEY_SENTENCES.letters],
    ['1e5', MONEY_SENTENCES.letters],
    ['12€', MONEY_SENTENCES.letters],
    ['12,345', MONEY_SENTENCES.marks],
    ['1.2345', MONEY_SENTENCES.marks],
    ['12.34.56', MONEY_SENTENCES.marks],
    ['1,2,3', MONEY_SENTENCES.marks],
    ['1,234,50', MONEY_SENTENCES.marks],
    ['1.5.', MONEY_SENTENCES.marks],
    ['1 5', MONEY_SENTENCES.marks],
    ['0.500', MONEY_SENTENCES.marks],
    [',5', MONEY_SENTENCES.marks],
    ['99999999999999999', MONEY_SENTENCES.too_much],
  ])('«%s»', (text, refusal) => {
    expect(readTypedMoney(text)).toEqual({ amount: null, refusal })
  })
})

const lira = fc.integer({ min: 0, max: 999_999_999 })

test('every way to write an amount gives the same amount', () => {
  fc.assert(
    fc.property(lira, fc.integer({ min: 0, max: 99 }), (whole, part) => {
      const kurus = whole * 100 + part
      const tail = String(part).padStart(2, '0')
      const groups = (sign: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/gu, sign)
      const ways = [
        `${whole},${tail}`,
        `${whole}.${tail}`,
        `${groups('.')},${tail}`,
        `${groups('.')}.${tail}`,
      ]
      for (const text of [...ways, `${groups(',')}.${tail}`, `${groups(' ')},${tail}`]) {
        expect(readTypedMoney(text), text).toEqual({ amount: kurus, refusal: null })
      }
    }),
  )
})

const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,- a'.split('')), maxLength: 12 })

test('only an empty field has neither an amount nor an error', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { amount, refusal } = readTypedMoney(text)
      expect(amount === null && refusal === null).toBe(text.trim() === '')
    }),
    { numRuns: 2000 },
  )
})

test('no character is ignored: an amount contains every typed digit and nothing else', () => {
  const read = typed.filter((text) => readTypedMoney(text).amount !== null)
  fc.assert(
    fc.property(read, (text) => {
      expect(text.trim()).toMatch(/^[\d., ]+$/u)
      const after = /[.,](\d{1,2})$/u.exec(text.trim())?.[1] ?? ''
      const digits = text.replaceAll(/\D/gu, '')
      expect(readTypedMoney(text).amount).toBe(Number(digits.padEnd(digits.length + 2 - after.length, '0')))
    }),
  )
})
