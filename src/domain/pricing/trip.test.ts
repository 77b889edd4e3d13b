import { describe, expect, test } from 'vitest'
import { cheapestUnit, quoteTrip } from './trip.ts'
import type { BoatPricing, TripDiscount, TripExtra, TripRequest } from './trip.ts'
import type { Promotion } from './promotion.ts'
import type { TripSeason } from './trip-rules.ts'

const season = (one: Partial<TripSeason> & Pick<TripSeason, 'id' | 'unit' | 'price'>): TripSeason => ({
  name: 'Yaz',
  starts_on: '2027-06-01',
  ends_on: '2027-10-01',
  min_units: 1,
  start_weekday: null,
  ...one,
})
const extra = (one: Partial<TripExtra> & Pick<TripExtra, 'id' | 'amount' | 'per'>): TripExtra => ({
  name: `Ek ${one.id}`,
  is_mandatory: false,
  units: ['hour', 'day', 'week'],
  is_paid_at_marina: false,
  ...one,
})
const discount = (one: Partial<TripDiscount>): TripDiscount => ({
  id: 1,
  name: 'Erken rezervasyon',
  kind: 'percent',
  value: 10,
  starts_on: '2027-06-01',
  ends_on: '2027-10-01',
  book_from: null,
  book_until: null,
  lead_days_min: null,
  lead_days_max: null,
  min_nights: 1,
  is_active: true,
  unit: null,
  ...one,
})
const promotion: Promotion = {
  id: 7,
  code: 'MAVI',
  kind: 'percent',
  value: 50,
  valid_from: null,
  valid_until: null,
  stay_from: null,
  stay_until: null,
  min_nights: 1,
  min_total_amount: 0,
  usage_limit: null,
  used: 0,
  villa_ids: null,
  is_active: true,
}
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
  damage_deposit_amount: 2_000_000,
  seasons: [
    season({ id: 1, unit: 'hour', price: 400_000, min_units: 2 }),
    season({ id: 2, unit: 'day', price: 2_500_000, ends_on: '2027-07-05' }),
    season({ id: 3, unit: 'day', price: 3_500_000, starts_on: '2027-07-05', name: 'Yüksek' }),
    season({ id: 4, unit: 'week', price: 15_000_000, ends_on: '2027-07-10' }),
    season({ id: 5, unit: 'week', price: 20_000_000, starts_on: '2027-07-10', start_weekday: 7 }),
  ],
  discounts: [],
  extras: [],
}
const ASKED: TripRequest = {
  trip: { unit: 'hour', day: '2027-07-03', time: '10:00', units: 4 },
  adults: 4,
  children: 2,
  infants: 1,
  extra_ids: [],
  promotion: null,
  now: new Date('2027-05-01T09:00:00Z'),
}
const day = (units: number, from = '2027-07-03') =>
  ({ unit: 'day', day: from, time: '10:00', units }) as const
const week = (units: number, from = '2027-07-03') =>
  ({ unit: 'week', day: from, time: '15:00', units }) as const

function quoted(boat: Partial<BoatPricing>, asked: Partial<TripRequest>) {
  const answer = quoteTrip({ ...BOAT, ...boat }, { ...ASKED, ...asked })
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.quote
}
function refusalOf(boat: Partial<BoatPricing>, asked: Partial<TripRequest>) {
  const answer = quoteTrip({ ...BOAT, ...boat }, { ...ASKED, ...asked })
  return answer.ok ? null : answer.refusal
}

