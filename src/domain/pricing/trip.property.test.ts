import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteTrip } from './trip.ts'
import type { BoatPricing, TripAnswer, TripRequest } from './trip.ts'
import { bookableTrip, judgeTrip } from '../booking/judge-trip.ts'
import { claimOf, TRIP_UNITS } from '../calendar/trip-period.ts'

/**
 * The price of a trip against a second computation: days as offsets from 1 July 2027 (a Thursday), whole liras as BigInt.
 * July and August alone, so that a day is its number.
 */
const dayOf = (offset: number) => new Date(Date.UTC(2027, 6, 1 + offset)).toISOString().slice(0, 10)
const lira = (kurus: bigint) => Number((kurus + 50n) / 100n) * 100
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

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

const cases = fc.record({
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
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

const START = { day: '10:00', week: '15:00' }

function factsOf({ boat, asked }: Case): { facts: BoatPricing; request: TripRequest } {
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

/** The second computation: the code of the refusal, or total, prepayment and what is paid at the marina. */
function naive({ facts, request }: ReturnType<typeof factsOf>, { asked }: Case) {
  const { offset, units } = asked
  const nights = { hour: 0, day: facts.overnight_guests > 0 ? units - 1 : 0, week: units * 7 }[asked.unit]
  const room = nights > 0 ? Math.min(facts.guests, facts.overnight_guests) : facts.guests
  if (asked.adults + asked.children + asked.infants > room) return 'capacity'
  // Offset 0 is a Thursday, so Saturdays are 2, 9, 16 …
  if (asked.unit === 'week' && offset % 7 !== 2) return 'start_weekday'
  const at = (day: string) =>
    facts.seasons.find((one) => one.unit === asked.unit && one.starts_on <= day && day < one.ends_on)!
  if (units < at(request.trip.day).min_units) return 'min_units'
  if (asked.unit === 'hour' && asked.half + 2 * units > 24) return 'start_time'

  const step = { hour: 0, day: 1, week: 7 }[asked.unit]
  let rent = 0
  for (let index = 0; index < units; index += 1) {
    const day = dayOf(offset + step * index)
    const full = BigInt(at(day).price)
    let least = lira(full)
    for (const one of facts.discounts) {
      if ((one.unit ?? asked.unit) !== asked.unit || day < one.starts_on || day >= one.ends_on) continue
      const value = BigInt(one.value)
      const left = one.kind === 'amount' ? full - value : null
      const lower =
        left === null ? Number((full * (100n - value) + 5000n) / 10_000n) * 100 : left > 0n ? lira(left) : 0
      least = Math.min(least, lower)
    }
    rent += least
  }
  const days = { hour: 1, day: units, week: 7 * units }[asked.unit]
  const persons = asked.adults + asked.children
  const time = { hour: units, day: 24 * (units - 1) + 8, week: 168 * units - 5 }[asked.unit]
  const times = { trip: 1, day: days, hour: time, person: persons, person_day: persons * days }
  const due = facts.extras
    .filter((one) => one.units.includes(asked.unit))
    .filter((one) => one.is_mandatory || request.extra_ids.includes(one.id))
    .map((one) => ({ isAtMarina: one.is_paid_at_marina, amount: lira(BigInt(one.amount)) * times[one.per] }))
  const amountOf = (isAtMarina: boolean) =>
    sum(due.filter((one) => one.isAtMarina === isAtMarina).map(({ amount }) => amount))

  const code = request.promotion
  const off = code === null ? 0n : code.kind === 'percent' ? BigInt(rent) * BigInt(code.value) : null
  const taken = off === null ? lira(BigInt(code!.value)) : Number((off + 5000n) / 10_000n) * 100
  const total = rent + amountOf(false) - Math.min(rent, taken)
  const prepayment = Number((BigInt(total) * BigInt(facts.prepayment_percent) + 5000n) / 10_000n) * 100
  return { total, prepayment, marina: amountOf(true) }
}

function figuresOf(answer: TripAnswer) {
  if (!answer.ok) return answer.refusal.code
  const { total, prepayment_amount: prepayment, marina_amount: marina } = answer.quote
  return { total, prepayment, marina }
}

test('10,000 random trips cost what a second computation says, refusals included', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(cases, (one) => {
      const made = factsOf(one)
      const answer = quoteTrip(made.facts, made.request)
      const name = answer.ok ? one.asked.unit : answer.refusal.code
      seen.set(name, (seen.get(name) ?? 0) + 1)
      expect(figuresOf(answer)).toEqual(naive(made, one))
    }),
    { numRuns: 10_000 },
  )
  // Every unit and every refusal really came up.
  expect([...seen.keys()].toSorted()).toEqual(
    ['capacity', 'day', 'hour', 'min_units', 'start_time', 'start_weekday', 'week'].toSorted(),
  )
}, 60_000)

test('10,000 random trips: every part adds up, and search, page and request show one price', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const { facts, request } = factsOf(one)
      const answer = quoteTrip(facts, request)
      const judged = judgeTrip(facts, [], request)
      expect(judged.obstacle?.code ?? null).toBe(answer.ok ? null : answer.refusal.code)
      if (!answer.ok) return
      const { quote } = answer
      expect(judged.quote).toEqual(quote)
      const plain = { ...request, extra_ids: [], promotion: null }
      expect(bookableTrip(facts, [], request)).toEqual(judgeTrip(facts, [], plain).quote)

      expect(sum(quote.lines.map(({ amount }) => amount))).toBe(quote.total)
      expect(sum(quote.parts.map((part) => part.price))).toBe(quote.accommodation_amount)
      expect(quote.accommodation_amount + quote.fees_amount - quote.promotion_amount).toBe(quote.total)
      expect(quote.prepayment_amount + quote.balance_amount).toBe(quote.total)
      expect(sum(quote.marina_lines.map(({ amount }) => amount))).toBe(quote.marina_amount)
      expect(quote.parts).toHaveLength(quote.units)
      expect(quote.total).toBeGreaterThanOrEqual(0)
      for (const line of [...quote.lines, ...quote.marina_lines]) {
        expect(line.quantity * line.unit_amount).toBe(line.amount)
        expect(Math.abs(line.amount % 100)).toBe(0)
      }
      // A claim holds the whole trip, and nobody else can take it.
      const claim = claimOf(quote, facts.hours)
      expect(claim.started_at <= quote.started_at && quote.finished_at <= claim.finished_at).toBe(true)
      expect(bookableTrip(facts, [claim], request)).toBeNull()
    }),
    { numRuns: 10_000 },
  )
}, 60_000)
