import { expect, test } from 'vitest'
import { bookableTrip, firstBookableTrip, judgeTrip } from './judge-trip.ts'
import type { TripObstacle } from './judge-trip.ts'
import { claimOf, tripPeriod } from '../calendar/trip-period.ts'
import type { Trip } from '../calendar/trip-period.ts'
import type { BoatPricing, TripRequest } from '../pricing/trip.ts'
import { tripSentence, verdictSentence } from '../turkish/trip-sentences.ts'
import { formatTrip } from '../turkish/trip-text.ts'

const SUMMER = { name: 'Yaz', starts_on: '2027-06-01', ends_on: '2027-10-01', start_weekday: null }
const BOAT: BoatPricing = {
  boat_id: 5,
  hours: {
    opens_at: '09:00',
    closes_at: '20:00',
    day_embarks_at: '10:00',
    day_returns_at: '17:30',
    week_embarks_at: '15:00',
    week_returns_at: '10:00',
    turnaround_minutes: 60,
  },
  guests: 12,
  overnight_guests: 8,
  prepayment_percent: 30,
  damage_deposit_amount: 0,
  seasons: [
    { ...SUMMER, id: 1, unit: 'hour', price: 400_000, min_units: 3 },
    { ...SUMMER, id: 2, unit: 'day', price: 2_500_000, min_units: 2 },
    { ...SUMMER, id: 3, unit: 'week', price: 15_000_000, min_units: 1 },
  ],
  discounts: [],
  extras: [],
}
const now = new Date('2027-05-01T09:00:00Z')
const ask = (trip: Trip, more: Partial<TripRequest> = {}): TripRequest => ({
  trip,
  adults: 4,
  children: 0,
  infants: 0,
  extra_ids: [],
  promotion: null,
  now,
  ...more,
})
const claim = (trip: Trip) => claimOf(tripPeriod(BOAT.hours, trip), BOAT.hours)
const hour: Trip = { unit: 'hour', day: '2027-07-03', time: '11:00', units: 4 }
const day: Trip = { unit: 'day', day: '2027-07-03', time: '10:00', units: 2 }
const week: Trip = { unit: 'week', day: '2027-07-03', time: '15:00', units: 1 }

test.each([hour, day, week])('a free trip by the $unit can be booked', (trip) => {
  const judged = judgeTrip(BOAT, [], ask(trip))
  expect(judged).toMatchObject({ is_free: true, obstacle: null, nearest: [], shortest: null })
  expect(judged.quote).toEqual(bookableTrip(BOAT, [], ask(trip)))
  expect(verdictSentence(judged)).toBe('')
})

test.each<[what: string, taken: Trip[], trips: Parameters<typeof firstBookableTrip>[2], found: Trip | null]>([
  [
    'the shortest, at the first hour',
    [],
    { unit: 'hour', day: '2027-07-03' },
    { ...hour, time: '09:00', units: 3 },
  ],
  [
    'after one that is taken',
    [hour],
    { unit: 'hour', day: '2027-07-03' },
    { ...hour, time: '16:00', units: 3 },
  ],
  ['at the asked hour', [], { unit: 'hour', day: '2027-07-03', units: 4, time: '11:00' }, hour],
  ['none where the hour is taken', [hour], { unit: 'hour', day: '2027-07-03', time: '11:00' }, null],
  ['none below the minimum', [], { unit: 'day', day: '2027-07-03', units: 1 }, null],
  ['none in days without a season', [], { unit: 'day', day: '2027-05-20' }, null],
  ['none of a week on a Sunday', [], { unit: 'week', day: '2027-07-04' }, null],
  ['a week on a Saturday', [], { unit: 'week', day: '2027-07-03' }, week],
])('the first trip of a day: %s', (_what, taken, trips, found) => {
  const { trip: _trip, extra_ids: _extras, promotion: _promotion, ...asked } = ask(hour)
  const quote = firstBookableTrip(BOAT, taken.map(claim), trips, asked)
  expect(quote).toEqual(found === null ? null : bookableTrip(BOAT, taken.map(claim), ask(found)))
  expect(quote === null).toBe(found === null)
})

test.each([hour, day, week])(
  'a taken trip by the $unit keeps its price and gets the nearest that can be booked',
  (trip) => {
    const judged = judgeTrip(BOAT, [claim(trip)], ask(trip))
    expect(judged).toMatchObject({ is_free: false, obstacle: { code: 'period_taken' } })
    expect(judged.quote?.total).toBeGreaterThan(0)
    expect(judged.nearest).toHaveLength(4)
    for (const near of judged.nearest) {
      expect(near.units).toBe(trip.units)
      expect(judgeTrip(BOAT, [claim(trip)], ask(near)).obstacle).toBeNull()
    }
    expect(verdictSentence(judged)).toContain('en yakın boş turlardan')
  },
)

