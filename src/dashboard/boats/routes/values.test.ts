import { expect, test } from 'vitest'
import { newStop, pointOf, stopToSet } from './values.ts'

const set = { name: 'Göbün', latitude: 36.64, longitude: 28.89 }

test('a click on the map sets the first stop without coordinates, else the last stop', () => {
  expect(stopToSet([set, newStop(), newStop()])).toBe(1)
  expect(stopToSet([set, set])).toBe(1)
  expect(stopToSet([])).toBe(-1)
})

test('a stop lies on the map once both coordinates are numbers', () => {
  expect(pointOf(set)).toEqual({ lat: 36.64, lon: 28.89 })
  expect(pointOf({ ...set, longitude: null })).toBeNull()
  expect(pointOf({ ...set, latitude: Number.NaN })).toBeNull()
})
