import { expect, test } from 'vitest'
import { sampleQuote, sampleTrip } from './discounted-trip.ts'
import type { BoatPricing, TripDiscount } from './trip.ts'
import type { TripSeason } from './trip-rules.ts'

const NOW = new Date('2027-05-01T09:00:00+03:00')
const season = (unit: TripSeason['unit'], over: Partial<TripSeason> = {}): TripSeason => ({
  id: { hour: 1, day: 2, week: 3 }[unit],
  name: 'Yaz',
  unit,
  starts_on: '2027-06-01',
  ends_on: '2027-10-01',
  price: 2_000_000,
  min_units: 1,
  start_weekday: null,
  ...over,
})
const boat = (seasons: TripSeason[]): BoatPricing => ({
  boat_id: 1,
  hours: {
    opens_at: '09:00',
    closes_at: '20:00',
    day_embarks_at: '10:00',
    day_returns_at: '18:00',
    week_embarks_at: '15:30',
    week_returns_at: '10:00',
    turnaround_minutes: 60,
  },
  guests: 10,
  overnight_guests: 8,
  seasons,
  prepayment_percent: 30,
  damage_deposit_amount: 0,
  discounts: [],
  extras: [],
})
const discount = (over: Partial<TripDiscount> = {}): TripDiscount => ({
  id: 9,
  name: 'Haziran',
  kind: 'percent',
  value: 10,
  unit: null,
  starts_on: '2027-06-02',
  ends_on: '2027-07-01',
  book_from: null,
  book_until: null,
  lead_days_min: null,
  lead_days_max: null,
  min_nights: 1,
  is_active: true,
  ...over,
})
const ALL = [season('hour', { min_units: 2 }), season('day'), season('week', { start_weekday: 1 })]

test.each([
  ['of every unit: a day', ALL, discount(), {}, ['day', '2027-06-02', '10:00', 1]],
  [
    'of hours: as long as the season asks',
    ALL,
    discount({ unit: 'hour' }),
    {},
    ['hour', '2027-06-02', '09:00', 2],
  ],
  [
    'of weeks: from the weekday of the season',
    ALL,
    discount({ unit: 'week' }),
    {},
    ['week', '2027-06-07', '15:30', 1],
  ],
  [
    'of at least three days: three days',
    ALL,
    discount({ min_nights: 3 }),
    {},
    ['day', '2027-06-02', '10:00', 3],
  ],
  [
    'of at least ten days: two weeks',
    ALL,
    discount({ unit: 'week', min_nights: 10 }),
    {},
    ['week', '2027-06-07', '15:30', 2],
  ],
  [
    'of a boat by the week alone: a week',
    [season('week')],
    discount(),
    {},
    ['week', '2027-06-05', '15:30', 1],
  ],
  [
    'that was asked for',
    ALL,
    discount(),
    { unit: 'hour', day: '2027-06-20', units: 4 },
    ['hour', '2027-06-20', '09:00', 4],
  ],
  [
    'before the season: the first day with a price',
    ALL,
    discount({ starts_on: '2027-05-10' }),
    {},
    ['day', '2027-06-01', '10:00', 1],
  ],
] as const)('a sample trip %s', (_name, seasons, wanted, wish, [unit, day, time, units]) => {
  const trip = sampleTrip(boat([...seasons]), wanted, wish, NOW)
  expect(trip).toEqual({ unit, day, time, units })
  expect(sampleQuote(boat([...seasons]), trip, NOW).ok).toBe(true)
})

test('a boat without prices has a sample trip that says so', () => {
  const trip = sampleTrip(boat([]), discount(), {}, NOW)
  expect(sampleQuote(boat([]), trip, NOW)).toEqual({
    ok: false,
    refusal: { code: 'unit_not_offered', units: [] },
  })
})
