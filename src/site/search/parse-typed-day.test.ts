import { describe, expect, test } from 'vitest'
import { parseTypedDay } from './parse-typed-day.ts'

const today = '2026-11-21'

describe('a typed day', () => {
  test.each([
    ['4.7.2027', '2027-07-04'],
    ['04.07.2027', '2027-07-04'],
    [' 4/7/27 ', '2027-07-04'],
    ['4 7 2027', '2027-07-04'],
    ['4-7-2027', '2027-07-04'],
    ['04072027', '2027-07-04'],
    ['2027-07-04', '2027-07-04'],
    ['4 Temmuz 2027', '2027-07-04'],
    ['4 tem 2027', '2027-07-04'],
    ['12 AĞUSTOS 2027', '2027-08-12'],
    ['29.2.2028', '2028-02-29'],
  ])('%s is %s', (text, day) => expect(parseTypedDay(text, today)).toBe(day))

  test('without a year is the next such day', () => {
    expect(parseTypedDay('4.7', today)).toBe('2027-07-04')
    expect(parseTypedDay('30 Kasım', today)).toBe('2026-11-30')
    expect(parseTypedDay('21.11', today)).toBe('2026-11-21')
    expect(parseTypedDay('29.2', today)).toBe('2028-02-29')
  })

  test.each([
    '',
    '31.6.2027',
    '29.2.2027',
    '4',
    '4.7.27.1',
    'yarın',
    '4.13.2027',
    '4.7.202',
    '0.7.2027',
    '4 te',
  ])('%s is none', (text) => expect(parseTypedDay(text, today)).toBeNull())
})
