import { expect, test } from 'vitest'
import type { Bounds } from './coast-shape.ts'
import { placeLabels } from './place-labels.ts'

const crop: Bounds = [29, 29.4, 36.4, 36.6]
const frame = { crop, ratio: 2.4, width: 720 }
const point = (id: number, lon: number, lat = 36.5) => ({ id, lat, lon, name: 'Ölüdeniz' })

test('names that would overlap go to other sides', () => {
  const { named, left } = placeLabels([point(1, 29.2), point(2, 29.21)], frame)
  expect(left).toEqual([])
  expect(named.map(({ side }) => side)).toEqual(['left', 'right'])
})

test('a name at the edge is written inwards, and one without room is returned separately', () => {
  expect(placeLabels([point(1, 29.44)], frame).named[0]!.side).toBe('left')
  const crowd = Array.from({ length: 12 }, (_, id) => point(id, 29.2))
  const { named, left } = placeLabels(crowd, frame)
  expect(named.length + left.length).toBe(12)
  expect(left.length).toBeGreaterThan(0)
})
