import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/stay.ts'
import type { Season } from './pricing.ts'
import { GRID_MODES, planGrid } from './season-grid.ts'
import type { PlannedSeason } from './season-plan.ts'

const season = (id: number, starts_on: string, ends_on: string, price: number): Season => ({
  id,
  name: `Dönem ${id}`,
  starts_on,
  ends_on,
  price,
  min_nights: id,
  min_nights_applies: 'touch',
  closed_arrival_days: [7],
  closed_departure_days: [],
})
const shape = (seasons: readonly PlannedSeason[]) =>
  seasons.map(({ id, name, starts_on, ends_on }) => `${id} ${name} ${starts_on.slice(5)} ${ends_on.slice(5)}`)
const YEAR = { starts_on: '2027-01-01', ends_on: '2028-01-01' }
const OTHER = [
  season(8, '2027-06-01', '2027-07-01', 1_000_000),
  season(9, '2027-07-01', '2027-09-01', 2_000_000),
]
const OWN = [season(1, '2027-06-20', '2027-07-20', 500_000), season(2, '2027-10-01', '2027-11-01', 700_000)]

test('filling adds seasons only on nights without one, with the rules of the other villa', () => {
  const plan = planGrid(OTHER, OWN, { ...YEAR, mode: 'fill' })
  expect(shape(plan.planned)).toEqual([
    'null Dönem 8 06-01 06-20',
    '1 Dönem 1 06-20 07-20',
    'null Dönem 9 07-20 09-01',
    '2 Dönem 2 10-01 11-01',
  ])
  expect(plan.added[1]).toMatchObject({ price: 2_000_000, min_nights: 9, closed_arrival_days: [7] })
  expect(plan.replaced).toEqual([])
})

test('replacing gives way where the other villa has a season, and leaves the rest', () => {
  const plan = planGrid(OTHER, OWN, { ...YEAR, mode: 'replace' })
  expect(shape(plan.planned)).toEqual([
    'null Dönem 8 06-01 07-01',
    'null Dönem 9 07-01 09-01',
    '2 Dönem 2 10-01 11-01',
  ])
  expect(plan.replaced.map(({ id }) => id)).toEqual([1])
})

const grids = fc
  .array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 900 })), {
    maxLength: 6,
  })
  .map((parts) => {
    let from = '2027-01-01'
    return parts.map(([gap, nights, price], index) => {
      const starts_on = addDays(from, gap)
      from = addDays(starts_on, nights)
      return season(index + 1, starts_on, from, price * 100)
    })
  })
const priceAt = (seasons: readonly PlannedSeason[], night: string) => {
  const found = seasons.filter(({ starts_on, ends_on }) => starts_on <= night && night < ends_on)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]?.price ?? null
}

test('no copy makes seasons overlap, unprices a night or changes one outside the range', () => {
  fc.assert(
    fc.property(
      grids,
      grids,
      fc.nat(200),
      fc.integer({ min: 1, max: 120 }),
      fc.constantFrom(...GRID_MODES),
      (source, own, offset, nights, mode) => {
        const starts_on = addDays('2027-01-01', offset)
        const ends_on = addDays(starts_on, nights)
        const { planned } = planGrid(source, own, { starts_on, ends_on, mode })
        for (let n = 0; n < 380; n += 1) {
          const night = addDays('2027-01-01', n)
          const [theirs, before] = [priceAt(source, night), priceAt(own, night)]
          const isInside = starts_on <= night && night < ends_on
          const copied = mode === 'fill' ? (before ?? theirs) : (theirs ?? before)
          expect(priceAt(planned, night)).toBe(isInside ? copied : before)
        }
      },
    ),
    { numRuns: 150 },
  )
})
