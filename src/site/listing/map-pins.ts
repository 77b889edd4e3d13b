import { project } from '../../ui/coast-shape.ts'
import type { Bounds } from '../../ui/coast-shape.ts'

export interface PlacedVilla {
  id: number
  latitude: number
  longitude: number
}

/** As many sails as a map can carry (design.md A1 row 2). */
export const MOST_SAILS = 40

/** The tallest shape the map takes: whatever its frame is, nothing is cut off at its sides. */
export const MAP_RATIO = 0.52
const WIDTH = 520
const HEIGHT = Math.round(WIDTH / MAP_RATIO)
/** What a sail needs for itself. */
const SAIL = { width: 84, height: 32 }

/**
 * Which villas get a sail: in the order of the list, as long as a sail covers no earlier one. The others are dots,
 * except the one under the pointer or the focus, which always gets its sail and then comes last, above the rest.
 */
export function sailsOf<Villa extends PlacedVilla>(
  villas: readonly Villa[],
  bounds: Bounds,
  active: number | null,
): { sails: Villa[]; dots: Villa[] } {
  const { x, y } = project(bounds, WIDTH, HEIGHT)
  const taken: { x: number; y: number }[] = []
  const sails: Villa[] = []
  const dots: Villa[] = []
  for (const villa of villas) {
    const spot = { x: x(villa.longitude), y: y(villa.latitude) }
    const isFree = taken.every(
      (other) => Math.abs(other.x - spot.x) >= SAIL.width || Math.abs(other.y - spot.y) >= SAIL.height,
    )
    if (isFree && sails.length < MOST_SAILS) {
      taken.push(spot)
      sails.push(villa)
    } else dots.push(villa)
  }
  const hidden = dots.find(({ id }) => id === active)
  if (hidden !== undefined) {
    if (sails.length === MOST_SAILS) sails.pop()
    sails.push(hidden)
  }
  return { sails, dots: dots.filter((villa) => villa !== hidden) }
}
