import { expect, test } from 'vitest'
import { bedsText, distanceText, travelTimeText } from './villa-texts.ts'
import { imageIndex } from '../rentals/use-image.ts'
import { nearbyTowns } from '../rentals/nearby-towns.ts'

test('distances are metres below a kilometre and kilometres above', () => {
  expect([900, 999, 1000, 6400, 9960, 118_000].map(distanceText)).toEqual([
    '900 m',
    '999 m',
    '1 km',
    '6,4 km',
    '10 km',
    '118 km',
  ])
})

test('short distances are walked, long ones driven, with hours from an hour on', () => {
  expect([10, 900, 1500, 1501, 6400].map(travelTimeText)).toEqual([
    'yürüyerek 1 dk',
    'yürüyerek 12 dk',
    'yürüyerek 20 dk',
    'arabayla 3 dk',
    'arabayla 12 dk',
  ])
  expect(travelTimeText(121_000)).toBe('arabayla 1 sa 55 dk')
})

test('beds are counted by type, missing types are left out', () => {
  expect(bedsText({ double: 1, single: 2, cot: 0 })).toBe('1 çift kişilik yatak, 2 tek kişilik yatak')
  expect(bedsText({})).toBe('')
})

test('an image number in the address that does not exist shows none', () => {
  const open = ['?image=1', '?image=32', '?image=33', '?image=0', '?image=x', '?image=1.5', ''].map(
    (search) => imageIndex(search, 32),
  )
  expect(open).toEqual([0, 31, null, null, null, null, null])
})

test('the map names only towns near the villa', () => {
  const villa = { latitude: 36.26, longitude: 29.4 }
  const town = (id: number, latitude: number, longitude: number) => ({
    id,
    name: `${id}`,
    latitude,
    longitude,
  })
  const towns = [town(1, 36.265, 29.414), town(2, 36.2, 29.64), town(3, 36.62, 29.11), town(4, 36.27, 29.3)]
  expect(nearbyTowns(villa, towns).map(({ id }) => id)).toEqual([1, 4])
})
