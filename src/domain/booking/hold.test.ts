import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkInMoment, holdEnd, holdWithin } from './hold.ts'

const HOUR = 3_600_000
const check_in = '2027-07-04'
const stay = { check_in, check_in_time: '16:00' }
const at = (moment: string) => new Date(moment)

test('the check-in of a villa is an hour of the clock in Istanbul', () => {
  expect(checkInMoment(stay)).toEqual(at('2027-07-04T13:00:00Z'))
  expect(checkInMoment({ check_in, check_in_time: '00:30' })).toEqual(at('2027-07-03T21:30:00Z'))
})

test.each([
  ['weeks before', '2027-06-01T09:00:00+03:00', 24, '2027-06-02T09:00:00+03:00'],
  ['the evening before', '2027-07-03T20:00:00+03:00', 24, '2027-07-04T16:00:00+03:00'],
  ['so that both end alike', '2027-07-03T16:00:00+03:00', 24, '2027-07-04T16:00:00+03:00'],
  ['for less than is left', '2027-07-04T09:00:00+03:00', 2, '2027-07-04T11:00:00+03:00'],
  ['a minute before', '2027-07-04T15:59:00+03:00', 72, '2027-07-04T16:00:00+03:00'],
])('a hold given %s ends at its check-in at the latest', (_, from, hours, until) => {
  expect(holdEnd(at(from), hours, stay)).toEqual(at(until))
})

test('a hold that starts after the check-in hour lasts one hour', () => {
  expect(holdEnd(at('2027-07-04T20:00:00+03:00'), 24, stay)).toEqual(at('2027-07-04T21:00:00+03:00'))
  expect(holdEnd(at('2027-07-04T16:00:00+03:00'), 24, stay)).toEqual(at('2027-07-04T17:00:00+03:00'))
})

test('a hold never starts in the past, never exceeds its hours, and ends at check-in unless that has passed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -200, max: 200 }),
      fc.integer({ min: 1, max: 72 }),
      fc.integer({ min: 0, max: 23 }),
      (hoursBefore, hours, hour) => {
        const facts = { check_in, check_in_time: `${String(hour).padStart(2, '0')}:00` }
        const arrival = checkInMoment(facts).getTime()
        const from = arrival - hoursBefore * HOUR
        const until = holdEnd(new Date(from), hours, facts).getTime()
        expect(until).toBeGreaterThan(from)
        expect(until).toBeLessThanOrEqual(from + hours * HOUR)
        const latest = from < arrival ? arrival : from + HOUR
        expect(until).toBe(Math.min(latest, from + hours * HOUR))
      },
    ),
  )
})

test('a hold is shortened to an earlier check-in and is not extended to a later one', () => {
  const until = at('2027-07-05T09:00:00+03:00')
  const now = at('2027-07-04T09:00:00+03:00')
  expect(holdWithin(until, now, stay)).toEqual(at('2027-07-04T16:00:00+03:00'))
  expect(holdWithin(until, now, { ...stay, check_in: '2027-07-06' })).toEqual(until)
  expect(holdWithin(null, now, stay)).toBeNull()
  const over = at('2027-07-04T08:00:00+03:00')
  expect(holdWithin(over, now, stay)).toEqual(over)
})
