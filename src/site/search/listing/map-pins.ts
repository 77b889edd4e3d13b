import { fold } from '../../../domain/turkish/turkish.ts'
import { coastTowns, coastVillages } from '../../../ui/coast-places.ts'
import type { NamedPlace } from '../../../ui/coast-places.ts'
import { boundsAround, project } from '../../../ui/coast-shape.ts'
import type { Bounds } from '../../../ui/coast-shape.ts'
import { BEYOND_PIN, clash, placeNames } from '../../../ui/map-names.ts'
import type { Box, Frame, PlacedName } from '../../../ui/map-names.ts'

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
/** How much of the frame's size around it is prepared for a map that is moved. */
const BEYOND = 0.3

/** The frame of the drawn map, which does not move. */
export const frameOf = (bounds: Bounds, width = MAP_WIDTH.wide): Frame =>
  project(bounds, width, Math.round(width / MAP_RATIO))

const sailAt = (x: number, y: number): Box => ({
  left: x - SAIL.width / 2,
  right: x + SAIL.width / 2,
  top: y - SAIL.height / 2,
  bottom: y + SAIL.height / 2,
})

/**
 * Which villas get a price pin (sail): in the order of the list, as long as a pin covers no earlier one. The
 * others are dots, and so are those outside the frame.
 */
function sailsOf<Villa extends PlacedVilla>(villas: readonly Villa[], { x, y, width, height }: Frame) {
  const edge = {
    left: -width * BEYOND,
    right: width * (1 + BEYOND),
    top: -height * BEYOND,
    bottom: height * (1 + BEYOND),
  }
  const taken: Box[] = []
  const sails: { villa: Villa; box: Box }[] = []
  for (const villa of villas) {
    const box = sailAt(x(villa.longitude), y(villa.latitude))
    if (taken.some((other) => clash(box, other))) continue
    // Villas outside the frame take their room too, so that no pin changes when the map is moved.
    taken.push(box)
    if (clash(box, edge) && sails.length < MAX_SAILS) sails.push({ villa, box })
  }
  return sails
}

interface PlacedTown {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** What the map can name. */
interface MapPlaces {
  /** The agency's towns. */
  own: NamedPlace[]
  /** The other towns and villages of the coast. */
  others: NamedPlace[]
}

export function placesOnMap(towns: readonly PlacedTown[]): MapPlaces {
  const isOwn = new Set(towns.map(({ name }) => fold(name)))
  return {
    own: towns.map(({ id, name, latitude: lat, longitude: lon }) => ({ id, name, lat, lon })),
    others: [...coastTowns, ...coastVillages].filter(({ name }) => !isOwn.has(fold(name))),
  }
}

const boxesOf = (list: readonly { box: Box }[]) => list.map(({ box }) => box)

/**
 * The name of a town: beside its dot, or beyond the pin on it. Where pins leave no room it stands over them,
 * and where other names leave none it stands farther off.
 */
function nameTown(town: NamedPlace, frame: Frame, names: readonly Box[], pins: readonly Box[]) {
  const [x, y] = [frame.x(town.lon), frame.y(town.lat)]
  const isUnderPin = pins.some(
    ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
  )
  return (
    placeNames([town], frame, [...names, ...pins])[0] ??
    (isUnderPin ? placeNames([town], frame, [...names, ...pins], BEYOND_PIN)[0] : undefined) ??
    placeNames([town], frame, names)[0] ??
    placeNames([town], frame, names, BEYOND_PIN)[0]
  )
}

/**
 * What stands on the map. Every town of the agency in the frame is named, because a price without a place says
 * nothing: where no pin is, or else in place of the pins there. Other places are named where room is left. The
 * villa under the pointer or the focus always gets its pin, drawn last above the others; it moves no name and
 * no pin.
 */
export function layOutMap<Villa extends PlacedVilla>(
  villas: readonly Villa[],
  { own, others }: MapPlaces,
  frame: Frame,
  active: number | null,
): { sails: Villa[]; dots: Villa[]; names: PlacedName[] } {
  let sails = sailsOf(villas, frame)
  let names: PlacedName[]
  let before: number
  // Once a pin has gone, a name that had stepped aside for it goes back to its dot.
  do {
    before = sails.length
    names = []
    for (const town of own) {
      const name = nameTown(town, frame, boxesOf(names), boxesOf(sails))
      if (name === undefined) continue
      names.push(name)
      sails = sails.filter(({ box }) => !clash(box, name.box))
    }
  } while (sails.length < before)
  names.push(...placeNames(others, frame, [...boxesOf(names), ...boxesOf(sails)]))

  const shown = sails.map(({ villa }) => villa)
  const isShown = new Set(shown)
  const hidden = villas.find((villa) => villa.id === active && !isShown.has(villa))
  if (hidden !== undefined) {
    if (shown.length === MAX_SAILS) isShown.delete(shown.pop()!)
    shown.push(hidden)
    isShown.add(hidden)
  }
  return { sails: shown, dots: villas.filter((villa) => !isShown.has(villa)), names }
}

export interface PricedVilla extends PlacedVilla {
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
    for (const { villa } of sailsOf(villas, frameOf(bounds, width))) wanted.add(villa.id)
  }
  return {
    pins: villas.filter(({ id }) => wanted.has(id)),
    dots: villas.flatMap(({ id, latitude, longitude }) => (wanted.has(id) ? [] : [[latitude, longitude]])),
    bounds,
  }
}
