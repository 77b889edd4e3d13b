import { expect, test } from 'vitest'
import { dayFieldText, typedRange, sentDays, typedDays } from './typed-days.ts'

test('a form has the last night, records and calls the day after it', () => {
  const range = { starts_on: '2027-07-01', ends_on: '2027-08-01' }
  const typed = { startDate: '2027-07-01', endDate: '2027-07-31' }
  expect(typedDays(range)).toEqual(typed)
  expect(typedRange(typed)).toEqual(range)
  expect(sentDays(typed)).toEqual({ startDate: '2027-07-01', endDate: '2027-08-01' })
  expect(dayFieldText('ends_on', '2027-08-01')).toBe('31 Temmuz 2027')
  expect(dayFieldText('starts_on', '2027-07-01')).toBe('1 Temmuz 2027')
})

test('days that are missing or the wrong way round are no range, and are sent as they are', () => {
  expect(typedDays(null)).toEqual({ startDate: '', endDate: '' })
  expect(typedRange(typedDays(null))).toBeNull()
  expect(sentDays(typedDays(null))).toEqual({ startDate: '', endDate: '' })
  expect(typedRange({ startDate: '2027-07-02', endDate: '2027-07-01' })).toBeNull()
})
