import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupMarinas, type Marina } from './marina-pins.ts'

const marina = (id: number, latitude: number, longitude: number, rest: Partial<Marina> = {}): Marina => ({
  id,
  name: `Marina ${id}`,
  slug: `marina-${id}`,
  town_name: 'Göcek',
  latitude,
  longitude,
  count: 2,
  price_from: 100 * id,
  price_unit: 'day',
  ...rest,
})
/** A frame in which a degree has a thousand pixels. */
const frame = { width: 1000, height: 1000, x: (lon: number) => lon * 1000, y: (lat: number) => lat * 1000 }

test('marinas that would cover each other share a pin, with all their boats and their lowest price', () => {
  const near = [marina(1, 0.5, 0.5), marina(2, 0.51, 0.51, { count: 5, price_from: 50 }), marina(3, 0.1, 0.1)]
  expect(groupMarinas(near, frame)).toMatchObject([
    { marinas: [{ id: 2 }, { id: 1 }], count: 7, price_from: 50, price_unit: 'day' },
    { marinas: [{ id: 3 }], count: 2, price_from: 300 },
  ])
})

test('a weekly price is not compared with a daily one', () => {
  const [group] = groupMarinas(
    [marina(1, 0.5, 0.5, { price_from: 10, price_unit: 'week' }), marina(2, 0.5, 0.5)],
    frame,
  )
  expect(group).toMatchObject({ price_from: 200, price_unit: 'day' })
})

test('every marina stands in exactly one pin', () => {
  const place = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(place, place), { maxLength: 30 }), (places) => {
      const all = places.map(([lat, lon], index) => marina(index + 1, lat, lon))
      const ids = groupMarinas(all, frame).flatMap(({ marinas }) => marinas.map(({ id }) => id))
      expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
    }),
  )
})
