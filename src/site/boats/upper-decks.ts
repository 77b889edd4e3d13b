import { layRow, rowsOf, SKIN } from './cabin-rows.ts'
import type { Cell, Deck, Fitting, PlanBoat, PlanCabin } from './deck-plan-types.ts'
import { halfBreadth, leastBreadth } from './hull-shape.ts'
import type { Hull } from './hull-shape.ts'
import { saloon } from './lower-decks.ts'

const RAIL = 0.35

/** Measures of a deck as shares of the length, breadths as shares of what is free between the rails. */
function drawer(hull: Hull) {
  const at = (share: number) => hull.length * share
  const box = (from: number, to: number, breadth = 1) => {
    const half = (leastBreadth(hull, at(from), at(to)) - RAIL) * breadth
    return { x0: at(from), x1: at(to), y0: -half, y1: half }
  }
  const open = (name: string, from: number, to: number): Cell => ({
    ...box(from, to),
    kind: 'open',
    name,
  })
  return { at, box, open }
}

/** Mats side by side in a rectangle, each about 0.7 m broad. */
function mats({ x0, x1, y0, y1 }: { x0: number; x1: number; y0: number; y1: number }): Fitting[] {
  const count = Math.max(2, Math.floor((y1 - y0) / 0.8))
  const each = (y1 - y0) / count
  return Array.from({ length: count }, (_, i) => ({
    kind: 'mat' as const,
    x0,
    x1,
    y0: y0 + each * i + 0.06,
    y1: y0 + each * (i + 1) - 0.06,
  }))
}

/** Of a gulet or a tour boat: the table under the awning aft, the deckhouse, mats forward, two masts. */
export function woodenDeck(boat: PlanBoat, hull: Hull): Deck {
  const { at, box, open } = drawer(hull)
  const isTour = boat.type === 'gunubirlik-tur-teknesi'
  const house = box(0.33, 0.54, 0.62)
  const table = box(0.09, 0.25, 0.42)
  const mast = (share: number): Fitting => ({ kind: 'mast', x0: at(share), x1: at(share), y0: 0, y1: 0 })
  const sitting = { ...box(0.07, 0.27, 0.9) }
  const tables: Fitting[] = isTour
    ? [0.08, 0.15, 0.22].flatMap((share) =>
        [-1, 1].map((side): Fitting => {
          const half = leastBreadth(hull, at(share), at(share + 0.05)) - RAIL
          const [near, far] = [half * 0.22, half * 0.86]
          return {
            kind: 'table',
            x0: at(share),
            x1: at(share + 0.045),
            y0: side < 0 ? -far : near,
            y1: side < 0 ? -near : far,
          }
        }),
      )
    : [
        { kind: 'table', ...table },
        { kind: 'sofa', x0: sitting.x0, x1: sitting.x1, y0: sitting.y0, y1: sitting.y0 + 0.6 },
        { kind: 'sofa', x0: sitting.x0, x1: sitting.x1, y0: sitting.y1 - 0.6, y1: sitting.y1 },
      ]
  return {
    title: 'Ana güverte',
    hull: 'whole',
    cells: [
      open(
        isTour ? 'Kıç güverte, masalar tente altında' : 'Kıç güverte, yemek masası tente altında',
        0.05,
        0.29,
      ),
      { ...house, kind: 'house', name: isTour ? 'Mutfak ve dümen' : 'Salon, mutfak ve dümen' },
      open('Güneşlenme minderleri', 0.62, 0.77),
      open('Baş güverte', 0.8, 0.9),
    ],
    fittings: [
      { kind: 'awning', ...box(0.03, 0.3) },
      ...tables,
      ...(isTour ? [] : saloon({ ...house, x0: at(0.345), x1: at(0.46) })),
      { kind: 'galley', x0: at(0.475), x1: at(0.53), y0: house.y0 + 0.1, y1: house.y0 + 0.75 },
      { kind: 'helm', x0: at(0.5), x1: at(0.53), y0: house.y1 - 0.9, y1: house.y1 - 0.3 },
      ...mats(box(0.63, 0.7, 0.86)),
      ...mats(box(0.71, 0.77, 0.86)),
      mast(0.305),
      mast(0.585),
      { kind: 'windlass', x0: at(0.93), x1: at(0.95), y0: -0.3, y1: 0.3 },
    ],
  }
}

