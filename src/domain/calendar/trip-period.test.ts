import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimOf,
  hoursOf,
  startTimes,
  TRIP_UNITS,
  timeInIstanbul,
  tripDays,
  tripOfPeriod,
  tripPeriod,
} from './trip-period.ts'
import type { TripHours, TripUnit } from './trip-period.ts'
import { dayOfNumber, dayNumber } from './stay.ts'

const HOURS: TripHours = {
  opens_at: '09:00',
  closes_at: '20:00',
  day_embarks_at: '10:00',
  day_returns_at: '17:30',
  week_embarks_at: '15:00',
  week_returns_at: '10:00',
  turnaround_minutes: 90,
}

describe('the period of a trip', () => {
  test.each<[TripUnit, number, string, Partial<TripHours>, string, string]>([
    ['hour', 4, '09:30', {}, '2027-07-03T06:30:00.000Z', '2027-07-03T10:30:00.000Z'],
    ['hour', 3, '23:00', { closes_at: '02:00' }, '2027-07-03T20:00:00.000Z', '2027-07-03T23:00:00.000Z'],
    ['day', 1, '10:00', {}, '2027-07-03T07:00:00.000Z', '2027-07-03T14:30:00.000Z'],
    ['day', 3, '10:00', {}, '2027-07-03T07:00:00.000Z', '2027-07-05T14:30:00.000Z'],
    // returns on the next day
    ['day', 1, '10:00', { day_returns_at: '09:00' }, '2027-07-03T07:00:00.000Z', '2027-07-04T06:00:00.000Z'],
    ['day', 2, '10:00', { day_returns_at: '10:00' }, '2027-07-03T07:00:00.000Z', '2027-07-05T07:00:00.000Z'],
    ['week', 1, '15:00', {}, '2027-07-03T12:00:00.000Z', '2027-07-10T07:00:00.000Z'],
    ['week', 2, '15:00', {}, '2027-07-03T12:00:00.000Z', '2027-07-17T07:00:00.000Z'],
  ])('%s × %i from %s', (unit, units, time, change, started, finished) => {
    const period = tripPeriod({ ...HOURS, ...change }, { unit, units, time, day: '2027-07-03' })
    expect(period.started_at.toISOString()).toBe(started)
    expect(period.finished_at.toISOString()).toBe(finished)
  })

  test('counts begun hours and the days that prices count', () => {
    const day = { unit: 'day', units: 1, time: '10:00', day: '2027-12-31' } as const
    expect(hoursOf(tripPeriod(HOURS, day))).toBe(8)
    expect(tripDays(day)).toEqual({ check_in: '2027-12-31', check_out: '2028-01-01' })
    expect(tripDays({ ...day, unit: 'hour', units: 5 })).toEqual(tripDays(day))
    expect(tripDays({ ...day, unit: 'week', units: 2 }).check_out).toBe('2028-01-14')
  })

  test.each<[TripUnit, string, string]>([
    ['hour', '2027-07-03T07:00:00Z', '2027-07-03T07:00:00Z'],
    ['hour', '2027-07-03T07:00:00Z', '2027-07-03T09:30:00Z'],
    ['hour', '2027-07-03T09:00:00Z', '2027-07-03T07:00:00Z'],
    ['day', '2027-07-03T07:00:00Z', '2027-07-03T15:30:00Z'],
    ['day', '2027-07-03T07:00:30Z', '2027-07-03T14:30:00Z'],
    ['week', '2027-07-03T12:00:00Z', '2027-07-11T07:00:00Z'],
    ['week', '2027-07-03T12:00:00Z', '2027-07-04T07:00:00Z'],
  ])('a period by the %s from %s to %s is no trip', (unit, started, finished) => {
    const period = { started_at: new Date(started), finished_at: new Date(finished) }
    expect(tripOfPeriod(HOURS, unit, period)).toBeNull()
  })
})

describe('start times', () => {
  test('come every half hour and leave room for the whole trip', () => {
    expect(startTimes(HOURS, 'hour', 10)).toEqual(['09:00', '09:30', '10:00'])
    expect(startTimes(HOURS, 'hour', 11)).toEqual(['09:00'])
    expect(startTimes(HOURS, 'hour', 12)).toEqual([])
    expect(startTimes(HOURS, 'day', 3)).toEqual(['10:00'])
    expect(startTimes(HOURS, 'week', 1)).toEqual(['15:00'])
  })

  test('end before midnight where the boat closes after it', () => {
    const night = { ...HOURS, opens_at: '22:00', closes_at: '03:00' }
    expect(startTimes(night, 'hour', 2)).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(startTimes(night, 'hour', 4)).toEqual(['22:00', '22:30', '23:00'])
  })
})

describe('10,000 random trips', () => {
  const clock = fc
    .integer({ min: 0, max: 47 })
    .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`)
  const hours = fc.record({
    opens_at: clock,
    closes_at: clock,
    day_embarks_at: clock,
    day_returns_at: clock,
    week_embarks_at: clock,
    week_returns_at: clock,
    turnaround_minutes: fc.integer({ min: 0, max: 1440 }),
  })
  const trips = fc.record({
    unit: fc.constantFrom(...TRIP_UNITS),
    day: fc
      .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2040-12-31') })
      .map((number) => dayOfNumber(number)),
    time: clock,
    units: fc.integer({ min: 1, max: 12 }),
  })

  test('give their trip back, and the claim is never shorter than the trip', () => {
    fc.assert(
      fc.property(hours, trips, (own, { time, ...rest }) => {
        // Days and weeks begin at the boat's hour. Another one is refused before anything is claimed.
        const trip = { ...rest, time: rest.unit === 'hour' ? time : startTimes(own, rest.unit, 1)[0]! }
        const period = tripPeriod(own, trip)
        const claim = claimOf(period, own)
        expect(period.finished_at > period.started_at).toBe(true)
        expect(tripOfPeriod(own, trip.unit, period)).toEqual(trip)
        expect(claim.started_at).toEqual(period.started_at)
        expect(claim.finished_at.getTime() - period.finished_at.getTime()).toBe(
          own.turnaround_minutes * 60_000,
        )
      }),
      { numRuns: 10_000 },
    )
  })

  test('begin at the hour that the clock in Istanbul shows, in whatever zone the machine is', () => {
    const zone = process.env.TZ
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Istanbul',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const offsets = new Set<number>()
    try {
      for (const other of ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'Asia/Kolkata']) {
        process.env.TZ = other
        offsets.add(new Date('2027-01-15T00:00:00Z').getTimezoneOffset())
        fc.assert(
          fc.property(hours, trips, (own, trip) => {
            const { started_at } = tripPeriod(own, trip)
            expect(shown.format(started_at)).toBe(`${trip.day} ${trip.time}`)
            expect(timeInIstanbul(started_at)).toBe(trip.time)
          }),
          { numRuns: 2500 },
        )
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
    // The zone was really another one each time.
    expect(offsets.size).toBe(4)
  })
})
