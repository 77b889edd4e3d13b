import { boundsAround, project } from '../../../ui/coast-shape.ts'
import type { Bounds } from '../../../ui/coast-shape.ts'

export interface PlacedVilla {
  id: number
  latitude: number
  longitude: number
}

/** The most price pins a map can show (docs/product.md, Search). */
export const MAX_SAILS = 40

/** The smallest width-to-height ratio of the map. In any frame nothing is cut off at its sides. */
export const MAP_RATIO = 0.52
/** The width beside the list and alone on a phone, in CSS pixels. */
export const MAP_WIDTH = { wide: 520, narrow: 390 }
/** The space a price pin needs. */
const SAIL = { width: 94, height: 34 }
/** The space a town's name needs: its dot, and so much for each letter. */
const NAME = { dot: 20, letter: 8.5, height: 26 }

/**
 * Which villas get a price pin (sail): in the order of the list, as long as a pin covers no earlier one. The
 * others are dots. The villa under the pointer or the focus always gets its pin and is drawn last, above the
 * others.
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
  /** The price is a forecast. */
  is_provisional?: boolean
}

/** The map's part of the search result. */
export interface MapRecord {
  /** The villas that may get a price pin, in the order of the list. */
  pins: PricedVilla[]
  /** Latitude and longitude of all other villas. */
  dots: [number, number][]
  bounds: Bounds
}

/** Space around the villas, so that a pin at the edge stays on the map. */
const AIR = 0.18

/**
 * The map's part of the search result. Of three hundred villas about forty get a pin, at any width of the
 * window. `shown` are the villas of the list, whose pin is raised by hovering. Of the others only the
 * coordinates are sent. Leaving out the rest moves no pin, because those villas never took the room of
 * another.
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

/** Towns whose name fits on the map and is under no pin, each with the side on which its name is written. */
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
    // To the right of the dot, unless the edge is too near.
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
