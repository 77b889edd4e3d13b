import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupWhileTyping, liraText, parseLira } from './lira-text.ts'

describe('parseLira', () => {
  test.each([
    ['12500', 1_250_000],
    ['12.500', 1_250_000],
    ['12.500,5', 1_250_050],
    ['₺ 1.250,75', 125_075],
    ['12 500 TL', 1_250_000],
    ['1500.50', 150_050],
    ['1.500', 150_000],
    ['0,05', 5],
    ['12,', 1200],
  ])('reads %s', (text, amount) => {
    expect(parseLira(text)).toBe(amount)
  })

  test.each(['', 'on beş', '12,345', '-5', ',5', '1,2,3', '99999999999999999'])('refuses «%s»', (text) => {
    expect(parseLira(text)).toBeNull()
  })

  test('what liraText writes, parseLira reads back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => {
        expect(parseLira(liraText(amount))).toBe(amount)
      }),
    )
  })
})

describe('groupWhileTyping', () => {
  test('dots appear as the number grows and the caret stays after the typed digit', () => {
    expect(groupWhileTyping('1234', 4)).toEqual({ text: '1.234', caret: 5 })
    expect(groupWhileTyping('1.2345', 6)).toEqual({ text: '12.345', caret: 6 })
  })

  test('a digit typed in the middle keeps the caret there', () => {
    expect(groupWhileTyping('19.234', 2)).toEqual({ text: '19.234', caret: 2 })
    expect(groupWhileTyping('1.9234', 3)).toEqual({ text: '19.234', caret: 2 })
  })

  test('keeps one comma with two digits behind it', () => {
    expect(groupWhileTyping('1234,567', 8).text).toBe('1.234,56')
    expect(groupWhileTyping('12,3,4', 6).text).toBe('12,34')
  })

  test('drops letters and leading zeros', () => {
    expect(groupWhileTyping('00a50 TL', 8)).toEqual({ text: '50', caret: 2 })
  })

  test('formatting twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 16 }), (text) => {
        const once = groupWhileTyping(text, text.length)
        expect(groupWhileTyping(once.text, once.caret)).toEqual(once)
      }),
    )
  })
})
