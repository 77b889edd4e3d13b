import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boundsAround, coastCrops, landPath, project } from './coast-shape.ts'

describe('project', () => {
  test('keeps the whole of the bounds inside the frame', () => {
    for (const crop of Object.values(coastCrops)) {
      const { x, y } = project(crop, 1280, 520)
      const [west, east, south, north] = crop
      expect(x(west)).toBeGreaterThanOrEqual(-0.001)
      expect(x(east)).toBeLessThanOrEqual(1280.001)
      expect(y(north)).toBeGreaterThanOrEqual(-0.001)
      expect(y(south)).toBeLessThanOrEqual(520.001)
    }
  })

  test('a metre is as long north as east', () => {
    const { x, y, perMetre } = project('kalkan', 900, 420)
    const north = y(36.26) - y(36.27)
    const east = (x(29.42) - x(29.41)) / Math.cos((36.45 * Math.PI) / 180)
    expect(north).toBeCloseTo(east, 6)
    expect(north).toBeCloseTo(perMetre * 1113.2, 6)
  })

  test('towns are in the right order: Göcek west and north of Kaş, Fethiye between', () => {
    const { x, y } = project('full', 1280, 520)
    expect(x(28.94)).toBeLessThan(x(29.115))
    expect(x(29.115)).toBeLessThan(x(29.64))
    expect(y(36.757)).toBeLessThan(y(36.2))
  })
})

test('the shore and the other sides make one finite path', () => {
  const projection = project('full', 1280, 520)
  const path = landPath(projection)
  expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+C.*Z$/u)
  expect(path).not.toMatch(/NaN|Infinity/u)
})

test('bounds around points contain all of them', () => {
  const point = fc.record({
    lat: fc.double({ min: 36.1, max: 36.9, noNaN: true }),
    lon: fc.double({ min: 28.6, max: 30.4, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 9 }), (points) => {
      const [west, east, south, north] = boundsAround(points)
      for (const { lat, lon } of points) {
        expect(lon).toBeGreaterThan(west)
        expect(lon).toBeLessThan(east)
        expect(lat).toBeGreaterThan(south)
        expect(lat).toBeLessThan(north)
      }
    }),
  )
})

test('without points the whole coast is the view', () => {
  expect(boundsAround([])).toEqual(coastCrops.full)
})
