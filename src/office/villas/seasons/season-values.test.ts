import { expect, test } from 'vitest'
import { bodyOf, newValues, nightlyOf, rangeOf, valuesOf } from './season-values.ts'

const season = {
  id: 4,
  name: 'Temmuz',
  starts_on: '2027-07-01',
  ends_on: '2027-08-01',
  price: 1_500_000,
  min_nights: 7,
  min_nights_applies: 'touch' as const,
  closed_arrival_days: [7],
  closed_departure_days: [],
  version: 2,
}

test('the form names the last night, the call the day after it', () => {
  expect(valuesOf(season)).toMatchObject({ startDate: '2027-07-01', endDate: '2027-07-31' })
  expect(bodyOf(valuesOf(season))).toMatchObject({ endDate: '2027-08-01', price: 1_500_000, min_nights: 7 })
})

test('a week’s price is sent as that of a night', () => {
  expect(nightlyOf({ unit: 'week', price: 10_000_000 })).toBe(1_428_600)
  expect(bodyOf({ ...valuesOf(season), unit: 'week', price: 7_000_000 }).price).toBe(1_000_000)
  expect(nightlyOf({ unit: 'week', price: null })).toBeNull()
})

test('days that are no range are none', () => {
  expect(rangeOf(newValues(null))).toBeNull()
  expect(rangeOf({ startDate: '2027-07-02', endDate: '2027-07-01' })).toBeNull()
  expect(rangeOf({ startDate: '2027-07-01', endDate: '2027-07-01' })).toEqual({
    starts_on: '2027-07-01',
    ends_on: '2027-07-02',
  })
})
