import { expect, test } from 'vitest'
import { momentOf } from '../../domain/calendar/trip-period.ts'
import { usualUnits, readTripChoice } from './trip-choice.ts'
import { tripKey, tripQuery } from './trip-query.ts'
import { tripCell } from './trip-cells.ts'
import { firstFreeTrip, freeOn, startsOn, takenOn } from './trip-days.ts'

const season = (unit: 'hour' | 'day' | 'week', price: number, min_units = 1) => ({
  id: price,
  name: 'Temmuz',
  unit,
  starts_on: '2027-07-01',
  ends_on: '2027-08-01',
  price,
  min_units,
  start_weekday: null,
})
const boat = {
  hours: {
    opens_at: '09:00',
    closes_at: '21:00',
    day_embarks_at: '10:00',
    day_returns_at: '18:00',
    week_embarks_at: '16:00',
    week_returns_at: '10:00',
    turnaround_minutes: 60,
  },
  guests: 10,
  overnight_guests: 6,
  seasons: [season('hour', 300_000, 3), season('day', 2_000_000), season('week', 12_000_000)],
  prices: [{ unit: 'hour' as const }, { unit: 'day' as const }, { unit: 'week' as const }],
  extras: [
    { id: 3, is_mandatory: false, units: ['hour' as const] },
    { id: 4, is_mandatory: true, units: ['hour' as const] },
  ],
}
const period = (from: string, to: string) => ({ started_at: momentOf(from), finished_at: momentOf(to) })
/** On the 5th the morning is taken, from the 10th on a week. */
const calendar = {
  today: '2027-07-01',
  now: momentOf('2027-07-01T00:00'),
  taken: [period('2027-07-05T09:00', '2027-07-05T14:00'), period('2027-07-10T16:00', '2027-07-17T11:00')],
}
const choice = (query: string) => readTripChoice(new URLSearchParams(query), boat)
const cell = (query: string, day: string) => tripCell(boat, calendar, choice(query), day, { isBad: false })

test('a trip of the shortest length is chosen by itself, with a time and extras that belong to it', () => {
  expect(choice('unit=hour&date=2027-07-05')).toMatchObject({ units: 3, time: '09:00' })
  expect([usualUnits(boat, 'hour', null), usualUnits(boat, 'day', '2027-07-05')]).toEqual([3, 1])
  // 18.30 and three hours end after the closing, 4 is charged without being chosen, 9 is unknown
  const odd = choice('unit=hour&date=2027-07-05&time=18:30&units=3&extra=3,4&extra=9')
  expect([odd.time, odd.extra_ids]).toEqual(['09:00', [3]])
  expect(choice('unit=week&extra=3').extra_ids).toEqual([])
})

test('a choice is read back from its query unchanged', () => {
  const query =
    'unit=hour&date=2027-07-05&time=15%3A00&units=4&adults=3&children=1&extra=3&promotion_code=YAZ10'
  expect(tripKey(choice(query))).toBe(query)
  expect(tripQuery(choice('unit=day'))).toEqual({ unit: 'day', units: '1' })
})

test('a day with taken hours offers the others, and its cell says so', () => {
  const free = freeOn(boat, calendar, choice('unit=hour'), '2027-07-05').map(({ time }) => time)
  expect([free[0], free.at(-1)]).toEqual(['14:00', '18:00'])
  expect(cell('unit=hour', '2027-07-05')).toMatchObject({ look: 'some', price: '3.000' })
  expect(cell('unit=hour', '2027-07-05').label).toBe(
    '5 Temmuz 2027 Pazartesi, bazı saatleri dolu, saatlik ₺3.000',
  )
  expect(cell('unit=hour&units=8', '2027-07-05')).toMatchObject({ look: 'busy', price: '' })
  expect(takenOn(calendar, '2027-07-05')).toEqual([calendar.taken[0]])
})

test('an hour of departure is called taken only when it is', () => {
  const noon = { ...calendar, today: '2027-07-05', now: momentOf('2027-07-05T12:00') }
  const states = (query: string, on: typeof calendar, day: string) =>
    Object.fromEntries(startsOn(boat, on, choice(query), day).map(({ time, state }) => [time, state]))
  expect(states('unit=hour', noon, '2027-07-05')).toMatchObject({
    '09:00': 'past',
    '11:30': 'past',
    '12:00': 'taken',
    '14:00': 'free',
  })
  expect(new Set(Object.values(states('unit=hour', calendar, '2027-06-30')))).toEqual(new Set(['past']))
  expect(new Set(Object.values(states('unit=hour', calendar, '2027-08-02')))).toEqual(new Set(['unfit']))
  // an hour is shorter than the season allows, and the shortest trip does not fit any more
  expect(states('unit=hour&units=1', calendar, '2027-07-06')).toMatchObject({
    '18:00': 'free',
    '20:00': 'unfit',
  })
})

test('taken parts of a day that follow each other are one', () => {
  const parts = [
    period('2027-07-06T12:00', '2027-07-06T15:00'),
    period('2027-07-06T09:00', '2027-07-06T12:00'),
    period('2027-07-06T17:00', '2027-07-06T18:00'),
  ]
  expect(takenOn({ ...calendar, taken: parts }, '2027-07-06')).toEqual([
    period('2027-07-06T09:00', '2027-07-06T15:00'),
    parts[2],
  ])
})

test.each([
  ['unit=day', '2027-07-12', 'busy', false],
  // free itself, but the second day is taken
  ['unit=day&units=3', '2027-07-09', 'some', false],
  ['unit=day', '2027-06-30', 'past', true],
  ['unit=day', '2027-08-02', 'past', true],
  // weeks begin on Saturday
  ['unit=week', '2027-07-06', 'past', false],
  ['unit=week', '2027-07-10', 'busy', false],
  ['unit=week', '2027-07-24', 'free', false],
])('with %s the cell of %s is %s', (query, day, look, isRefused) => {
  const shown = cell(query, day)
  expect([shown.look, shown.isRefused]).toEqual([look, isRefused])
  // A day that has passed needs no reason.
  expect(shown.note === '').toBe(look === 'free' || day < calendar.today)
})

test('a week begins and ends in halves of days, other trips have whole ones', () => {
  const picks = (query: string, days: string[]) => days.map((day) => cell(query, day).pick)
  expect(
    picks('unit=week&date=2027-07-24', ['2027-07-23', '2027-07-24', '2027-07-30', '2027-07-31']),
  ).toEqual([undefined, 'start', 'range', 'end'])
  expect(picks('unit=day&units=3&date=2027-07-20', ['2027-07-20', '2027-07-21', '2027-07-22'])).toEqual([
    'only',
    'range',
    'only',
  ])
})

test('the first free trip is looked for from tomorrow on', () => {
  expect(firstFreeTrip(boat, calendar, choice('unit=hour'))).toMatchObject({
    day: '2027-07-02',
    time: '09:00',
  })
  expect(firstFreeTrip(boat, calendar, choice('unit=week'))).toMatchObject({ day: '2027-07-17' })
  expect(firstFreeTrip({ ...boat, seasons: [] }, calendar, choice('unit=day'))).toBeNull()
})
