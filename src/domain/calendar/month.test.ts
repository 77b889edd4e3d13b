import { expect, test } from 'vitest'
import { addMonths, monthAfter, monthTitle, weeksOf } from './month.ts'

test('a month is called by its name and year', () => {
  expect([monthTitle('2027-07'), monthTitle('2026-12-31')]).toEqual(['Temmuz 2027', 'Aralık 2026'])
})

test('adding months ends on the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  expect([monthAfter('2026-11', 2), monthAfter('2026-01', -1), monthAfter('2026-12', 1)]).toEqual([
    '2027-01',
    '2025-12',
    '2027-01',
  ])
})

test('weeks begin on Monday and have no days of other months', () => {
  expect(weeksOf('2027-02-01')).toHaveLength(4)
  expect(weeksOf('2026-11-01')[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  const days = ['2027-02-01', '2027-08-01', '2028-02-01'].map((first) =>
    weeksOf(first)
      .flat()
      .filter((day) => day !== null),
  )
  expect(days.map(({ length }) => length)).toEqual([28, 31, 29])
  expect(weeksOf('2027-08-01').every((week) => week.length === 7)).toBe(true)
})
