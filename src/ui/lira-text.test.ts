import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTypedMoney } from '../domain/pricing/typed-money.ts'
import { groupWhileTyping, liraText } from './lira-text.ts'

test('the text of liraText is parsed to the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
      expect(readTypedMoney(liraText(amount))).toEqual({ amount, refusal: null })
    }),
  )
})

/** The field after these keys; «⌫» deletes the last character. */
function afterKeys(keys: string, given = ''): string {
  let text = given
  for (const key of keys.split('')) {
    const [typed, added] = key === '⌫' ? [text.slice(0, -1), ''] : [text + key, key]
    text = groupWhileTyping(text, typed, typed.length, added).text
  }
  return text
}

describe('groupWhileTyping', () => {
  test('dots appear as the number grows and the caret stays after the typed digit', () => {
    expect(groupWhileTyping('123', '1234', 4, '4')).toEqual({ text: '1.234', caret: 5 })
    expect(groupWhileTyping('1.234', '1.2345', 6, '5')).toEqual({ text: '12.345', caret: 6 })
  })

  test('a digit typed in the middle keeps the caret there', () => {
    expect(groupWhileTyping('1.234', '1.9234', 3, '9')).toEqual({ text: '19.234', caret: 2 })
  })

  test.each([
    ['23813.50', '23.813.50', 2_381_350],
    ['23813,50', '23.813,50', 2_381_350],
    ['1.5', '1.5', 150],
    ['1.500', '1.500', 150_000],
    ['1500⌫', '150', 15_000],
    ['12345⌫⌫', '123', 12_300],
    ['1234.5⌫⌫6', '12.346', 1_234_600],
    ['0050', '50', 5000],
    ['-5 lira', '-5 lira', null],
    ['12,345', '12,345', null],
  ])('the keys «%s» write «%s»', (keys, text, amount) => {
    expect(afterKeys(keys)).toBe(text)
    expect(readTypedMoney(text).amount).toBe(amount)
  })

  test('pasted text stays unchanged, also over an amount with dots', () => {
    expect(groupWhileTyping('1.500', '1.50', 4, null).text).toBe('1.50')
    expect(groupWhileTyping('', '23813.50', 8, '23813.50').text).toBe('23813.50')
    expect(groupWhileTyping('1.500', '23813', 5, null).text).toBe('23.813')
  })

  test('no digit is lost or moved by any input', () => {
    const digits = (text: string) => text.replaceAll(/\D/gu, '').replace(/^0+/u, '')
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789.,-a '.split('')), maxLength: 14 }),
        (keys) => {
          expect(digits(afterKeys(keys))).toBe(digits(keys))
        },
      ),
    )
  })
})
