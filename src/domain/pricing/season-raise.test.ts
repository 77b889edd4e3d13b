import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/stay.ts'
import type { Season } from './pricing.ts'
import { raisedPrice, ROUNDINGS } from './season-copy.ts'
import { planRaise } from './season-raise.ts'
import { diffRows } from './season-plan.ts'
import type { PlannedSeason } from './season-plan.ts'

const season = (id: number, starts_on: string, ends_on: string, price: number): Season => ({
  id,
  name: `Dönem ${id}`,
  starts_on,
  ends_on,
  price,
  min_nights: 3,
  min_nights_applies: 'arrival',
  closed_arrival_days: [],
  closed_departure_days: [],
})
const AUGUST = { starts_on: '2027-08-01', ends_on: '2027-09-01', percent: 12, rounding: '100' } as const
const shape = (seasons: readonly PlannedSeason[]) =>
  seasons.map(
    ({ id, starts_on, ends_on, price }) => `${id} ${starts_on.slice(5)} ${ends_on.slice(5)} ${price}`,
  )

test('a season within the range keeps its id and gets the rounded price', () => {
  const plan = planRaise([season(1, '2027-08-01', '2027-09-01', 1_485_000)], AUGUST)
  expect(shape(plan.planned)).toEqual(['1 08-01 09-01 1660000'])
  expect(plan.rows[0]).toMatchObject({ price: 1_660_000, kept: [] })
})

test('a season that lies only partly in the range is split, and its other nights keep their price', () => {
  const plan = planRaise([season(1, '2027-07-10', '2027-09-10', 1_000_000)], AUGUST)
  expect(shape(plan.planned)).toEqual([
    '1 07-10 08-01 1000000',
    'null 08-01 09-01 1120000',
    'null 09-01 09-10 1000000',
  ])
  expect(plan.rows[0]!.kept).toEqual([
    { starts_on: '2027-07-10', ends_on: '2027-08-01' },
    { starts_on: '2027-09-01', ends_on: '2027-09-10' },
  ])
})

test('a season whose price rounding leaves as it was is not split', () => {
  const stored = [season(1, '2027-07-10', '2027-09-10', 1_000_000)]
  const plan = planRaise(stored, { ...AUGUST, percent: 0 })
  expect(plan.planned).toEqual(stored)
})

test('rounding never turns a raise into a lower price, nor a reduction into a higher one', () => {
  const priceAfter = (price: number, percent: number) =>
    planRaise([season(1, '2027-08-01', '2027-09-01', price)], { ...AUGUST, percent }).rows[0]!.price
  expect(priceAfter(301_000, 1)).toBe(301_000)
  expect(priceAfter(5_000, -10)).toBe(5_000)
  expect(priceAfter(1_485_000, 1)).toBe(1_500_000)
})

test('nights of the range without a season stay without one', () => {
  const plan = planRaise([season(1, '2027-08-10', '2027-08-20', 1_000_000)], AUGUST)
  expect(plan.unpriced).toEqual([
    { starts_on: '2027-08-01', ends_on: '2027-08-10' },
    { starts_on: '2027-08-20', ends_on: '2027-09-01' },
  ])
})

const START = '2027-06-01'
/** Seasons one after the other from START, each with a gap before it. */
const grids = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 6 }),
      nights: fc.integer({ min: 1, max: 40 }),
      lira: fc.integer({ min: 1, max: 90_000 }),
    }),
    { maxLength: 8 },
  )
  .map((parts) => {
    let from = START
    return parts.map(({ gap, nights, lira }, index) => {
      const starts_on = addDays(from, gap)
      from = addDays(starts_on, nights)
      return season(index + 1, starts_on, from, lira * 100)
    })
  })
const priceAt = (seasons: readonly PlannedSeason[], night: string) => {
  const found = seasons.filter(({ starts_on, ends_on }) => starts_on <= night && night < ends_on)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]?.price ?? null
}

test('every night inside the range costs the rounded raise or stays, every night outside costs what it did', () => {
  fc.assert(
    fc.property(
      grids,
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: -90, max: 500 }),
      fc.constantFrom(...ROUNDINGS),
      (stored, offset, nights, percent, rounding) => {
        const starts_on = addDays(START, offset)
        const ends_on = addDays(starts_on, nights)
        const { planned } = planRaise(stored, { starts_on, ends_on, percent, rounding })
        for (let n = 0; n < 340; n += 1) {
          const night = addDays(START, n)
          const before = priceAt(stored, night)
          const isInside = starts_on <= night && night < ends_on
          const after = before !== null && isInside ? raisedPrice(before, percent, rounding) : before
          const isWrongWay = before !== null && (percent > 0 ? after! < before : after! > before)
          expect(priceAt(planned, night)).toBe(isWrongWay ? before : after)
        }
        const diff = diffRows(stored, planned, ['starts_on', 'ends_on', 'price'])
        expect(diff.removed).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
