import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPeriod } from '../turkish/trip-text.ts'
import { asWholeDays, closedDays, daysWithin, wholeDaysWithin } from './closed-time.ts'
import { rentedDays } from './rented-days.ts'
import { addDays, dayIn } from './stay.ts'

const period = (from: string, until: string) => ({
  started_at: new Date(`${from}:00+03:00`),
  finished_at: new Date(`${until}:00+03:00`),
})

test.each([
  ['2027-07-03T00:00', '2027-07-04T00:00', '2027-07-03', '2027-07-04', true],
  ['2027-07-03T13:00', '2027-07-06T00:00', '2027-07-04', '2027-07-06', false],
  ['2027-07-03T00:00', '2027-07-05T09:00', '2027-07-03', '2027-07-05', false],
])('from %s to %s the days from %s to %s are closed whole', (from, until, check_in, check_out, isExact) => {
  expect(wholeDaysWithin(period(from, until))).toEqual({ check_in, check_out })
  expect(asWholeDays(period(from, until))).toEqual(isExact ? { check_in, check_out } : null)
})

test('a period that ends at midnight does not touch the day that begins then', () => {
  expect(daysWithin(period('2027-07-03T13:00', '2027-07-04T00:00'))).toEqual({
    check_in: '2027-07-03',
    check_out: '2027-07-04',
  })
  expect(wholeDaysWithin(period('2027-07-03T13:00', '2027-07-04T00:00'))).toBeNull()
})

test.each([
  ['2027-07-03T13:00', '2027-07-03T20:00', '3 Temmuz 2027 13.00–20.00'],
  ['2027-07-03T13:00', '2027-07-04T00:00', '3 Temmuz 2027 13.00–24.00'],
  ['2027-07-03T13:00', '2027-07-05T09:30', '3 Tem 2027 13.00 – 5 Tem 2027 09.30'],
  ['2027-07-03T00:00', '2027-07-04T00:00', '3 Temmuz 2027, bütün gün'],
  ['2027-07-03T00:00', '2027-07-06T00:00', '3–5 Temmuz 2027, bütün gün'],
])('from %s to %s is read as %s', (from, until, text) => {
  const { started_at, finished_at } = period(from, until)
  expect(formatPeriod({ started_at: started_at.toISOString(), finished_at: finished_at.toISOString() })).toBe(
    text,
  )
})

const entries = fc.array(
  fc.record({ first: fc.nat(40), days: fc.integer({ min: 1, max: 9 }), is_block: fc.boolean() }),
  { maxLength: 12 },
)

test('rented days are the same days without overlaps, and a day with a trip is no blocked day', () => {
  fc.assert(
    fc.property(entries, (drawn) => {
      const taken = drawn.map(({ first, days, is_block }) => ({
        check_in: addDays('2027-07-01', first),
        check_out: addDays('2027-07-01', first + days),
        is_block,
      }))
      const ranges = rentedDays(taken)
      for (let place = 0; place < 60; place += 1) {
        const day = addDays('2027-07-01', place)
        const on = ranges.filter((range) => dayIn(day, range))
        const before = taken.filter((entry) => dayIn(day, entry))
        expect(on.map(({ is_block }) => is_block)).toEqual(
          before.length === 0 ? [] : [before.every(({ is_block }) => is_block)],
        )
      }
    }),
  )
})

test('closed days begin and end at midnight in Istanbul', () => {
  const { started_at, finished_at } = closedDays({ check_in: '2027-07-03', check_out: '2027-07-05' })
  expect([started_at.toISOString(), finished_at.toISOString()]).toEqual([
    '2027-07-02T21:00:00.000Z',
    '2027-07-04T21:00:00.000Z',
  ])
})
