import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround } from '../../../ui/coast-shape.ts'
import { nearestPlace } from '../../../ui/map-names.ts'
import {
  frameOf,
  layOutMap,
  MAP_WIDTH,
  mapRecord,
  MAX_SAILS,
  placesOnMap,
  type PlacedVilla,
} from './map-pins.ts'

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

const NO_PLACES = { own: [], others: [] }
const KALKAN = { id: 1, name: 'Kalkan', latitude: 36.264, longitude: 29.414 }

test('no pin covers another, at most forty are drawn, and no villa is lost', () => {
  fc.assert(
    fc.property(villas, (list) => {
      const frame = frameOf(boundsOf(list))
      const { sails, dots } = layOutMap(list, NO_PLACES, frame, null)
      expect(sails.length).toBeLessThanOrEqual(MAX_SAILS)
      expect([...sails, ...dots].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
        list.map(({ id }) => id),
      )
      for (const [index, one] of sails.entries()) {
        for (const other of sails.slice(index + 1)) {
          const across = Math.abs(frame.x(one.longitude) - frame.x(other.longitude))
          const down = Math.abs(frame.y(one.latitude) - frame.y(other.latitude))
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
  const frame = frameOf(boundsOf(crowd))
  expect(layOutMap(crowd, NO_PLACES, frame, null).sails.map(({ id }) => id)).toEqual([1])
  const { sails, dots } = layOutMap(crowd, NO_PLACES, frame, 42)
  expect(sails.map(({ id }) => id)).toEqual([1, 42])
  expect(dots.some(({ id }) => id === 42)).toBe(false)
})

test('villas sent without a price move no pin at either width and stay on the map as dots', () => {
  fc.assert(
    fc.property(villas, (points) => {
      const list = points.map((point) => ({ ...point, slug: `v${point.id}`, name: 'Ev', price: null }))
      const shown = new Set(list.filter(({ id }) => id % 7 === 0).map(({ id }) => id))
      const { pins, dots, bounds } = mapRecord(list, shown)
      const towns = placesOnMap([KALKAN])
      for (const width of Object.values(MAP_WIDTH)) {
        const frame = frameOf(bounds, width)
        expect(layOutMap(pins, towns, frame, null).sails).toEqual(layOutMap(list, towns, frame, null).sails)
      }
      expect(pins.length + dots.length).toBe(list.length)
      for (const id of shown) expect(pins.some((pin) => pin.id === id)).toBe(true)
    }),
  )
})

test('the map is fitted to the villas found: each lies on it, with air around', () => {
  fc.assert(
    fc.property(
      villas.filter((list) => list.length > 0),
      (points) => {
        const list = points.map((point) => ({ ...point, slug: `v${point.id}`, name: 'Ev', price: null }))
        const [west, east, south, north] = mapRecord(list, new Set()).bounds
        for (const { latitude, longitude } of list) {
          expect(Math.min(longitude - west, east - longitude)).toBeGreaterThanOrEqual(0.034)
          expect(Math.min(latitude - south, north - latitude)).toBeGreaterThanOrEqual(0.027)
        }
        // One street of villas is shown with its surroundings, not from as near as possible, and no more than them.
        const lons = list.map(({ longitude }) => longitude)
        const wide = Math.max(...lons) - Math.min(...lons)
        expect(east - west).toBeLessThanOrEqual(Math.max(wide * 1.37, wide + 0.071))
      },
    ),
  )
})

test('a town is named when no pin covers its name, towards the middle', () => {
  const towns = placesOnMap([
    KALKAN,
    { id: 2, name: 'Fethiye', latitude: 36.6217, longitude: 29.1164 },
    { id: 3, name: 'Antalya', latitude: 36.9, longitude: 30.7 },
  ])
  const ends = [
    { lat: 36.26, lon: 29.42 },
    { lat: 36.7, lon: 28.8 },
  ]
  const frame = frameOf(boundsAround(ends, 0.02))
  const sidesOf = (list: readonly PlacedVilla[]) =>
    layOutMap(list, towns, frame, null)
      .names.filter(({ place }) => typeof place.id === 'number')
      .map(({ place, side }) => [place.name, side])
  const both = [
    ['Kalkan', 'left'],
    ['Fethiye', 'right'],
  ]
  expect(sidesOf([])).toEqual(both)
  // A name steps aside for a pin. Where pins are on all sides, it takes the place of one, which becomes a dot.
  const { x, y } = frame
  const [perPixel, perLine] = [0.01 / (x(29.01) - x(29)), 0.01 / (y(36) - y(36.01))]
  const villaAt = (id: number, right: number, down: number) => ({
    id,
    longitude: 29.1164 + right * perPixel,
    latitude: 36.6217 - down * perLine,
  })
  const right = villaAt(9, 70, 0)
  expect(sidesOf([right])).toEqual([
    ['Kalkan', 'left'],
    ['Fethiye', 'left'],
  ])
  const around = [right, villaAt(10, -70, 0), villaAt(11, 0, 35), villaAt(12, 0, -35)]
  // A pin on the town itself has the name under it.
  expect(sidesOf([villaAt(13, 2, -1)])).toEqual([
    ['Kalkan', 'left'],
    ['Fethiye', 'under'],
  ])
  expect(sidesOf(around)).toEqual(both)
  expect(layOutMap(around, towns, frame, null)).toMatchObject({ sails: around.slice(1), dots: [right] })
  expect(layOutMap(around, towns, frame, 9).sails).toEqual([...around.slice(1), right])
})

test('towns are named also where the agency has none and no villa is', () => {
  const east = frameOf([29.9, 30.5, 36.2, 36.5])
  const names = layOutMap([], placesOnMap([KALKAN]), east, null).names.map(({ place }) => place.name)
  expect(names).toEqual(expect.arrayContaining(['Demre', 'Finike', 'Kumluca']))
  expect(names).not.toContain('Kalkan')
  // A town of the agency stands once, at the agency's place.
  expect(placesOnMap([KALKAN]).others.map(({ name }) => name)).not.toContain('Kalkan')
})

test('wherever the map is, it has a name or points at the nearest place', () => {
  const towns = placesOnMap([])
  const centre = fc.record({
    lon: fc.double({ min: 28.6, max: 30.3, noNaN: true }),
    lat: fc.double({ min: 36.1, max: 36.9, noNaN: true }),
    half: fc.double({ min: 0.005, max: 0.8, noNaN: true }),
  })
  fc.assert(
    fc.property(villas, centre, (list, { lon, lat, half }) => {
      const frame = frameOf([lon - half, lon + half, lat - half, lat + half])
      const { names, sails } = layOutMap(list, towns, frame, null)
      expect(sails.length).toBeLessThanOrEqual(MAX_SAILS)
      for (const { box } of names) {
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(frame.width)
      }
      if (names.length > 0) return
      expect(nearestPlace(towns.others, { lat, lon })?.km).toBeGreaterThanOrEqual(1)
    }),
  )
  expect(nearestPlace(placesOnMap([KALKAN]).own, { lat: 36.264, lon: 29.35 })).toEqual({
    name: 'Kalkan',
    km: 6,
    bearing: 90,
  })
  expect(nearestPlace([], { lat: 36, lon: 29 })).toBeNull()
})
