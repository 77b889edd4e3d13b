import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { approximateCoordinates, LARGEST_OFFSET_METRES } from './approximate-coordinates.ts'

function metresBetween(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const across = (a.longitude - b.longitude) * 111_320 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(across, (a.latitude - b.latitude) * 111_320)
}

const point = fc.record({
  coordinates_seed: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  latitude: fc.double({ min: 35, max: 42, noNaN: true }),
  longitude: fc.double({ min: 26, max: 45, noNaN: true }),
})

test('a villa is shown near its coordinates, never at them, and always at the same point', () => {
  fc.assert(
    fc.property(point, (villa) => {
      const shown = approximateCoordinates(villa)
      const metres = metresBetween(villa, shown)
      expect(metres).toBeLessThanOrEqual(LARGEST_OFFSET_METRES)
      expect(metres).toBeGreaterThan(20)
      expect(approximateCoordinates(villa)).toEqual(shown)
      expect(shown.latitude).toBe(Number(shown.latitude.toFixed(3)))
      expect(shown.longitude).toBe(Number(shown.longitude.toFixed(3)))
    }),
  )
})
