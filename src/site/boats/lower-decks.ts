import { layRow, rowsOf, SKIN } from './cabin-rows.ts'
import type { Cell, Deck, Fitting, PlanBoat, PlanCabin, Rect } from './deck-plan-types.ts'
import { leastBreadth } from './hull-shape.ts'
import type { Hull } from './hull-shape.ts'

const within = (hull: Hull, from: number, to: number): Rect => {
  const reach = leastBreadth(hull, from, to) - SKIN
  return { x0: from, x1: to, y0: hull.middle - reach, y1: hull.middle + reach }
}

/** The parts of a room along its middle: a table with a sofa on each side. */
export function saloon({ x0, x1, y0, y1 }: Rect): Fitting[] {
  const depth = Math.min(0.75, (y1 - y0) / 4)
  const middle = (y0 + y1) / 2
  const [from, to] = [x0 + 0.2, x1 - 0.2]
  return [
    { kind: 'sofa', x0: from, x1: to, y0: y0 + 0.08, y1: y0 + 0.08 + depth },
    { kind: 'sofa', x0: from, x1: to, y0: y1 - 0.08 - depth, y1: y1 - 0.08 },
    { kind: 'table', x0: from + 0.2, x1: to - 0.2, y0: middle - depth * 0.5, y1: middle + depth * 0.5 },
  ]
}

/** Rows of cabins one behind the other; none is longer than `longest`. What is left over lies before them all. */
function stackRows(cabins: readonly PlanCabin[], hull: Hull, from: number, to: number, longest: number) {
  const rows = rowsOf(cabins)
  const each = Math.min(longest, (to - from) / Math.max(1, rows.length))
  const passage = hull.beam > 4.8 ? 0.45 : 0.34
  const first = to - each * rows.length
  const laid = rows.map((row, i) =>
    layRow(row, { hull, from: first + each * i, to: first + each * (i + 1), passage }),
  )
  return {
    first,
    cells: laid.flatMap(({ cells }) => cells),
    fittings: laid.flatMap(({ fittings }) => fittings),
  }
}

/** Of a gulet: the after cabins, engine and galley in the middle, the other cabins, the crew in the bow. */
export function guletBelow(boat: PlanBoat, hull: Hull): Deck {
  const { length } = hull
  const shared = sharedBath(boat)
  const rows = rowsOf(boat.cabins)
  const [aft, ahead] = [length * 0.05, length * 0.8]
  const engine = length * 0.11
  const each = Math.min(4.7, (ahead - aft - engine) / rows.length)
  const passage = hull.beam > 5 ? 0.45 : 0.36
  const afterRow = layRow(rows[0]!, { hull, from: aft, to: aft + each, passage })
  const forward = stackRows(rows.slice(1).flat(), hull, aft + each + engine, ahead, each)
  const middle = { from: aft + each, to: forward.first }
  const machine = within(hull, middle.from, Math.min(middle.to, middle.from + Math.max(engine, 2)))
  const crew = within(hull, ahead, length * 0.9)
  return {
    title: 'Alt güverte',
    hull: 'whole',
    cells: [
      ...afterRow.cells,
      ...forward.cells,
      { ...machine, kind: 'machine', name: `Makine dairesi ve merdiven${shared}` },
      ...roomBetween(hull, machine.x1, middle.to),
      { ...crew, kind: 'room', name: 'Mürettebat' },
    ],
    fittings: [
      ...afterRow.fittings,
      ...forward.fittings,
      { kind: 'stairs', x0: machine.x1 - 0.9, x1: machine.x1 - 0.1, y0: -0.45, y1: 0.45 },
    ],
  }
}

const sharedBath = ({ cabins }: PlanBoat) =>
  cabins.every(({ has_bath }) => has_bath) ? '' : ', ortak duş ve tuvalet'

/** Stores, where more than a passage is left. */
function roomBetween(hull: Hull, from: number, to: number): Cell[] {
  return to - from < 0.9 ? [] : [{ ...within(hull, from, to), kind: 'room', name: 'Kiler ve mutfak' }]
}

/** Of a motor yacht: the engines aft, then a saloon where there is room, then the cabins. */
export function motorBelow(boat: PlanBoat, hull: Hull): Deck {
  const { length } = hull
  const [aft, ahead] = [length * 0.27, length * 0.9]
  const { first, cells, fittings } = stackRows(boat.cabins, hull, aft, ahead, 3.7)
  const machine = within(hull, length * 0.07, length * 0.25)
  const room = within(hull, length * 0.27, first - 0.1)
  const hasRoom = room.x1 - room.x0 > 1.4
  return {
    title: 'Alt güverte',
    hull: 'whole',
    cells: [
      ...cells,
      { ...machine, kind: 'machine', name: 'Makine dairesi' },
      ...(hasRoom
        ? [{ ...room, kind: 'room', name: `Alt salon ve mutfak${sharedBath(boat)}` } as const]
        : []),
    ],
    fittings: [...fittings, ...(hasRoom ? saloon(room) : [])],
  }
}

/** Of a sailing yacht: cabins under the cockpit, galley and heads, the saloon, cabins in the bow. */
export function sailBelow(boat: PlanBoat, hull: Hull): Deck {
  const { length } = hull
  const rows = rowsOf(boat.cabins)
  const [after, bow] = [rows[0]!, rows.at(-1)!]
  const at = (share: number) => length * share
  const aft = layRow(after, { hull, from: at(0.08), to: at(0.36), passage: 0.06 })
  const ahead = layRow(bow, { hull, from: at(0.69), to: at(0.9), passage: 0.06 })
  const galley = { ...within(hull, at(0.37), at(0.48)), y1: -0.3 }
  const heads = { ...within(hull, at(0.37), at(0.48)), y0: 0.3 }
  const room = within(hull, at(0.49), at(0.68))
  return {
    title: 'İç yerleşim',
    hull: 'whole',
    cells: [
      ...aft.cells,
      ...ahead.cells,
      { ...galley, kind: 'room', name: 'Mutfak' },
      { ...heads, kind: 'room', name: 'Duş ve tuvalet' },
      { ...room, kind: 'room', name: 'Salon' },
    ],
    fittings: [
      ...aft.fittings,
      ...ahead.fittings,
      { kind: 'galley', ...galley, y1: galley.y0 + 0.65 },
      { kind: 'bath', ...heads },
      { kind: 'stairs', x0: at(0.38), x1: at(0.45), y0: -0.25, y1: 0.25 },
      ...saloon(room),
    ],
  }
}
