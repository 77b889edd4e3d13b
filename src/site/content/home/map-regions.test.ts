import { expect, test } from 'vitest'
import { regionsOnMap } from './map-regions.ts'

const town = (id: number, name: string, latitude: number, longitude: number, villa_count = 5) => ({
  id,
  name,
  slug: name.toLowerCase(),
  summary: '',
  image: null,
  latitude,
  longitude,
  villa_count,
  nightly_from: null,
  District: [],
})
const link = (query: { town_id?: number; district_id?: number }) => `/listing?town_id=${query.town_id}`

test('distant towns are all on the map, with their names on the right', () => {
  const points = regionsOnMap([town(1, 'Göcek', 36.75, 28.94), town(2, 'Kaş', 36.2, 29.64)], link)
  expect(points.map(({ name, side, href }) => [name, side, href])).toEqual([
    ['Göcek', 'right', '/listing?town_id=1'],
    ['Kaş', 'right', '/listing?town_id=2'],
  ])
})

test('two names never overlap: the second moves to another side or is left out', () => {
  const crowd = [0, 1, 2, 3, 4, 5, 6].map((i) => town(i + 1, `Kasaba ${i}`, 36.5 + i * 0.001, 29.2))
  const sides = regionsOnMap(crowd, link).map(({ side }) => side)
  expect(sides[0]).toBe('right')
  expect(new Set(sides).size).toBe(sides.length)
  expect(sides.length).toBeLessThan(crowd.length)
})

test('a region without villas, off the map or under the card is left out', () => {
  const points = regionsOnMap(
    [town(1, 'Boş', 36.5, 29.2, 0), town(2, 'Uzak', 40, 33), town(3, 'Kartın altı', 36.5, 30.05)],
    link,
  )
  expect(points).toEqual([])
})

test('a district that repeats its town’s name is not written twice', () => {
  const kalkan = {
    ...town(1, 'Kalkan', 36.268, 29.415),
    District: [
      {
        id: 9,
        name: 'Kalkan Merkez',
        slug: 'kalkan-merkez',
        villa_count: 3,
        latitude: 36.6,
        longitude: 29.0,
      },
      { id: 8, name: 'İslamlar', slug: 'islamlar', villa_count: 2, latitude: 36.6, longitude: 29.3 },
    ],
  }
  expect(regionsOnMap([kalkan], link).map(({ name }) => name)).toEqual(['Kalkan', 'İslamlar'])
})
