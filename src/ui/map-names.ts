import type { NamedPlace } from './coast-places.ts'
import type { Projection } from './coast-shape.ts'

/** The part of a projection that says where a place lies in a frame. */
export type Frame = Pick<Projection, 'x' | 'y' | 'width' | 'height'>

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export const clash = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The space a name needs, in CSS pixels: its dot, so much for each letter, and its height. */
const NAME = { dot: 20, letter: 8.5, height: 26 }
const SIDES = ['right', 'left', 'top', 'bottom'] as const
/** Farther off, without a dot: beyond a pin that stands on the place. */
export const BEYOND_PIN = ['under', 'over'] as const
const FAR_OFF = 32
type Side = (typeof SIDES)[number] | (typeof BEYOND_PIN)[number]

export interface PlacedName {
  place: NamedPlace
  side: Side
  box: Box
}

function boxOf(name: string, x: number, y: number, side: Side): Box {
  const length = NAME.dot + name.length * NAME.letter
  const half = NAME.height / 2
  if (side === 'right') return { left: x - half / 2, right: x + length, top: y - half, bottom: y + half }
  if (side === 'left') return { left: x - length, right: x + half / 2, top: y - half, bottom: y + half }
  if (side === 'under' || side === 'over') {
    const middle = side === 'under' ? y + FAR_OFF : y - FAR_OFF
    const [wide, high] = [(length - NAME.dot + 8) / 2, 11]
    return { left: x - wide, right: x + wide, top: middle - high, bottom: middle + high }
  }
  const [above, below] = side === 'top' ? [NAME.height * 1.4, half / 2] : [half / 2, NAME.height * 1.4]
  return { left: x - length / 2, right: x + length / 2, top: y - above, bottom: y + below }
}

/**
 * The names in a frame, in the order of the places: each on the side of its dot where it is whole and covers
 * nothing of `taken` and no earlier name. A place without room on one of `sides` has no name.
 */
export function placeNames(
  places: readonly NamedPlace[],
  { x, y, width, height }: Frame,
  taken: readonly Box[] = [],
  sides: readonly Side[] = SIDES,
): PlacedName[] {
  const named: PlacedName[] = []
  for (const place of places) {
    const [dot, middle] = [x(place.lon), y(place.lat)]
    if (dot < 0 || dot > width || middle < 0 || middle > height) continue
    for (const side of sides) {
      const box = boxOf(place.name, dot, middle, side)
      const isWhole = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
      if (!isWhole || [...taken, ...named.map((other) => other.box)].some((other) => clash(box, other)))
        continue
      named.push({ place, side, box })
      break
    }
  }
  return named
}

/** The place that a map without a name points at. */
export interface DistantPlace {
  name: string
  /** Whole kilometres from the middle of the map, at least 1. */
  km: number
  /** Clockwise degrees from north. */
  bearing: number
}

const KM_A_DEGREE = 111.32

/** The nearest place to the middle of the map; null when there is no place at all. */
export function nearestPlace(
  places: readonly NamedPlace[],
  middle: { lat: number; lon: number },
): DistantPlace | null {
  const shortening = Math.cos((middle.lat * Math.PI) / 180)
  let nearest: (DistantPlace & { far: number }) | null = null
  for (const { name, lat, lon } of places) {
    const [east, north] = [(lon - middle.lon) * shortening, lat - middle.lat]
    const far = Math.hypot(east, north) * KM_A_DEGREE
    if (nearest !== null && nearest.far <= far) continue
    const bearing = (Math.atan2(east, north) * 180) / Math.PI
    nearest = { name, km: Math.max(1, Math.round(far)), bearing: Math.round((bearing + 360) % 360), far }
  }
  return nearest && { name: nearest.name, km: nearest.km, bearing: nearest.bearing }
}
