import { expect, test } from 'vitest'
import { closedTime, EMPTY_TIME, periodOf, timeOn } from './closed-time.ts'

test('whole days are closed from midnight to midnight, and read back as the same days', () => {
  const days = { ...EMPTY_TIME, startDate: '2027-07-03', endDate: '2027-07-04' }
  const period = { started_at: '2027-07-02T21:00:00.000Z', finished_at: '2027-07-04T21:00:00.000Z' }
  expect(periodOf(days)).toEqual(period)
  expect(closedTime(period)).toEqual(days)
})

test('hours are those of Istanbul, and read back as the same hours', () => {
  const afternoon = timeOn('2027-07-03', 13)
  const period = { started_at: '2027-07-03T10:00:00.000Z', finished_at: '2027-07-03T15:00:00.000Z' }
  expect(periodOf(afternoon)).toEqual(period)
  expect(closedTime(period)).toEqual(afternoon)
})

test('a time without a day or an hour is no period', () => {
  expect(periodOf(EMPTY_TIME)).toBeNull()
  expect(periodOf({ ...timeOn('2027-07-03', 13), endTime: '' })).toBeNull()
})
