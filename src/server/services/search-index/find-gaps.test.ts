import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findGaps } from '../../../domain/calendar/gaps.ts'
import { minNightsOf } from '../../../domain/calendar/stay-rules.ts'
import { dayOfNumber } from '../../../domain/calendar/stay.ts'
import { roundToLira } from '../../../domain/pricing/money.ts'
import { gapsOf, minNightsOfGap } from './find-gaps.ts'
import { NONE_AFTER, blockOf } from './indexed-villa.ts'
import type { StayNumbers } from './indexed-villa.ts'

/** The first day of the random calendars, and the moment of the search. */
const FIRST = 20_900
const NOW = 1_800_000_000

/** Ranges that do not overlap: each is so many days after the one before and so long. */
const ranges = <T>(own: fc.Arbitrary<T>, length: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(fc.nat(6), length, own), { maxLength: 8 }).map((parts) => {
    let end = FIRST
    return parts.map(([gap, days, values]) => {
      const from = end + gap
      end = from + days
      return { from, until: end, values }
    })
  })
const holds = fc.constantFrom(NONE_AFTER, NONE_AFTER, NONE_AFTER, NOW - 1, NOW, NOW + 1)
const rules = fc.record({
  price: fc.constantFrom(0, 49, 50, 1_000_000),
  min_nights: fc.integer({ min: 1, max: 9 }),
  is_touch: fc.boolean(),
})
const villa = fc.record({
  taken: ranges(holds, fc.integer({ min: 1, max: 4 })),
  seasons: ranges(rules, fc.integer({ min: 3, max: 20 })),
  from: fc.integer({ min: FIRST, max: FIRST + 20 }),
  days: fc.nat(30),
  min_nights: fc.integer({ min: 1, max: 3 }),
  max_nights: fc.integer({ min: 3, max: 29 }),
})
const NOTHING = { forecasts: [], discounts: [], fees: [] } satisfies Partial<StayNumbers>

test('gaps and their minimum stay are those of the domain', () => {
  let gaps = 0
  let priced = 0
  fc.assert(
    fc.property(villa, ({ taken, seasons, from, days, ...lengths }) => {
      const numbers = Int32Array.from([
        // another block before it, as in the index
        7,
        0,
        ...blockOf({
          ...NOTHING,
          taken: taken.map((one) => [one.from, one.until, one.values]),
          seasons: seasons.map((one) => {
            const { price, min_nights, is_touch } = one.values
            return [one.from, one.until, price, min_nights, Number(is_touch), 0, 0]
          }),
        }),
      ])
      const found = gapsOf(numbers, 1, { from, until: from + days, ...lengths }, NOW)
      const kept = taken
        .filter(({ values }) => values > NOW)
        .map((one) => ({ check_in: dayOfNumber(one.from), check_out: dayOfNumber(one.until) }))
      const window = { from: dayOfNumber(from), until: dayOfNumber(from + days), ...lengths }
      const expected = findGaps(kept, window)
      expect(
        found.map((gap) => [gap.before_from, gap.from, gap.until, gap.after_until].map(dayOfNumber)),
      ).toEqual(
        expected.map((gap) => [gap.before.check_in, gap.check_in, gap.check_out, gap.after.check_out]),
      )
      gaps += found.length
      const stayRules = seasons.map((one) => ({
        from: dayOfNumber(one.from),
        until: dayOfNumber(one.until),
        min_nights: one.values.min_nights,
        min_nights_applies: one.values.is_touch ? ('touch' as const) : ('arrival' as const),
        closed_arrival_days: [],
        closed_departure_days: [],
      }))
      for (const [index, gap] of found.entries()) {
        const nights = Array.from({ length: gap.until - gap.from }, (_, night) => gap.from + night)
        const isPriced = nights.every((night) =>
          seasons.some((one) => one.from <= night && night < one.until && roundToLira(one.values.price) > 0),
        )
        const min = minNightsOfGap(numbers, 1, gap)
        expect(min).toBe(isPriced ? minNightsOf(stayRules, expected[index]!) : null)
        if (min !== null) priced += 1
      }
    }),
    { numRuns: 3000 },
  )
  expect(gaps).toBeGreaterThan(500)
  expect(priced).toBeGreaterThan(50)
})
