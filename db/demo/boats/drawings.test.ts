import { describe, expect, test } from 'vitest'
import { layOut } from '../../../src/site/boats/deck-layout.ts'
import type { MarkedDeck, PlanBoat, Rect } from '../../../src/site/boats/deck-plan-types.ts'
import { seaWay } from '../../../src/site/boats/sea-way.ts'
import { boats } from './boats.ts'
import { marinas } from './marinas.ts'

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.001 && Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.001

const isIn = (inner: Rect, outer: Rect) =>
  inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 - 0.001 && inner.y1 <= outer.y1 + 0.001

const cabinsOf = (decks: readonly MarkedDeck[]) =>
  decks.flatMap(({ cells }) => cells.filter(({ kind }) => kind === 'cabin'))

describe('the drawings of every boat', () => {
  test.each(boats.map((boat) => [boat.name, boat] as const))(
    '%s: no cabins overlap, and each has its beds inside',
    (_, boat: PlanBoat) => {
      const { decks } = layOut(boat)
      const cells = cabinsOf(decks)
      expect(cells.map(({ name }) => name).toSorted()).toEqual(boat.cabins.map(({ name }) => name).toSorted())
      for (const deck of decks) {
        const closed = deck.cells.filter(({ kind }) => kind !== 'open')
        const clashes = closed.flatMap((a, i) =>
          closed
            .slice(i + 1)
            .filter((b) => overlap(a, b))
            .map((b) => `${a.name} / ${b.name}`),
        )
        expect(clashes).toEqual([])
        const beds = deck.fittings.filter(({ kind }) => kind.endsWith('-bed'))
        for (const bed of beds) {
          expect(cells.filter((cell) => isIn(bed, cell)).length, `${boat.name}: a bed in one cabin`).toBe(1)
          expect([bed.x1 - bed.x0 > 1.7, bed.y1 - bed.y0 > 0.5]).toEqual([true, true])
        }
      }
      const beds = decks.flatMap(({ fittings }) => fittings.filter(({ kind }) => kind.endsWith('-bed')))
      expect(beds.length).toBe(boat.cabins.length + boat.cabins.filter(({ kind }) => kind === 'twin').length)
      const marks = decks.flatMap((deck) => deck.cells.map(({ mark }) => mark))
      expect(new Set(marks).size).toBe(marks.length)
    },
  )

  test.each(boats.map((boat) => [boat.name, boat] as const))(
    '%s: its routes have a way over the sea',
    (_, boat) => {
      const berth = marinas.find(({ slug }) => slug === boat.marina)!
      for (const { stops } of boat.routes) {
        const ways = stops.map((stop, i) => seaWay(i === 0 ? berth : stops[i - 1]!, stop))
        // A way past many capes is one round the whole coast: the stop lies where no boat comes to.
        expect(ways.every((way) => way !== null && way.length <= 5)).toBe(true)
      }
    },
  )
})
