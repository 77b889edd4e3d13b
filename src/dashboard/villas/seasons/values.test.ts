import { expect, test } from 'vitest'
import { changedValues } from '../../form/changed-values.ts'
import { bodyOf, nightlyOf, seasonValueText, valuesOf } from './values.ts'

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

test('the form has the last night, the call the day after it', () => {
  expect(valuesOf(season)).toMatchObject({ startDate: '2027-07-01', endDate: '2027-07-31' })
  expect(bodyOf(valuesOf(season))).toMatchObject({ endDate: '2027-08-01', price: 1_500_000, min_nights: 7 })
})

test('a weekly price is sent as a nightly price', () => {
  expect(nightlyOf({ unit: 'week', price: 10_000_000 })).toBe(1_428_600)
  expect(bodyOf({ ...valuesOf(season), unit: 'week', price: 7_000_000 }).price).toBe(1_000_000)
  expect(nightlyOf({ unit: 'week', price: null })).toBeNull()
})

test('only changed values are sent, and the same price in another unit is not a change', () => {
  const opened = valuesOf(season)
  const sent = (over: object) => changedValues(bodyOf(opened), bodyOf({ ...opened, ...over }))
  expect(sent({ name: 'Yüksek sezon' })).toEqual({ name: 'Yüksek sezon' })
  expect(sent({ unit: 'week', price: 7 * season.price })).toEqual({})
  expect(sent({ endDate: '2027-08-09', unit: 'week', price: 7_000_000 })).toEqual({
    endDate: '2027-08-10',
    price: 1_000_000,
  })
})

test('another person’s values are shown as the form shows them', () => {
  expect(seasonValueText('price', 1_300_000)).toBe('₺13.000')
  expect(seasonValueText('min_nights', 5)).toBeUndefined()
  expect(seasonValueText('starts_on', '2027-07-01')).toBe('1 Temmuz 2027')
  expect(seasonValueText('ends_on', '2027-08-01')).toBe('31 Temmuz 2027')
  expect(seasonValueText('closed_arrival_days', [5, 7])).toBe('Cuma, Pazar')
  expect(seasonValueText('closed_arrival_days', [])).toBe('yok')
  expect(seasonValueText('min_nights_applies', 'touch')).toBe('Bu döneme değen her konaklama')
  expect(seasonValueText('name', 'Temmuz')).toBeUndefined()
})
