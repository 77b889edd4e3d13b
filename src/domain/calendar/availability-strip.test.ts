import { expect, test } from 'vitest'
import { busyRuns, STRIP_DAYS, stripFrom } from './availability-strip.ts'
import { addDays } from './stay.ts'

test('the strip shows the season of this year until it ends, then that of next year', () => {
  expect(stripFrom('2027-01-01')).toBe('2027-05-01')
  expect(stripFrom('2027-10-31')).toBe('2027-05-01')
  expect(stripFrom('2027-11-01')).toBe('2028-05-01')
  expect(addDays(stripFrom('2027-01-01'), STRIP_DAYS)).toBe('2027-11-01')
})

test('taken nights become runs, merged where they touch and cut at the ends', () => {
  const taken = [
    { check_in: '2027-05-10', check_out: '2027-05-12' },
    { check_in: '2027-04-20', check_out: '2027-05-03' },
    { check_in: '2027-05-08', check_out: '2027-05-10' },
    { check_in: '2027-10-30', check_out: '2027-11-05' },
    { check_in: '2027-12-01', check_out: '2027-12-05' },
  ]
  expect(busyRuns(taken, '2027-05-01')).toEqual([
    [0, 2],
    [7, 4],
    [182, 2],
  ])
  expect(busyRuns([], '2027-05-01')).toEqual([])
})