describe('the price of a trip', () => {
  test('by the hour is that of its day', () => {
    const quote = quoted({}, {})
    expect(quote).toMatchObject({ total: 1_600_000, prepayment_amount: 480_000, balance_amount: 1_120_000 })
    expect(quote.lines).toEqual([
      {
        kind: 'units',
        name: 'Yaz',
        quantity: 4,
        unit_amount: 400_000,
        amount: 1_600_000,
        is_optional: false,
      },
    ])
    expect(quote.started_at.toISOString()).toBe('2027-07-03T07:00:00.000Z')
  })

  test('across two seasons is priced day by day', () => {
    const quote = quoted({}, { trip: day(4) })
    expect(quote.parts.map(({ date, season_id }) => [date, season_id])).toEqual([
      ['2027-07-03', 2],
      ['2027-07-04', 2],
      ['2027-07-05', 3],
      ['2027-07-06', 3],
    ])
    expect(quote.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Yaz', 2],
      ['Yüksek', 2],
    ])
    expect(quote.total).toBe(12_000_000)
  })

  test('by the week takes the season of the first day of each week', () => {
    expect(quoted({}, { trip: week(2) }).total).toBe(35_000_000)
  })

  test('counts each extra by its own measure, and what is paid at the marina stands apart', () => {
    const extras = [
      extra({ id: 1, amount: 100_000, per: 'trip', is_mandatory: true }),
      extra({ id: 2, amount: 10_000, per: 'day' }),
      extra({ id: 3, amount: 1_000, per: 'hour' }),
      extra({ id: 4, amount: 2_000, per: 'person' }),
      extra({ id: 5, amount: 3_000, per: 'person_day' }),
      extra({ id: 6, amount: 50_000, per: 'day', is_mandatory: true, is_paid_at_marina: true }),
      extra({ id: 7, amount: 99_000, per: 'trip', is_mandatory: true, units: ['week'] }),
      extra({ id: 8, amount: 77_000, per: 'trip' }),
    ]
    const quote = quoted({ extras }, { trip: day(2), extra_ids: [1, 2, 3, 4, 5] })
    // 3 July 10.00 to 4 July 17.30 is 31.5 hours; a begun hour counts. Six persons, infants free.
    expect(quote.fees_amount).toBe(100_000 + 20_000 + 32_000 + 12_000 + 36_000)
    expect(quote.extra_ids).toEqual([1, 6, 2, 3, 4, 5])
    expect(quote.marina_amount).toBe(100_000)
    expect(quote.marina_lines).toHaveLength(1)
    expect(quote.total).toBe(5_000_000 + 200_000)
  })

  test('takes the best discount of each unit, limited to a unit or not, and the code after it', () => {
    const discounts = [
      discount({ id: 1, value: 10 }),
      discount({ id: 2, name: 'Saat indirimi', kind: 'amount', value: 100_000, unit: 'hour' }),
      discount({ id: 3, value: 90, unit: 'week' }),
    ]
    const quote = quoted({ discounts }, { promotion })
    expect(quote.parts[0]).toMatchObject({ discount_id: 2, price: 300_000, discount_amount: 100_000 })
    expect(quote).toMatchObject({ accommodation_amount: 1_200_000, promotion_amount: 600_000 })
    expect(quote).toMatchObject({ total: 600_000, promotion_id: 7, promotion_code: 'MAVI' })
    expect(quoted({ discounts }, { trip: day(1) }).total).toBe(2_250_000)
  })

  test('counts the days of a trip where a discount or a code asks for a minimum', () => {
    const discounts = [discount({ min_nights: 7 })]
    expect(quoted({ discounts }, { trip: week(1) }).total).toBe(13_500_000)
    expect(quoted({ discounts }, { trip: day(2) }).total).toBe(5_000_000)
    const long = { ...promotion, min_nights: 3 }
    expect(refusalOf({}, { trip: day(2), promotion: long })).toEqual({ code: 'promotion_not_valid' })
  })

  test('of a card is the lowest one from today on', () => {
    expect(cheapestUnit(BOAT, 'day', '2027-06-01')).toBe(2_500_000)
    expect(cheapestUnit(BOAT, 'day', '2027-07-05')).toBe(3_500_000)
    expect(cheapestUnit(BOAT, 'day', '2027-10-01')).toBeNull()
  })
})

describe('a trip is refused', () => {
  const noHours = { seasons: BOAT.seasons.filter(({ unit }) => unit !== 'hour') }
  test.each<[string, Partial<BoatPricing>, Partial<TripRequest>, unknown]>([
    ['a unit without prices', noHours, {}, { code: 'unit_not_offered', units: ['day', 'week'] }],
    ['in the past', {}, { now: new Date('2027-07-03T07:00:01Z') }, { code: 'trip_in_past' }],
    ['too long', {}, { trip: day(31) }, { code: 'trip_too_long', unit: 'day', max_units: 30 }],
    ['too far away', {}, { trip: day(1, '2028-07-01') }, { code: 'beyond_calendar' }],
    ['without a price', {}, { trip: day(1, '2027-05-31') }, { code: 'not_priced', date: '2027-05-31' }],
    [
      'running out of a season',
      {},
      { trip: day(2, '2027-09-30') },
      { code: 'not_priced', date: '2027-10-01' },
    ],
    [
      'below the minimum',
      {},
      { trip: { ...ASKED.trip, units: 1 } },
      { code: 'min_units', unit: 'hour', min_units: 2 },
    ],
    ['of no length', {}, { trip: day(0) }, { code: 'min_units', unit: 'day', min_units: 1 }],
    ['a week from Sunday', {}, { trip: week(1, '2027-07-04') }, { code: 'start_weekday', weekday: 6 }],
    [
      'a week from Saturday where weeks begin on Sunday',
      {},
      { trip: week(1, '2027-07-10') },
      { code: 'start_weekday', weekday: 7 },
    ],
    [
      'a day at noon',
      {},
      { trip: { ...day(1), time: '12:00' } },
      { code: 'start_time', unit: 'day', times: ['10:00'] },
    ],
    ['an unknown extra', {}, { extra_ids: [9] }, { code: 'extra_unknown' }],
    [
      'a code that is off',
      {},
      { promotion: { ...promotion, is_active: false } },
      { code: 'promotion_unknown' },
    ],
  ])('%s', (_, boat, asked, refusal) => {
    expect(refusalOf(boat, asked)).toEqual(refusal)
  })

  test('with more persons than licensed, infants counted, by day and by night', () => {
    const party = { adults: 9, children: 2, infants: 1 }
    expect(refusalOf({}, { ...party })).toBeNull()
    expect(refusalOf({}, { ...party, infants: 2 })).toEqual({
      code: 'capacity',
      guests: 12,
      is_overnight: false,
    })
    expect(refusalOf({}, { ...party, trip: day(1) })).toBeNull()
    // Two days sleep aboard where the boat is licensed for it. A boat for day trips returns each evening.
    expect(refusalOf({}, { ...party, trip: day(2) })).toEqual({
      code: 'capacity',
      guests: 8,
      is_overnight: true,
    })
    expect(refusalOf({ overnight_guests: 0 }, { ...party, trip: day(2) })).toBeNull()
    expect(refusalOf({ overnight_guests: 0 }, { trip: week(1) })).toMatchObject({ guests: 0 })
  })
})