/** Of a motor yacht: platform, cockpit, saloon with the helm, sunbathing on the foredeck. */
export function motorDeck(hull: Hull): Deck {
  const { at, box, open } = drawer(hull)
  const house = box(0.24, 0.66, 0.84)
  const cockpit = box(0.1, 0.22, 0.86)
  return {
    title: 'Ana güverte',
    hull: 'whole',
    cells: [
      open('Yüzme platformu', 0.01, 0.07),
      open('Kıç güverte', 0.09, 0.23),
      { ...house, kind: 'house', name: 'Salon ve dümen' },
      open('Baş güverte, güneşlenme minderi', 0.69, 0.86),
    ],
    fittings: [
      {
        kind: 'line',
        x0: at(0.08),
        x1: at(0.08),
        y0: -halfBreadth(hull, at(0.08)),
        y1: halfBreadth(hull, at(0.08)),
      },
      { kind: 'sofa', x0: cockpit.x0, x1: cockpit.x0 + 0.6, y0: cockpit.y0, y1: cockpit.y1 },
      { kind: 'table', x0: cockpit.x0 + 0.75, x1: cockpit.x1, y0: cockpit.y0 * 0.45, y1: cockpit.y1 * 0.45 },
      ...saloon({ ...house, x0: at(0.26), x1: at(0.42) }),
      { kind: 'galley', x0: at(0.44), x1: at(0.54), y0: house.y0 + 0.1, y1: house.y0 + 0.7 },
      { kind: 'stairs', x0: at(0.44), x1: at(0.5), y0: house.y1 - 0.8, y1: house.y1 - 0.15 },
      { kind: 'helm', x0: at(0.6), x1: at(0.63), y0: house.y1 - 1.1, y1: house.y1 - 0.4 },
      ...mats(box(0.7, 0.82, 0.8)),
      { kind: 'windlass', x0: at(0.93), x1: at(0.95), y0: -0.2, y1: 0.2 },
    ],
  }
}

/** The flybridge over the saloon, with the hull as a dashed line below. */
export function flybridge(hull: Hull): Deck {
  const { at, box } = drawer(hull)
  const deck = box(0.2, 0.58, 0.82)
  return {
    title: 'Flybridge',
    hull: 'dashed',
    cells: [{ ...deck, kind: 'house', name: 'Flybridge: ikinci dümen, masa, minder' }],
    fittings: [
      ...mats({ x0: at(0.22), x1: at(0.31), y0: deck.y0 + 0.3, y1: deck.y1 - 0.3 }),
      { kind: 'sofa', x0: at(0.34), x1: at(0.48), y0: deck.y0 + 0.15, y1: deck.y0 + 0.75 },
      { kind: 'table', x0: at(0.36), x1: at(0.46), y0: deck.y0 + 0.9, y1: deck.y0 + 1.5 },
      { kind: 'stairs', x0: at(0.36), x1: at(0.42), y0: deck.y1 - 0.75, y1: deck.y1 - 0.15 },
      { kind: 'helm', x0: at(0.52), x1: at(0.55), y0: deck.y1 - 1.1, y1: deck.y1 - 0.4 },
    ],
  }
}

/** Of a sailing yacht: cockpit with the wheel, coachroof, mast, foredeck. */
export function sailDeck(hull: Hull): Deck {
  const { at, box, open } = drawer(hull)
  const cockpit = box(0.05, 0.34, 0.7)
  const bench = { x0: at(0.14), x1: at(0.33) }
  return {
    title: 'Güverte',
    hull: 'whole',
    cells: [
      open('Havuzluk', 0.04, 0.34),
      { ...box(0.37, 0.7, 0.6), kind: 'house', name: 'Kamara üstü' },
      open('Baş güverte', 0.73, 0.88),
    ],
    fittings: [
      { kind: 'house', ...cockpit },
      { kind: 'sofa', ...bench, y0: cockpit.y0 + 0.06, y1: cockpit.y0 + 0.52 },
      { kind: 'sofa', ...bench, y0: cockpit.y1 - 0.52, y1: cockpit.y1 - 0.06 },
      { kind: 'table', x0: at(0.2), x1: at(0.31), y0: -0.3, y1: 0.3 },
      { kind: 'helm', x0: at(0.08), x1: at(0.1), y0: -0.5, y1: 0.5 },
      { kind: 'hatch', x0: at(0.64), x1: at(0.68), y0: -0.3, y1: 0.3 },
      { kind: 'hatch', x0: at(0.77), x1: at(0.81), y0: -0.28, y1: 0.28 },
      { kind: 'line', x0: at(0.18), x1: at(0.58), y0: 0, y1: 0 },
      { kind: 'mast', x0: at(0.58), x1: at(0.58), y0: 0, y1: 0 },
      { kind: 'windlass', x0: at(0.93), x1: at(0.95), y0: -0.15, y1: 0.15 },
    ],
  }
}

