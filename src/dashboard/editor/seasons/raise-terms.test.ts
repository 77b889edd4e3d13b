import { expect, test } from 'vitest'
import { monthChoices, OTHER_DAYS, percentOf, rangeOf } from './raise-terms.ts'

test('a month is all of its nights, and two days include the last night', () => {
  expect(rangeOf('2027-08', '', '')).toEqual({ startDate: '2027-08-01', endDate: '2027-09-01' })
  expect(rangeOf('2027-12', '', '')).toEqual({ startDate: '2027-12-01', endDate: '2028-01-01' })
  expect(rangeOf(OTHER_DAYS, '2027-08-10', '2027-08-10')).toEqual({
    startDate: '2027-08-10',
    endDate: '2027-08-11',
  })
  expect(rangeOf(OTHER_DAYS, '2027-08-10', '2027-08-09')).toBeNull()
  expect(rangeOf('', '', '')).toBeNull()
})

test('the months begin with the present one, and days of one’s own come last', () => {
  const choices = monthChoices('2026-11-23')
  expect(choices[1]).toEqual({ value: '2026-11', label: 'Kasım 2026' })
  expect(choices.at(-2)).toEqual({ value: '2028-10', label: 'Ekim 2028' })
  expect(choices.at(-1)?.value).toBe(OTHER_DAYS)
})

test('a percent is a whole number other than zero, however it is typed', () => {
  expect([' 12 ', '%12', '+12', '-5', '−5', '% 12'].map(percentOf)).toEqual([12, 12, 12, -5, -5, 12])
  expect(['', '0', '-0', '12,5', 'on iki', '501', '-91'].map(percentOf)).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})
