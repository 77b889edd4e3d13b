import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffRows, moveEdge, nightOfWeek, placeSeason, splitSeason, uncovered } from './season-plan.ts'
import type { NightRange, PlannedSeason } from './season-plan.ts'
import { dayNumber, dayOfNumber } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

const season = (id: number | null, starts_on: Day, ends_on: Day, price = 1_000_000): PlannedSeason => ({
  id,
  name: `Dönem ${id}`,
  starts_on,
  ends_on,
  price,
  min_nights: 1,
  min_nights_applies: 'arrival',
  closed_arrival_days: [],
  closed_departure_days: [],
})
const shape = (seasons: readonly PlannedSeason[]) =>
  seasons.map(({ id, starts_on, ends_on }) => [id, starts_on.slice(5), ends_on.slice(5)])

describe('placing a season among others', () => {
  const june = season(1, '2027-06-01', '2027-07-01')
  const high = season(2, '2027-07-01', '2027-09-01')

  test('shortens a neighbour, splits a season around it, removes a season it covers', () => {
    expect(shape(placeSeason([june, high], season(null, '2027-06-20', '2027-07-16')))).toEqual([
      [1, '06-01', '06-20'],
      [null, '06-20', '07-16'],
      [2, '07-16', '09-01'],
    ])
    expect(shape(placeSeason([june, high], season(null, '2027-07-10', '2027-07-20')))).toEqual([
      [1, '06-01', '07-01'],
      [2, '07-01', '07-10'],
      [null, '07-10', '07-20'],
      [null, '07-20', '09-01'],
    ])
    expect(shape(placeSeason([june, high], season(null, '2027-05-01', '2027-07-01')))).toEqual([
      [null, '05-01', '07-01'],
      [2, '07-01', '09-01'],
    ])
  })

  test('does not cut its own nights when it is changed', () => {
    expect(shape(placeSeason([june, high], season(1, '2027-06-10', '2027-07-05')))).toEqual([
      [1, '06-10', '07-05'],
      [2, '07-05', '09-01'],
    ])
  })
})

test('a season can be split only inside its nights', () => {
  const one = [season(1, '2027-06-01', '2027-07-01')]
  expect(shape(splitSeason(one, 1, '2027-06-15')!)).toEqual([
    [1, '06-01', '06-15'],
    [null, '06-15', '07-01'],
  ])
  expect(splitSeason(one, 1, '2027-06-01')).toBeNull()
  expect(splitSeason(one, 1, '2027-07-01')).toBeNull()
  expect(splitSeason(one, 9, '2027-06-15')).toBeNull()
})

test('moving an edge moves the adjacent season too, and never takes the last night of either', () => {
  const seasons = [
    season(1, '2027-06-01', '2027-07-01'),
    season(2, '2027-07-01', '2027-09-01'),
    season(3, '2027-10-01', '2027-11-01'),
  ]
  expect(shape(moveEdge(seasons, 1, 'end', '2027-07-10')!).slice(0, 2)).toEqual([
    [1, '06-01', '07-10'],
    [2, '07-10', '09-01'],
  ])
  expect(shape(moveEdge(seasons, 2, 'start', '2027-06-20')!).slice(0, 2)).toEqual([
    [1, '06-01', '06-20'],
    [2, '06-20', '09-01'],
  ])
  expect(shape(moveEdge(seasons, 2, 'end', '2027-09-15')!)[1]).toEqual([2, '07-01', '09-15'])
  expect(moveEdge(seasons, 1, 'end', '2027-09-01')).toBeNull()
  expect(moveEdge(seasons, 1, 'end', '2027-06-01')).toBeNull()
})

test('a week’s price becomes whole lira a night', () => {
  expect(nightOfWeek(10_000_000)).toBe(1_428_600)
  expect(nightOfWeek(7_000_000)).toBe(1_000_000)
  expect(nightOfWeek(0)).toBe(0)
})

// properties

const FIRST = dayNumber('2027-01-01')
const day = (offset: number) => dayOfNumber(FIRST + offset)
/** Seasons one after the other, some touching. */
const seasonsFrom = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), nights: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((steps) => {
    let at = 0
    return steps.map(({ gap, nights }, index) => {
      const from = at + gap
      at = from + nights
      return season(index + 1, day(from), day(at), (index + 1) * 10_000)
    })
  })