/** The cabins of one hull of a catamaran. Cabins without a bath share one between the first and the second. */
function layFloat(cabins: readonly PlanCabin[], hull: Hull): { cells: Cell[]; fittings: Fitting[] }[] {
  const rows = rowsOf(cabins.map((cabin) => ({ ...cabin, side: 'whole' as const })))
  const [from, to] = [hull.length * 0.08, hull.length * 0.84]
  const shared = cabins.every(({ has_bath }) => !has_bath) ? 1.3 : 0
  const each = (to - from - shared) / Math.max(1, rows.length)
  const start = (i: number) => from + each * i + (i > 0 ? shared : 0)
  const laid = rows.map((row, i) =>
    layRow(row, {
      hull,
      from: start(i),
      to: start(i) + each,
      passage: 0,
      bathFirst: i > 0 && i === rows.length - 1,
    }),
  )
  if (shared === 0) return laid
  const half = leastBreadth(hull, from + each, from + each + shared) - SKIN
  const bath = { x0: from + each, x1: from + each + shared, y0: hull.middle - half, y1: hull.middle + half }
  const name = hull.middle < 0 ? 'İskelede ortak duş ve tuvalet' : 'Sancakta ortak duş ve tuvalet'
  return [...laid, { cells: [{ ...bath, kind: 'room', name }], fittings: [{ ...bath, kind: 'bath' }] }]
}

/** Of a catamaran: cabins in both hulls, cockpit and saloon between them, the net forward. */
export function catamaranDeck(boat: PlanBoat, hulls: readonly Hull[]): Deck {
  const [port, starboard] = hulls as readonly [Hull, Hull]
  const at = (share: number) => port.length * share
  const inner = starboard.middle - starboard.beam / 2
  const between = (from: number, to: number) => ({ x0: at(from), x1: at(to), y0: -inner, y1: inner })
  const laid = [port, starboard].map((hull) => {
    const side = hull === port ? 'port' : 'starboard'
    return layFloat(
      boat.cabins.filter((cabin) => cabin.side === side),
      hull,
    )
  })
  const rows = laid.flat()
  const room = between(0.36, 0.64)
  return {
    title: 'Yaşam güvertesi',
    hull: 'whole',
    cells: [
      ...rows.flatMap(({ cells }) => cells),
      { ...between(0.1, 0.34), kind: 'open', name: 'Kıç havuzluk, masa' },
      { ...room, kind: 'house', name: 'Salon ve mutfak' },
      { ...between(0.7, 0.92), kind: 'open', name: 'File' },
    ],
    fittings: [
      ...rows.flatMap(({ fittings }) => fittings),
      ...saloon({ ...room, x0: at(0.47), x1: at(0.62) }),
      { kind: 'galley', x0: at(0.37), x1: at(0.46), y0: room.y0 + 0.1, y1: room.y0 + 0.7 },
      { kind: 'sofa', x0: at(0.12), x1: at(0.12) + 0.6, y0: -inner * 0.8, y1: inner * 0.5 },
      { kind: 'table', x0: at(0.19), x1: at(0.29), y0: -inner * 0.5, y1: inner * 0.2 },
      { kind: 'helm', x0: at(0.3), x1: at(0.32), y0: inner * 0.55, y1: inner * 0.9 },
      { kind: 'net', ...between(0.7, 0.92) },
      { kind: 'mast', x0: at(0.67), x1: at(0.67), y0: 0, y1: 0 },
      { kind: 'line', x0: at(0.94), x1: at(0.94), y0: port.middle, y1: starboard.middle },
    ],
  }
}
