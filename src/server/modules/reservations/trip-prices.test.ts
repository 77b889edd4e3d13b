// Long because it makes random boats with every kind of season, discount, extra and code, and compares four prices.
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat, createBoatSeason } from '../../../../tests/factories/boats.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createBoatType } from '../../../../tests/factories/regions.ts'
import { createDiscount } from '../../../../tests/factories/villas.ts'
import { nextAddress, overlaps } from '../../../../tests/request-api.ts'
import { tripDesk } from '../../../../tests/trip-desk.ts'
import { startTimes, TRIP_UNITS, tripPeriod } from '../../../domain/calendar/trip-period.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { roundToLira } from '../../../domain/pricing/money.ts'

/**
 * The price of a trip at the HTTP door: what the search shows, what the page calls the lowest price, what the quote says,
 * and what the reservation stores. Boats and trips are random and crowded into a few weeks, so that all of them meet.
 */
// Half past one at night in Istanbul: still the day before in UTC and in America.
const api = await startApi({ now: '2027-05-20T01:30:00+03:00' })
const { db } = api
afterAll(api.close)
await raiseHoldLimits(db)
const { ask, show, idOf } = await tripDesk(api)

type Drawn<Many> = Many extends fc.Arbitrary<(infer One)[]> ? One : never

const RUNS = Number(process.env.PRICE_RUNS ?? 4)
const BOATS = 10
const TRIPS = 30
const FIRST = '2027-05-25'

const price = fc.integer({ min: 100_000, max: 30_000_000 })
const offset = fc.integer({ min: 0, max: 40 })
const clock = (from: number, until: number) =>
  fc
    .tuple(fc.integer({ min: from, max: until }), fc.constantFrom('00', '30'))
    .map(([hour, minutes]) => `${String(hour % 24).padStart(2, '0')}:${minutes}`)
const change = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 9_000_000 }) }),
)
const season = fc.record({
  unit: fc.constantFrom(...TRIP_UNITS),
  first: price,
  second: price,
  change: offset,
  min_units: fc.integer({ min: 1, max: 3 }),
  start_weekday: fc.constantFrom(null, 6, 7),
})
const boats = fc.array(
  fc.record({
    fields: fc.record({
      overnight_guests: fc.integer({ min: 0, max: 8 }),
      guests: fc.integer({ min: 8, max: 14 }),
      prepayment_percent: fc.integer({ min: 0, max: 100 }),
      damage_deposit_amount: fc.integer({ min: 0, max: 5_000_000 }),
      opens_at: clock(8, 18),
      closes_at: clock(19, 27),
      day_returns_at: clock(7, 18),
      turnaround_minutes: fc.integer({ min: 0, max: 300 }),
    }),
    seasons: fc.uniqueArray(season, { selector: ({ unit }) => unit, minLength: 1, maxLength: 3 }),
    discounts: fc.array(fc.tuple(offset, fc.integer({ min: 1, max: 30 }), change), { maxLength: 3 }),
    extras: fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 900_000 }),
        is_mandatory: fc.boolean(),
        per: fc.constantFrom('trip', 'day', 'hour', 'person', 'person_day'),
        units: fc.uniqueArray(fc.constantFrom(...TRIP_UNITS), { minLength: 1 }),
        is_paid_at_marina: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
  }),
  { minLength: BOATS, maxLength: BOATS },
)
const trips = fc.array(
  fc.record({
    unit: fc.constantFrom(...TRIP_UNITS),
    units: fc.integer({ min: 1, max: 4 }),
    offset,
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.nat(1),
    infants: fc.nat(1),
    code: fc.option(change),
    isChosen: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    isBooked: fc.nat(3).map((n) => n === 0),
  }),
  { minLength: TRIPS, maxLength: TRIPS },
)

/** A week is asked for from a Saturday or a Sunday. */
const dayOf = ({ unit, offset: days }: Drawn<typeof trips>) =>
  addDays(FIRST, unit === 'week' ? 7 * Math.floor(days / 7) + 4 + (days % 2) : days)

async function makeBoat(boat_type_id: number, one: Drawn<typeof boats>) {
  const boat = await createBoat(db, { ...one.fields, boat_type_id })
  const added: { unit: string; price: number }[] = []
  for (const { unit, first, second, change: days, ...rules } of one.seasons) {
    const day = addDays(FIRST, days)
    const parts = [
      { starts_on: '2027-05-01', ends_on: day, price: first },
      { starts_on: day, ends_on: '2027-08-01', price: second },
    ]
    for (const part of parts) await createBoatSeason(db, boat.id, { unit, ...rules, ...part })
    added.push(...parts.map((part) => ({ unit, price: roundToLira(part.price) })))
  }
  for (const [from, length, what] of one.discounts) {
    const starts_on = addDays(FIRST, from)
    await createDiscount(db, boat.id, { ...what, starts_on, ends_on: addDays(starts_on, length) })
  }
  const extras = await Promise.all(
    one.extras.map((extra) =>
      db
        .insertInto('boat_extras')
        .values({ boat_id: boat.id, name: 'Ek', ...extra })
        .returning(['id', 'units'])
        .executeTakeFirstOrThrow(),
    ),
  )
  return { ...boat, extras, added }
}