const range = fc
  .record({ from: fc.integer({ min: -20, max: 420 }), nights: fc.integer({ min: 1, max: 80 }) })
  .map(({ from, nights }): NightRange => ({ starts_on: day(from), ends_on: day(from + nights) }))

/** The price of each night; throws where two seasons hold one, or one holds none. */
function prices(seasons: readonly PlannedSeason[]): Map<number, number> {
  const held = new Map<number, number>()
  for (const own of seasons) {
    const [from, until] = [dayNumber(own.starts_on), dayNumber(own.ends_on)]
    if (from >= until) throw new Error(`no night from ${own.starts_on} to ${own.ends_on}`)
    for (let night = from; night < until; night += 1) {
      if (held.has(night)) throw new Error(`two seasons hold ${dayOfNumber(night)}`)
      held.set(night, own.price)
    }
  }
  return held
}
const sorted = (nights: Map<number, number>) => [...nights].toSorted(([a], [b]) => a - b)

test('placing never overlaps and changes only its own nights', () => {
  fc.assert(
    fc.property(seasonsFrom, range, (seasons, wanted) => {
      const before = prices(seasons)
      const after = prices(placeSeason(seasons, season(null, wanted.starts_on, wanted.ends_on, 77_700)))
      for (let night = dayNumber(wanted.starts_on); night < dayNumber(wanted.ends_on); night += 1) {
        before.set(night, 77_700)
      }
      expect(sorted(after)).toEqual(sorted(before))
    }),
  )
})

test('a split changes no night’s price; a moved edge neither loses nor doubles a night', () => {
  fc.assert(
    fc.property(
      seasonsFrom,
      fc.nat(500),
      fc.constantFrom('start' as const, 'end' as const),
      (seasons, at, edge) => {
        const before = prices(seasons)
        const parted = seasons
          .map(({ id }) => splitSeason(seasons, id!, day(at)))
          .find((each) => each !== null)
        expect(sorted(prices(parted ?? seasons))).toEqual(sorted(before))
        for (const own of seasons) {
          const moved = moveEdge(seasons, own.id!, edge, day(at))
          const isAlone = seasons.every((other) =>
            edge === 'end' ? other.starts_on !== own.ends_on : other.ends_on !== own.starts_on,
          )
          // with a neighbour the two share the same nights as before; alone it only overlaps nobody by itself
          const after = moved === null || isAlone ? seasons : moved
          expect(new Set(prices(after).keys())).toEqual(new Set(before.keys()))
        }
      },
    ),
  )
})

test('uncovered and taken nights fill a range exactly', () => {
  fc.assert(
    fc.property(seasonsFrom, range, (seasons, whole) => {
      const free = uncovered(whole, seasons)
      const nights = prices([
        ...seasons.flatMap((own) => {
          const starts_on = own.starts_on > whole.starts_on ? own.starts_on : whole.starts_on
          const ends_on = own.ends_on < whole.ends_on ? own.ends_on : whole.ends_on
          return starts_on < ends_on ? [{ ...own, starts_on, ends_on }] : []
        }),
        ...free.map((each) => season(null, each.starts_on, each.ends_on)),
      ])
      expect(nights.size).toBe(dayNumber(whole.ends_on) - dayNumber(whole.starts_on))
    }),
  )
})

test('the difference names only rows that differ', () => {
  const stored = [
    { ...season(1, '2027-06-01', '2027-07-01'), id: 1 },
    { ...season(2, '2027-07-01', '2027-08-01'), id: 2 },
    { ...season(3, '2027-08-01', '2027-09-01'), id: 3 },
  ]
  const planned = [stored[0]!, { ...stored[1]!, price: 5 }, season(null, '2027-08-01', '2027-08-10')]
  const diff = diffRows(stored, planned, ['starts_on', 'ends_on', 'price'])
  expect(diff.removed.map(({ id }) => id)).toEqual([3])
  expect(diff.changed.map(({ after }) => after.price)).toEqual([5])
  expect(diff.added).toHaveLength(1)
})
