import { expect, test } from 'vitest'
import { bodyOf, newValues, seasonValueText, unpricedDays, valuesOf, yearsOf, yearToCopy } from './values.ts'

const season = {
  id: 1,
  boat_id: 2,
  name: 'Yaz',
  unit: 'week' as const,
  starts_on: '2027-06-01',
  ends_on: '2027-09-01',
  price: 20_000_000,
  min_units: 1,
  start_weekday: null,
  version: 3,
}

test('a season comes back from its form with the day after its last day and Saturday by default', () => {
  expect(valuesOf(season)).toMatchObject({ endDate: '2027-08-31', start_weekday: 6 })
  expect(bodyOf('week', valuesOf(season))).toEqual({
    name: 'Yaz',
    startDate: '2027-06-01',
    endDate: '2027-09-01',
    price: 20_000_000,
    min_units: 1,
    start_weekday: 6,
  })
  expect(bodyOf('day', valuesOf(season))).not.toHaveProperty('start_weekday')
  expect(bodyOf('day', newValues(null))).toMatchObject({ startDate: '', endDate: '', price: 0 })
})

test('the days without a price in the coming twelve months are found from today on', () => {
  expect(unpricedDays([season], '2027-07-10')).toEqual([{ starts_on: '2027-09-01', ends_on: '2028-07-10' }])
  expect(unpricedDays([season], '2027-05-01')).toEqual([
    { starts_on: '2027-05-01', ends_on: '2027-06-01' },
    { starts_on: '2027-09-01', ends_on: '2028-05-01' },
  ])
  expect(unpricedDays([], '2027-05-01')).toEqual([])
})

test('the year that is copied first is the latest in which a season begins', () => {
  const winter = { starts_on: '2026-12-20' }
  expect(yearsOf([season, winter, season])).toEqual([2026, 2027])
  expect(yearToCopy([season, winter], '2027-01-05')).toBe(2027)
  expect(yearToCopy([], '2027-01-05')).toBe(2027)
})

test('another person’s values are shown as the form shows them', () => {
  expect(seasonValueText('start_weekday', null)).toBe('Cumartesi')
  expect(seasonValueText('price', 20_000_000)).toBe('₺200.000')
  expect(seasonValueText('ends_on', '2027-09-01')).toBe('31 Ağustos 2027')
  expect(seasonValueText('name', 'Yaz')).toBeUndefined()
})
