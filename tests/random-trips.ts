import * as fc from 'fast-check'
import { TRIP_UNITS } from '../src/domain/calendar/trip-period.ts'
import type { BoatPricing, TripRequest } from '../src/domain/pricing/trip.ts'

/**
 * Random boats and trips for tests of their prices: days as offsets from 1 July 2027 (a Thursday). July and August alone,
 * so that a day is its number.
 */
export const dayOf = (offset: number) => new Date(Date.UTC(2027, 6, 1 + offset)).toISOString().slice(0, 10)

const unit = fc.constantFrom(...TRIP_UNITS)
const price = fc.integer({ min: 100_000, max: 30_000_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.oneof(fc.constant(null), value)
const choice = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 9_000_000 }) }),
)

/** One season a unit until a day of change, another after it. */
const seasons = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.array(price, { minLength: 6, maxLength: 6 }), fc.nat(3))
  .map(([change, prices, minimum]) =>
    TRIP_UNITS.flatMap((one, index) =>
      [dayOf(0), dayOf(change)].map((starts_on, second) => ({
        id: 2 * index + second,
        name: `Sezon ${second}`,
        unit: one,
        starts_on,
        ends_on: second === 0 ? dayOf(change) : dayOf(110),
        price: prices[2 * index + second]!,
        min_units: one === 'week' ? 1 : minimum,
        start_weekday: null,
      })),
    ),
  )

export const tripCases = fc.record({
  boat: fc.record({
    seasons,
    discounts: fc.array(
      fc
        .tuple(fc.nat(30), fc.integer({ min: 1, max: 60 }), maybe(unit), choice)
        .map(([from, length, only, what]) => ({
          id: 1,
          name: 'İndirim',
          ...what,
          starts_on: dayOf(from),
          ends_on: dayOf(from + length),
          book_from: null,
          book_until: null,
          lead_days_min: null,
          lead_days_max: null,
          min_nights: 1,
          is_active: true,
          unit: only,
        })),
      { maxLength: 3 },
    ),
    extras: fc.array(
      fc.record({
        name: fc.constant('Ek'),
        amount: fc.nat(900_000),
        is_mandatory: fc.boolean(),
        per: fc.constantFrom('trip', 'day', 'hour', 'person', 'person_day'),
        units: fc.uniqueArray(unit),
        is_paid_at_marina: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    guests: fc.integer({ min: 1, max: 14 }),
    overnight_guests: fc.nat(10),
    prepayment_percent: fc.integer({ min: 0, max: 100 }),
    turnaround: fc.nat(300),
  }),
  asked: fc.record({
    unit,
    offset: fc.nat(55),
    units: fc.integer({ min: 1, max: 6 }),
    half: fc.nat(23),
    adults: fc.integer({ min: 1, max: 8 }),
    children: fc.nat(3),
    infants: fc.nat(2),
    chosen: fc.array(fc.nat(4), { maxLength: 4 }),
    promotion: maybe(choice),
  }),
})
export type TripCase = typeof tripCases extends fc.Arbitrary<infer T> ? T : never

const START = { day: '10:00', week: '15:00' }

/** A case as the rules take it. */
export function factsOf({ boat, asked }: TripCase): { facts: BoatPricing; request: TripRequest } {
  const hourly = `${String(9 + Math.floor(asked.half / 2)).padStart(2, '0')}:${asked.half % 2 ? '30' : '00'}`
  const { turnaround, extras, ...rest } = boat
  return {
    facts: {
      ...rest,
      boat_id: 3,
      damage_deposit_amount: 500_000,
      extras: extras.map((extra, id) => ({ ...extra, id })),
      hours: {
        opens_at: '09:00',
        closes_at: '21:00',
        day_embarks_at: START.day,
        day_returns_at: '17:30',
        week_embarks_at: START.week,
        week_returns_at: '10:00',
        turnaround_minutes: turnaround,
      },
    },
    request: {
      trip: {
        unit: asked.unit,
        day: dayOf(asked.offset),
        time: asked.unit === 'hour' ? hourly : START[asked.unit],
        units: asked.units,
      },
      adults: asked.adults,
      children: asked.children,
      infants: asked.infants,
      extra_ids: asked.chosen.filter((id) => id < extras.length && extras[id]!.units.includes(asked.unit)),
      promotion: asked.promotion && {
        id: 1,
        code: 'KOD',
        ...asked.promotion,
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
      },
      now: new Date('2027-06-20T09:00:00Z'),
    },
  }
}
