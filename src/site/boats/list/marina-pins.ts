import { coastTowns } from '../../../ui/coast-places.ts'
import { clash, placeNames } from '../../../ui/map-names.ts'
import type { Box, Frame, PlacedName } from '../../../ui/map-names.ts'
import type { BoatFacets } from './load-boat-list.ts'

export type Marina = BoatFacets['marinas'][number]

/** Marinas that would cover each other in a frame, as one pin at the place of the first. */
export interface MarinaGroup {
  marinas: Marina[]
  /** boats of all of them */
  count: number
  price_from: number | null
  price_unit: Marina['price_unit']
}

/** The space a pin needs, in CSS pixels. */
const PIN = { width: 132, height: 36 }

function boxAt(x: number, y: number): Box {
  const [wide, high] = [PIN.width / 2, PIN.height / 2]
  return { left: x - wide, right: x + wide, top: y - high, bottom: y + high }
}

/** The order in which units are named, the total of a trip first. */
const UNITS = [null, 'day', 'hour', 'week'] as const

/** The lowest price of the marinas; prices of different units are not compared. */
function lowestOf(marinas: readonly Marina[]): Pick<MarinaGroup, 'price_from' | 'price_unit'> {
  for (const unit of UNITS) {
    const prices = marinas.flatMap(({ price_from, price_unit }) =>
      price_from !== null && price_unit === unit ? [price_from] : [],
    )
    if (prices.length > 0) return { price_from: Math.min(...prices), price_unit: unit }
  }
  return { price_from: null, price_unit: null }
}

/** The pins of a frame: those with more boats first, each with the marinas that it would cover. */
export function groupMarinas(marinas: readonly Marina[], { x, y }: Frame): MarinaGroup[] {
  const groups: { box: Box; marinas: Marina[] }[] = []
  for (const marina of marinas.toSorted((a, b) => b.count - a.count || a.id - b.id)) {
    const box = boxAt(x(marina.longitude), y(marina.latitude))
    const near = groups.find((group) => clash(group.box, box))
    if (near === undefined) groups.push({ box, marinas: [marina] })
    else near.marinas.push(marina)
  }
  return groups.map(({ marinas: members }) => ({
    marinas: members,
    count: members.reduce((sum, { count }) => sum + count, 0),
    ...lowestOf(members),
  }))
}

/** The names of towns for which the pins leave room. */
export function namesBeside(groups: readonly MarinaGroup[], frame: Frame): PlacedName[] {
  const boxes = groups.map(({ marinas: [first] }) =>
    boxAt(frame.x(first!.longitude), frame.y(first!.latitude)),
  )
  return placeNames(coastTowns, frame, boxes)
}
