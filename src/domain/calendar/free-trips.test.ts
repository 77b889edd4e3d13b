import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeTripsOf, isTripFree, NEAR_DAYS, nearestFreeTrips } from './free-trips.ts'
import { addDays } from './stay.ts'
import { claimOf, tripPeriod } from './trip-period.ts'
import type { Trip, TripHours } from './trip-period.ts'

const HOURS: TripHours = {
  opens_at: '09:00',
  closes_at: '17:00',
  day_embarks_at: '10:00',
  day_returns_at: '17:30',
  week_embarks_at: '15:00',
  week_returns_at: '10:00',
  turnaround_minutes: 60,
}
const NOW = new Date('2027-06-01T09:00:00Z')

const trip = (unit: Trip['unit'], day: string, time: string, units: number): Trip => ({
  unit,
  day,
  time,
  units,
})
const claim = (one: Trip) => claimOf(tripPeriod(HOURS, one), HOURS)
const startsOf = (trips: readonly Trip[]) => trips.map(({ day, time }) => `${day} ${time}`)

test('two trips are as far apart as the turn-around, on either side', () => {
  const taken = [claim(trip('hour', '2027-07-03', '12:00', 2))]
  expect(isTripFree(HOURS, taken, trip('hour', '2027-07-03', '09:00', 2))).toBe(true)
  expect(isTripFree(HOURS, taken, trip('hour', '2027-07-03', '09:30', 2))).toBe(false)
  expect(isTripFree(HOURS, taken, trip('hour', '2027-07-03', '14:30', 2))).toBe(false)
  expect(isTripFree(HOURS, taken, trip('hour', '2027-07-03', '15:00', 2))).toBe(true)
})

test('weeks follow one another on their day of change, and a day inside a week is taken', () => {
  const taken = [claim(trip('week', '2027-07-03', '15:00', 1))]
  expect(isTripFree(HOURS, taken, trip('week', '2027-07-10', '15:00', 1))).toBe(true)
  expect(isTripFree(HOURS, taken, trip('day', '2027-07-05', '10:00', 1))).toBe(false)
  expect(isTripFree(HOURS, taken, trip('day', '2027-07-02', '10:00', 1))).toBe(true)
  // The week returns at 10.00, and the crew needs an hour.
  expect(isTripFree(HOURS, taken, trip('day', '2027-07-10', '10:00', 1))).toBe(false)
})

test('the free trips of a day leave out what is taken and what has begun', () => {
  const taken = [claim(trip('hour', '2027-07-03', '11:00', 2))]
  const wanted = { unit: 'hour', day: '2027-07-03', units: 2 } as const
  expect(freeTripsOf(HOURS, taken, wanted, NOW).map(({ time }) => time)).toEqual(['14:00', '14:30', '15:00'])
  const later = new Date('2027-07-03T11:15:00Z')
  expect(freeTripsOf(HOURS, taken, wanted, later).map(({ time }) => time)).toEqual(['14:30', '15:00'])
})

test('the nearest free trips of a taken one come by distance, and so many a side', () => {
  const hour = trip('hour', '2027-07-03', '11:00', 2)
  const near = nearestFreeTrips(HOURS, [claim(hour)], hour, { a_side: 2, now: NOW })
  expect(startsOf(near)).toEqual([
    '2027-07-03 14:00',
    '2027-07-03 14:30',
    '2027-07-02 15:00',
    '2027-07-02 14:30',
  ])
  const week = trip('week', '2027-07-03', '15:00', 1)
  const isSaturday = (one: Trip) => ['2027-06-26', '2027-07-10', '2027-07-17'].includes(one.day)
  const weeks = nearestFreeTrips(HOURS, [claim(week)], week, { a_side: 1, now: NOW, accept: isSaturday })
  expect(startsOf(weeks)).toEqual(['2027-06-26 15:00', '2027-07-10 15:00'])
})

test('no trip near a taken one begins in the past', () => {
  const day = trip('day', '2027-06-02', '10:00', 1)
  const near = nearestFreeTrips(HOURS, [claim(day)], day, { a_side: 2, now: NOW })
  expect(startsOf(near)).toEqual(['2027-06-03 10:00', '2027-06-04 10:00'])
  expect(nearestFreeTrips(HOURS, [], { ...day, units: 0 }, { a_side: 2, now: NOW })).toEqual([])
})

test('the nearest free trips are looked for no further than needed', () => {
  const hour = trip('hour', '2027-07-03', '12:00', 2)
  let asked = 0
  const accept = () => {
    asked += 1
    return true
  }
  const near = nearestFreeTrips(HOURS, [claim(hour)], hour, { a_side: 2, now: NOW, accept })
  expect(startsOf(near)).toEqual([
    '2027-07-03 09:00',
    '2027-07-03 15:00',
    '2027-07-02 15:00',
    '2027-07-04 09:00',
  ])
  expect(asked).toBeLessThan(40)
})

test('the nearest free trips are those that a look at every trip finds', () => {
  const days = fc.integer({ min: -9, max: 9 }).map((n) => addDays('2027-07-03', n))
  const aTrip = fc.record({
    unit: fc.constantFrom('hour', 'day', 'week' as const),
    day: days,
    time: fc.constantFrom('09:00', '10:00', '12:30', '15:00'),
    units: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(
      aTrip,
      fc.array(aTrip, { maxLength: 12 }),
      fc.integer({ min: 1, max: 3 }),
      (wanted, others, a_side) => {
        const taken = others.map(claim)
        const accept = ({ day }: Trip) => Number(day.slice(-2)) % 3 !== 0
        const now = new Date('2027-07-01T09:00:00Z')
        const start = (one: Trip) => tripPeriod(HOURS, one).started_at.getTime()
        const all = Array.from({ length: 2 * NEAR_DAYS[wanted.unit] + 1 }, (_, index) =>
          freeTripsOf(
            HOURS,
            taken,
            { ...wanted, day: addDays(wanted.day, index - NEAR_DAYS[wanted.unit]) },
            now,
          ),
        )
          .flat()
          .filter(accept)
          .map((one) => ({ one, away: start(one) - start(wanted) }))
          .toSorted((a, b) => Math.abs(a.away) - Math.abs(b.away) || a.away - b.away)
        const sides = [
          all.filter(({ away }) => away < 0).slice(0, a_side),
          all.filter(({ away }) => away > 0).slice(0, a_side),
        ]
        const expected = all.filter((each) => sides.some((side) => side.includes(each)))
        expect(nearestFreeTrips(HOURS, taken, wanted, { a_side, now, accept })).toEqual(
          expected.map(({ one }) => one),
        )
      },
    ),
    { numRuns: 300 },
  )
})