async function read(method: string, url: string, body?: object) {
  const answer = await api.call(method, url, { body, address: nextAddress() })
  expect({ url, status: answer.status }).toEqual({ url, status: 200 })
  return answer.body.content
}
const quoteOf = (boat_id: number, trip: object) => read('POST', '/v1/boatquotes', { boat_id, ...trip })

const seen = { found: 0, refused: 0, booked: 0 }
const units = new Map<string, number>()

type Made = Awaited<ReturnType<typeof makeBoat>>
type Wanted = Drawn<typeof trips>

/** What the search leaves out cannot be booked at any time of that day; one of them is asked for. */
async function expectRefused(boat: Made, wanted: Wanted): Promise<void> {
  seen.refused += 1
  const { unit, adults, children, infants } = wanted
  const times = startTimes(boat, unit, wanted.units)
  const time = times[wanted.offset % Math.max(1, times.length)]
  if (time === undefined) return
  const period = tripPeriod(boat, { unit, day: dayOf(wanted), time, units: wanted.units })
  const [started_at, finished_at] = [period.started_at.toISOString(), period.finished_at.toISOString()]
  const asked = { unit, adults, children, infants, started_at, finished_at }
  const { is_bookable, sentence } = await quoteOf(boat.id, asked)
  expect({ boat: boat.id, wanted, is_bookable }).toMatchObject({ is_bookable: false })
  expect(sentence).toMatch(/\.$/)
}

/** The price in the list is that of the quote and, with extras and a code, that of the quote is the reservation's. */
async function expectOnePrice(
  boat: Made,
  card: { trip: { started_at: string; finished_at: string; total: number } },
  wanted: Wanted,
): Promise<void> {
  const { unit, adults, children, infants } = wanted
  const party = { unit, adults, children, infants }
  seen.found += 1
  units.set(unit, (units.get(unit) ?? 0) + 1)
  const { started_at, finished_at, total } = card.trip
  const plain = { ...party, started_at, finished_at }
  const quote = await quoteOf(boat.id, plain)
  expect(quote).toMatchObject({ is_bookable: true, quote: { total, unit, units: wanted.units } })
  if (!wanted.isBooked) return

  const code = wanted.code === null ? null : (await createPromotion(db, wanted.code)).code
  const extra_ids = boat.extras
    .filter((extra, index) => extra.units.includes(unit) && wanted.isChosen[index])
    .map(({ id }) => id)
  const chosen = { ...plain, extra_ids, ...(code === null ? {} : { promotion_code: code }) }
  const offer = (await quoteOf(boat.id, chosen)).quote
  const made = await ask({ boat_id: boat.id, ...chosen, expected_total: offer.total })
  expect({ status: made.statusCode, text: made.body }).toMatchObject({ status: 201 })
  const { content } = made.json()
  const stored = (await show(await idOf(content.code))).body.content
  for (const agreed of [content.quote, stored.quote]) {
    const { trip, ...charge } = agreed
    const parts = { ...charge, ...trip }
    for (const field of [
      'total lines accommodation_amount fees_amount promotion_amount promotion_code prepayment_amount balance_amount',
      'damage_deposit_amount parts extra_ids marina_lines marina_amount unit units started_at finished_at',
    ].flatMap((names) => names.split(' '))) {
      expect({ field, value: parts[field] }).toEqual({ field, value: offer[field] })
    }
  }
  expect(stored).toMatchObject({
    total: offer.total,
    prepayment_amount: offer.prepayment_amount,
    balance_amount: offer.balance_amount,
  })
  expect((await quoteOf(boat.id, plain)).is_free).toBe(false)
  seen.booked += 1
}

test('search, page, quote and reservation have one price for random trips of random boats', async () => {
  const began = performance.now()
  await fc.assert(
    fc.asyncProperty(boats, trips, async (manyBoats, manyTrips) => {
      const { id: type } = await createBoatType(db)
      const made = await Promise.all(manyBoats.map((one) => makeBoat(type, one)))
      for (const boat of made) {
        const { prices } = await read('GET', `/v1/boats/${boat.slug}`)
        const lowest = TRIP_UNITS.flatMap((unit) => {
          const own = boat.added.filter((each) => each.unit === unit).map((each) => each.price)
          return own.length === 0 ? [] : [{ unit, price: Math.min(...own) }]
        })
        expect(prices).toEqual(lowest)
      }
      for (const wanted of manyTrips) {
        const { unit, units: count, adults, children, infants } = wanted
        const day = dayOf(wanted)
        const query = `types=${type}&date=${day}&unit=${unit}&units=${count}&adults=${adults}&children=${children}&infants=${infants}&take=50`
        const { items } = await read('GET', `/v1/searchboats?${query}`)
        for (const boat of made) {
          const card = items.find(({ id }: { id: number }) => id === boat.id)
          await (card === undefined ? expectRefused(boat, wanted) : expectOnePrice(boat, card, wanted))
        }
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(await overlaps(db)).toBe(0)
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from reservations where total <> (quote ->> 'total')::bigint
      or prepayment_amount + balance_amount <> total`.execute(db)
  expect(rows[0]!.wrong).toBe(0)
  expect([...units.keys()].toSorted()).toEqual(['day', 'hour', 'week'])
  expect(seen.booked).toBeGreaterThan(20)
  console.info(
    `prices at the HTTP door: ${seen.found + seen.refused} trips, ${seen.found} found and quoted alike, ${seen.refused} left out and refused, ${seen.booked} booked at that price, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
}, 240_000)
