import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneSearch } from './phone-search.ts'

const STORED = '+905321112233'
const finds = (typed: string, stored = STORED) => {
  const search = phoneSearch(typed)
  return (
    search !== null &&
    (search.ends.some((end) => stored.endsWith(end)) ||
      search.beginnings.some((beginning) => stored.startsWith(beginning)))
  )
}

describe('a search by phone', () => {
  test.each([
    '0532 111 22 33',
    '532 111 22 33',
    '05321112233',
    '+90 532 111 22 33',
    '+90 (532) 111-22-33',
    '0090 532 111 22 33',
    '+90 0532 111 22 33',
    '532.111.22.33',
    '0532 111',
    '+90 532 11',
    '111 22 33',
    '2233',
    '22 33',
  ])('finds a number typed as «%s»', (typed) => {
    expect(finds(typed)).toBe(true)
  })

  test('finds a number whose last digits begin with a zero, and one from abroad', () => {
    expect(finds('0045', '+905321110045')).toBe(true)
    expect(finds('07700 900123', '+447700900123')).toBe(true)
    expect(finds('0044 7700 900123', '+447700900123')).toBe(true)
  })

  test('takes four or five digits as the end of a number alone', () => {
    expect(finds('1122')).toBe(false)
    expect(finds('53211')).toBe(false)
  })

  test.each(['233', '', 'deniz', 'AB34', '2233a'])('takes «%s» for no phone', (typed) => {
    expect(phoneSearch(typed)).toBe(null)
  })

  test('finds every number by each of its endings from four digits on', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9}$/), fc.integer({ min: 4, max: 10 }), (national, length) => {
        expect(finds(national.slice(-length), `+90${national}`)).toBe(true)
      }),
    )
  })
})
