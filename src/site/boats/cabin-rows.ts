import type { Cell, Fitting, PlanCabin, Rect } from './deck-plan-types.ts'
import { leastBreadth } from './hull-shape.ts'
import type { Hull } from './hull-shape.ts'

/** The thickness of a hull with its frames. */
export const SKIN = 0.16

/** The smallest bath that is drawn, and the room a bed needs along the boat. */
const BATH = { least: 0.75, most: 1.25 }
const BED = 2

/** Cabins by their place, from aft: what lies side by side is one row. */
export function rowsOf(cabins: readonly PlanCabin[]): PlanCabin[][] {
  const places = [...new Set(cabins.map(({ place }) => place))].toSorted((a, b) => a - b)
  return places.map((place) => cabins.filter((cabin) => cabin.place === place))
}

const bedding = { master: 'double-bed', double: 'double-bed', twin: 'single-bed', bunk: 'bunk-bed' } as const

/** A bed at one bulkhead, a bath at the other where the cabin is long enough for it; `bathFirst`: the bath lies aft. */
function furnish({ kind, has_bath }: PlanCabin, cell: Rect, hull: Hull, bathFirst: boolean): Fitting[] {
  const spare = cell.x1 - cell.x0 - BED - 0.2
  const bath = has_bath ? Math.min(BATH.most, spare) : 0
  const head = cell.x0 + 0.1 + (bathFirst ? Math.max(0, bath) : 0)
  const foot = Math.min(head + BED, cell.x1 - 0.1)
  const free = leastBreadth(hull, head, foot) - SKIN - 0.12
  const [low, high] = [
    Math.max(cell.y0 + 0.1, hull.middle - free),
    Math.min(cell.y1 - 0.1, hull.middle + free),
  ]
  const room = high - low
  const isWhole = cell.y0 < hull.middle && cell.y1 > hull.middle
  const isPort = !isWhole && cell.y1 <= hull.middle
  const fittings: Fitting[] = []
  if (kind === 'twin') {
    const width = Math.min(0.8, room / 2 - 0.08)
    fittings.push({ kind: 'single-bed', x0: head, x1: foot, y0: low, y1: low + width })
    fittings.push({ kind: 'single-bed', x0: head, x1: foot, y0: high - width, y1: high })
  } else {
    const width = Math.min(kind === 'bunk' ? 0.8 : 1.6, room)
    // Against the side of the hull, or in the middle of a cabin that is as broad as the boat.
    const y0 = isWhole ? (low + high - width) / 2 : isPort ? low : high - width
    fittings.push({ kind: bedding[kind], x0: head, x1: foot, y0, y1: y0 + width })
  }
  if (bath >= BATH.least) {
    const from = bathFirst ? cell.x0 : whereBroad(hull, cell.x1 - bath, bath, foot + 0.1)
    const reach = leastBreadth(hull, from, from + bath) - SKIN
    const outer = {
      port: Math.max(cell.y0, hull.middle - reach),
      starboard: Math.min(cell.y1, hull.middle + reach),
    }
    const inside = isWhole
      ? { y0: hull.middle + 0.2, y1: outer.starboard }
      : { y0: outer.port, y1: outer.starboard }
    fittings.push({ kind: 'bath', x0: from, x1: from + bath, ...inside })
  }
  return fittings
}

/** Farther aft by steps until a bath is not squeezed by the bow, but never before `least`. */
function whereBroad(hull: Hull, from: number, bath: number, least: number): number {
  let at = from
  while (at - 0.2 > least && leastBreadth(hull, at, at + bath) < hull.beam * 0.42) at -= 0.2
  return at
}

interface Bulkheads {
  hull: Hull
  from: number
  to: number
  passage: number
  bathFirst?: boolean
}

/** The cells of a row between two bulkheads, with a passage of `passage` metres to each side of the middle. */
export function layRow(
  row: readonly PlanCabin[],
  { hull, from, to, passage, bathFirst = false }: Bulkheads,
): { cells: Cell[]; fittings: Fitting[] } {
  const half = hull.beam / 2
  const sides = {
    port: { y0: hull.middle - half, y1: hull.middle - passage },
    starboard: { y0: hull.middle + passage, y1: hull.middle + half },
    whole: { y0: hull.middle - half, y1: hull.middle + half },
  }
  const laid = row.map((cabin) => {
    const rect = { x0: from, x1: to, ...sides[cabin.side] }
    const cell: Cell = { ...rect, kind: 'cabin', name: cabin.name }
    return { cell, fittings: furnish(cabin, rect, hull, bathFirst) }
  })
  const [only] = row
  const shared: Fitting[] =
    row.length === 1 && only!.side !== 'whole'
      ? [bathOpposite(hull, sides[only!.side === 'port' ? 'starboard' : 'port'], from, to)]
      : []
  return {
    cells: laid.map(({ cell }) => cell),
    fittings: [...laid.flatMap(({ fittings }) => fittings), ...shared],
  }
}

/** Opposite a cabin that stands alone lies the bath of all. */
function bathOpposite(hull: Hull, { y0, y1 }: { y0: number; y1: number }, from: number, to: number): Fitting {
  const end = Math.min(to, from + 1.8)
  const reach = leastBreadth(hull, from, end) - SKIN
  return {
    kind: 'bath',
    x0: from,
    x1: end,
    y0: Math.max(y0, hull.middle - reach),
    y1: Math.min(y1, hull.middle + reach),
  }
}
