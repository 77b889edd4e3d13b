import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, project } from '../../../ui/coast-shape.ts'
import { MAP_RATIO, MAP_WIDTH, mapRecord, MAX_SAILS, namesOf, sailsOf, type PlacedVilla } from './map-pins.ts'

const villas = fc
  .array(
    fc.record({
      latitude: fc.double({ min: 36.15, max: 36.8, noNaN: true }),
      longitude: fc.double({ min: 28.7, max: 30.1, noNaN: true }),
    }),
    { maxLength: 120 },
  )
  .map((points) => points.map((point, index): PlacedVilla => ({ id: index + 1, ...point })))

const boundsOf = (list: readonly PlacedVilla[]) =>
  boundsAround(list.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })))

test('no pin covers another, at most forty are drawn, and no villa is lost', () => {
  fc.assert(
    fc.property(villas, (list) => {
      const bounds = boundsOf(list)
      const { sails, dots } = sailsOf(list, bounds, null)
      expect(sails.length).toBeLessThanOrEqual(MAX_SAILS)
      expect([...sails, ...dots].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        list.map(({ id }) => id),
      )
      const { x, y } = project(bounds, MAP_WIDTH.wide, Math.round(MAP_WIDTH.wide / MAP_RATIO))
      for (const [index, one] of sails.entries()) {
        for (const other of sails.slice(index + 1)) {
          const across = Math.abs(x(one.longitude) - x(other.longitude))
          const down = Math.abs(y(one.latitude) - y(other.latitude))
          expect(across >= 94 || down >= 34).toBe(true)
        }
      }
      expect(sails[0]?.id).toBe(list[0]?.id)
    }),
  )
})

test('the villa under the pointer always has its pin, and no other pin moves', () => {
  const crowd = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    latitude: 36.26,
    longitude: 29.41 + index / 100_000,
  }))
  const bounds = boundsOf(crowd)
  expect(sailsOf(crowd, bounds, null).sails.map(({ id }) => id)).toEqual([1])
  const { sails, dots } = sailsOf(crowd, bounds, 42)
  expect(sails.map(({ id }) => id)).toEqual([1, 42])
  expect(dots.some(({ id }) => id === 42)).toBe(false)
})

test('villas sent without a price move no pin at either width and stay on the map as dots', () => {
  fc.assert(
    fc.property(villas, (points) => {
      const list = points.map((point) => ({ ...point, slug: `v${point.id}`, name: 'Ev', price: null }))
      const shown = new Set(list.filter(({ id }) => id % 7 === 0).map(({ id }) => id))
      const { pins, dots, bounds } = mapRecord(list, shown)
      for (const width of Object.values(MAP_WIDTH)) {
        expect(sailsOf(pins, bounds, null, width).sails).toEqual(sailsOf(list, bounds, null, width).sails)
      }
      expect(pins.length + dots.length).toBe(list.length)
      for (const id of shown) expect(pins.some((pin) => pin.id === id)).toBe(true)
    }),
  )
})

test('a town is named when no pin covers its name, towards the middle', () => {
  const towns = [
    { id: 1, name: 'Kalkan', latitude: 36.264, longitude: 29.414 },
    { id: 2, name: 'Fethiye', latitude: 36.6217, longitude: 29.1164 },
    { id: 3, name: 'Antalya', latitude: 36.9, longitude: 30.7 },
  ]
  const ends = [
    { lat: 36.26, lon: 29.42 },
    { lat: 36.7, lon: 28.8 },
  ]
  const bounds = boundsAround(ends, 0.02)
  const named = namesOf(towns, [], bounds)
  expect(named.map(({ town, side }) => [town.name, side])).toEqual([
    ['Kalkan', 'left'],
    ['Fethiye', 'right'],
  ])
  const covered = namesOf(towns, [{ id: 9, latitude: 36.62, longitude: 29.13 }], bounds)
  expect(covered.map(({ town }) => town.name)).toEqual(['Kalkan'])
})
