import { boundsAround, project } from '../../../ui/coast-shape.ts'
import type { Bounds } from '../../../ui/coast-shape.ts'

export interface PlacedVilla {
  id: number
  latitude: number
  longitude: number
}

/** As many sails as a map can carry (docs/product.md, Search). */
export const MAX_SAILS = 40

/** The tallest shape the map takes: whatever its frame is, nothing is cut off at its sides. */
export const MAP_RATIO = 0.52
/** How wide it is beside the list, and by itself on a phone, in CSS pixels. */
export const MAP_WIDTH = { wide: 520, narrow: 390 }
/** What a sail needs for itself. */
const SAIL = { width: 94, height: 34 }
/** What the name of a town needs: its dot, and so much a letter. */
const NAME = { dot: 20, letter: 8.5, height: 26 }

/**
 * Which villas get a sail: in the order of the list, as long as a sail covers no earlier one. The others are dots,
 * except the one under the pointer or the focus, which always gets its sail and then comes last, above the rest.
 */
export function sailsOf<Villa extends PlacedVilla>(
  villas: readonly Villa[],
  bounds: Bounds,
  active: number | null,
  width = MAP_WIDTH.wide,
): { sails: Villa[]; dots: Villa[] } {
  const { x, y } = project(bounds, width, Math.round(width / MAP_RATIO))
  const taken: { x: number; y: number }[] = []
  const sails: Villa[] = []
  const dots: Villa[] = []
  for (const villa of villas) {
    const spot = { x: x(villa.longitude), y: y(villa.latitude) }
    const isFree = taken.every(
      (other) => Math.abs(other.x - spot.x) >= SAIL.width || Math.abs(other.y - spot.y) >= SAIL.height,
    )
    if (isFree && sails.length < MAX_SAILS) {
      taken.push(spot)
      sails.push(villa)
    } else dots.push(villa)
  }
  const hidden = dots.find(({ id }) => id === active)
  if (hidden !== undefined) {
    if (sails.length === MAX_SAILS) sails.pop()
    sails.push(hidden)
  }
  return { sails, dots: dots.filter((villa) => villa !== hidden) }
}

interface PricedVilla extends PlacedVilla {
  slug: string
  name: string
  price: number | null
}

/** What the page sends of the coordinates found. */
export interface MapRecord {
  /** the villas that may get a sail, in the order of the list */
  pins: PricedVilla[]
  /** latitude and longitude of all others */
  dots: [number, number][]
  bounds: Bounds
}

/** A sail at the edge of the coordinates found still lies on the map. */
const AIR = 0.18

/**
 * The map's part of what was found. Of three hundred villas some forty find room for a sail, whatever the window's
 * width; `shown` are those of the list, whose sail rises under the pointer. Of the others the coordinates alone are sent:
 * leaving them out moves no sail, since none of them ever took another's room.
 */
export function mapRecord(villas: readonly PricedVilla[], shown: ReadonlySet<number>): MapRecord {
  const bounds = boundsAround(
    villas.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude })),
    AIR,
  )
  const wanted = new Set(shown)
  for (const width of Object.values(MAP_WIDTH)) {
    for (const { id } of sailsOf(villas, bounds, null, width).sails) wanted.add(id)
  }
  return {
    pins: villas.filter(({ id }) => wanted.has(id)),
    dots: villas.flatMap(({ id, latitude, longitude }) => (wanted.has(id) ? [] : [[latitude, longitude]])),
    bounds,
  }
}

interface PlacedTown {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** Towns whose name lies on the map and under no sail, each with the side its name is written on. */
export function namesOf<Town extends PlacedTown>(
  towns: readonly Town[],
  sails: readonly PlacedVilla[],
  bounds: Bounds,
  width = MAP_WIDTH.wide,
): { town: Town; side: 'left' | 'right' }[] {
  const { x, y, height } = project(bounds, width, Math.round(width / MAP_RATIO))
  const spots = sails.map((villa) => ({ x: x(villa.longitude), y: y(villa.latitude) }))
  return towns.flatMap((town) => {
    const [dot, middle] = [x(town.longitude), y(town.latitude)]
    const length = NAME.dot + town.name.length * NAME.letter
    const isOn = dot > 0 && dot < width && middle > NAME.height && middle < height - NAME.height
    // towards the right, unless the edge is too near
    const side = dot + length > width ? ('left' as const) : ('right' as const)
    const [from, to] = side === 'left' ? [dot - length, dot] : [dot, dot + length]
    const isCovered = spots.some(
      (spot) =>
        spot.x + SAIL.width / 2 > from &&
        spot.x - SAIL.width / 2 < to &&
        Math.abs(spot.y - middle) < (SAIL.height + NAME.height) / 2,
    )
    return isOn && !isCovered ? [{ town, side }] : []
  })
}