test('where nothing near is free the sentence offers nothing', () => {
  const all = [{ started_at: now, finished_at: new Date('2028-01-01T00:00:00Z') }]
  const judged = judgeTrip(BOAT, all, ask(hour))
  expect(judged.nearest).toEqual([])
  expect(verdictSentence(judged)).toContain('yakın tarihlerde de bu uzunlukta bir tur yok')
})

test('a trip below the minimum gets the shortest one from its start, as far as the boat is free', () => {
  const short = { ...hour, units: 1 }
  expect(judgeTrip(BOAT, [], ask(short))).toMatchObject({
    quote: null,
    obstacle: { code: 'min_units', min_units: 3 },
    shortest: { ...hour, units: 3 },
  })
  const after = claim({ ...hour, time: '14:00' })
  expect(judgeTrip(BOAT, [after], ask(short)).shortest).toBeNull()
})

test('a week from the wrong day gets the nearest Saturdays', () => {
  const judged = judgeTrip(BOAT, [], ask({ ...week, day: '2027-07-05' }))
  expect(judged.obstacle).toEqual({ code: 'start_weekday', weekday: 6 })
  expect(judged.nearest.map((near) => near.day)).toEqual([
    '2027-07-03',
    '2027-07-10',
    '2027-06-26',
    '2027-07-17',
  ])
})

test('too many persons are told before taken hours', () => {
  const judged = judgeTrip(BOAT, [claim(hour)], ask(hour, { adults: 13 }))
  expect(judged).toMatchObject({ obstacle: { code: 'capacity' }, nearest: [] })
})

test('a refused code still gives the price without it', () => {
  const code = {
    id: 1,
    code: 'KOD',
    kind: 'percent',
    value: 10,
    valid_from: null,
    valid_until: '2027-01-01',
    stay_from: null,
    stay_until: null,
    min_nights: 1,
    min_total_amount: 0,
    usage_limit: null,
    used: 0,
    villa_ids: null,
    is_active: true,
  } as const
  const judged = judgeTrip(BOAT, [], ask(hour, { promotion: code }))
  expect(judged).toMatchObject({ obstacle: { code: 'promotion_not_valid' }, quote: { total: 1_600_000 } })
})

test.each<[TripObstacle, string]>([
  [{ code: 'unit_not_offered', units: ['day', 'week'] }, 'günlük, haftalık'],
  [{ code: 'capacity', guests: 12, is_overnight: false }, 'bebekler dahil en çok 12 kişilik'],
  [{ code: 'capacity', guests: 8, is_overnight: true }, 'gece, bebekler dahil en çok 8 kişi'],
  [{ code: 'capacity', guests: 0, is_overnight: true }, 'gece kalınamıyor'],
  [{ code: 'start_weekday', weekday: 6 }, 'umartesi'],
  [{ code: 'start_time', unit: 'day', times: ['10:00'] }, '10.00'],
  [{ code: 'start_time', unit: 'hour', times: ['09:00', '09:30'] }, '09.00–09.30'],
  [{ code: 'start_time', unit: 'hour', times: [] }, 'daha kısa'],
  [{ code: 'min_units', unit: 'hour', min_units: 3 }, 'en az 3 saat'],
  [{ code: 'trip_too_long', unit: 'week', max_units: 8 }, 'en çok 8 hafta'],
  [{ code: 'not_priced', date: '2027-05-31' }, '31 Mayıs'],
])('%o is told in a sentence', (obstacle, part) => {
  const sentence = tripSentence(obstacle)
  expect(sentence).toContain(part)
  expect(sentence).toMatch(/[.]$/u)
})

test('a trip is named with its day, hour and length', () => {
  expect(formatTrip(hour)).toContain('11.00, 4 saat')
})

test('a trip that is longer than the hours of the boat is refused as such on a taken day too', () => {
  const long = { ...hour, time: '09:00', units: 12 }
  for (const taken of [[], [claim(hour)]]) {
    const judged = judgeTrip(BOAT, taken, ask(long))
    expect(judged.obstacle).toEqual({ code: 'start_time', unit: 'hour', times: [] })
    expect(verdictSentence(judged)).toBe(
      'Bu süre teknenin çalışma saatlerine sığmıyor; daha kısa bir tur seçin.',
    )
  }
})
