import { setImmediate } from 'node:timers/promises'
import * as fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createDistrict, createTown } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import * as contract from '../../../contract/calendar/gaps.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { findOffers } from './find-offers.ts'
import { findShortStays } from './find-short-stays.ts'

/**
 * Every gap and every offer that is shown can be booked at the price that is shown: random villas, crowded into three
 * months, and the call of the price itself is asked about each.
 */
const NOW = '2027-03-01T09:00:00+03:00'
const TODAY = '2027-03-01'
const api = await startApi({ now: NOW })
afterAll(() => api.close())
const owner = await createUser(api.db)

const VILLAS = 60
const season = fc.record({
  length: fc.integer({ min: 20, max: 70 }),
  hole: fc.constantFrom(0, 0, 0, 3),
  price: fc.integer({ min: 1000, max: 30_000 }).map((lira) => lira * 100 + 50),
  min_nights: fc.integer({ min: 1, max: 7 }),
  min_nights_applies: fc.constantFrom('arrival' as const, 'touch' as const),
  closed_arrival_days: fc.subarray([1, 5, 6], { maxLength: 2 }),
  closed_departure_days: fc.subarray([2, 7], { maxLength: 1 }),
})
const discount = fc.record({
  offset: fc.nat(60),
  length: fc.integer({ min: 2, max: 40 }),
  value: fc.integer({ min: 1, max: 60 }),
  book_until: fc.constantFrom(null, TODAY, '2027-02-28'),
  lead_days_min: fc.constantFrom(null, null, 20),
  lead_days_max: fc.constantFrom(null, null, 30),
  min_nights: fc.constantFrom(1, 3, 8),
})
const fee = fc.record({
  kind: fc.constantFrom('cleaning' as const, 'short_stay' as const),
  amount: fc.integer({ min: 0, max: 400_000 }),
  is_mandatory: fc.boolean(),
  per: fc.constantFrom('stay' as const, 'night' as const, 'guest' as const),
  below_nights: fc.constantFrom(null, 3, 6),
})
const villa = fc.record({
  guests: fc.integer({ min: 1, max: 6 }),
  seasons: fc.array(season, { minLength: 1, maxLength: 3 }),
  discounts: fc.array(discount, { minLength: 1, maxLength: 3 }),
  fees: fc.array(fee, { maxLength: 2 }),
  taken: fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 1, max: 6 }), fc.nat(9)), { maxLength: 8 }),
  is_forecast: fc.boolean(),
})

const town = await createTown(api.db)
const district = await createDistrict(api.db, { town_id: town.id })
const drawn = fc.sample(villa, { numRuns: VILLAS, seed: 20_270_301 })
for (const [position, { guests, seasons, discounts, fees, taken, is_forecast }] of drawn.entries()) {
  let day: Day = '2027-02-20'
  const { id } = await createVilla(api.db, {
    town_id: town.id,
    district_id: district.id,
    owner_id: owner.id,
    guests,
    position,
    seasons: seasons.map(({ hole, length, ...own }) => {
      const starts_on = addDays(day, hole)
      day = addDays(starts_on, length)
      return { ...own, starts_on, ends_on: day }
    }),
    forecasts: is_forecast ? [{ starts_on: '2027-02-20', ends_on: '2027-09-01' }] : [],
    discounts: discounts.map(({ offset, length, ...own }) => ({
      ...own,
      starts_on: addDays(TODAY, offset),
      ends_on: addDays(TODAY, offset + length),
    })),
    fees,
  })
  let end: Day = addDays(TODAY, -4)
  for (const [gap, length, held] of taken) {
    const check_in = addDays(end, gap)
    end = addDays(check_in, length)
    // some are holds that have ended: they keep nothing
    const held_until = held === 0 ? '2027-03-01T05:59:59Z' : null
    await createBlock(api.db, id, { check_in, check_out: end, held_until })
  }
}

interface Shown {
  id: number
  stay: { check_in: Day; check_out: Day; total: number; old_total: number | null }
}
let asked = 0
async function expectBookable(shown: readonly Shown[], adults: number): Promise<void> {
  for (const { id, stay } of shown) {
    asked += 1
    const { body } = await api.call('POST', '/v1/quotes', {
      body: { villa_id: id, startDate: stay.check_in, endDate: stay.check_out, adults },
      address: `10.0.${asked >> 8}.${asked & 255}`,
    })
    expect({ id, stay, ...body.content }).toMatchObject({ is_bookable: true, quote: { total: stay.total } })
  }
}
const find = async (path: string, query: string) => {
  const { status, body } = await api.call('GET', `${path}?town_id=${town.id}&take=100&${query}`)
  expect(status).toBe(200)
  return body.content as { items: (Shown & { gap: { before: object } })[]; total: number }
}

test('every short stay can be booked at its price, for all guests and orders', async () => {
  const first = await find('/v1/search/shortterm', '')
  expect(first.total).toBeGreaterThan(15)
  expect(first.items).toHaveLength(first.total)
  await expectBookable(first.items, 2)
  const days = first.items.map(({ stay }) => stay.check_in)
  expect(days).toEqual(days.toSorted())

  const four = await find('/v1/search/shortterm', 'adults=4&order=price')
  expect(four.total).toBeLessThan(first.total)
  await expectBookable(four.items, 4)
  const totals = four.items.map(({ stay }) => stay.total)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))

  const middle = Math.ceil(totals[Math.floor(totals.length / 2)]! / 100)
  const limited = await find('/v1/search/shortterm', `adults=4&order=price&maxPrice=${middle}`)
  expect(limited.items.map(({ stay }) => stay.total)).toEqual(totals.filter((total) => total <= middle * 100))
  const short = await find('/v1/search/shortterm', 'maxNights=2&startDate=2027-03-10&endDate=2027-04-10')
  for (const { stay } of short.items) {
    expect(stay.check_in >= '2027-03-10' && stay.check_out <= '2027-04-10').toBe(true)
  }
})

test('every offer can be booked at its new price, for given dates and as the nearest example', async () => {
  const examples = await find('/v1/offer', '')
  expect(examples.total).toBeGreaterThan(10)
  await expectBookable(examples.items, 2)
  for (const { stay } of examples.items) expect(stay.total).toBeLessThan(stay.old_total!)
  let dated = 0
  for (const [startDate, endDate] of [
    ['2027-03-04', '2027-03-08'],
    ['2027-03-20', '2027-03-28'],
  ]) {
    const found = await find('/v1/offer', `startDate=${startDate}&endDate=${endDate}&adults=3&order=price`)
    await expectBookable(found.items, 3)
    dated += found.total
    for (const { stay } of found.items) expect([stay.check_in, stay.check_out]).toEqual([startDate, endDate])
  }
  expect(dated).toBeGreaterThan(2)
})

test('the days around a search and the stays of a month agree with a search for each of them', async () => {
  const weeks = await api.call(
    'GET',
    `/v1/search/weeks?town_id=${town.id}&startDate=2027-03-20&endDate=2027-03-24&adults=2`,
  )
  expect(weeks.body.content.map(({ days }: { days: number }) => days)).toEqual([-3, -2, -1, 0, 1, 2, 3])
  const month = await api.call('GET', `/v1/search/weeks?town_id=${town.id}&month=2027-04&nights=5&adults=2`)
  const cheapest = month.body.content.map(({ price_from }: { price_from: number }) => price_from)
  expect(cheapest.length).toBeGreaterThan(5)
  expect(cheapest).toEqual(cheapest.toSorted((a: number, b: number) => a - b))
  for (const { check_in, check_out, total, price_from } of [
    ...weeks.body.content,
    ...month.body.content.slice(0, 3),
  ]) {
    const query = `town_id=${town.id}&startDate=${check_in}&endDate=${check_out}&adults=2&order=price&take=1`
    const { body } = await api.call('GET', `/v2/search?${query}`)
    expect([total, price_from]).toEqual([body.content.total, body.content.items[0]?.stay.total ?? null])
  }
  const past = await api.call('GET', `/v1/search/weeks?startDate=2027-03-01&endDate=2027-03-05`)
  expect(past.body.content.slice(0, 3).map(({ total }: { total: number }) => total)).toEqual([0, 0, 0])
  expect((await api.call('GET', '/v1/search/weeks?adults=2')).status).toBe(422)
})

test('the cheapest nights of a villa can be booked at their price', async () => {
  const { items } = await find('/v1/search/shortterm', 'order=capacity')
  for (const { id } of items.slice(0, 3)) {
    const { slug } = await api.db
      .selectFrom('villas')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { body } = await api.call('GET', `/v1/villas/${slug}/weeks?adults=2`)
    await expectBookable(
      body.content.map((stay: Shown['stay']) => ({ id, stay })),
      2,
    )
  }
  expect((await api.call('GET', '/v1/villas/yok-boyle-bir-ev/weeks')).status).toBe(404)
})

test('a price raised before the discount is no old price, and a stay has the same old price everywhere', async () => {
  const { id, town_id } = await createVilla(api.db, {
    seasons: [{ min_nights: 8 }],
    discounts: [{ value: 10, starts_on: '2027-05-01', ends_on: '2027-06-01' }],
  })
  await createBlock(api.db, id, { check_in: '2027-04-20', check_out: '2027-05-01' })
  await createBlock(api.db, id, { check_in: '2027-05-08', check_out: '2027-07-01' })
  const dates = 'startDate=2027-05-01&endDate=2027-05-08'
  const shown = async (path: string) =>
    (await api.call('GET', `${path}town_id=${town_id}`)).body.content.items
  const offer = async () => (await shown('/v1/offer?'))[0]
  const everywhere = async () => [
    ...(await shown(`/v2/search?${dates}&`)),
    ...(await shown(`/v1/search/shortterm?${dates}&`)),
    ...(await shown(`/v1/offer?${dates}&`)),
    ...(await shown('/v1/offer?')),
  ]
  const raise = (price: number) =>
    api.db.updateTable('seasons').set({ price }).where('villa_id', '=', id).execute()
  expect((await offer()).offer).toMatchObject({ percent: 10, is_example: true })
  const before = { total: 6_300_000, old_total: 7_000_000 }
  expect(await everywhere()).toMatchObject([before, before, before, before].map((stay) => ({ stay })))
  await raise(1_100_000)
  // 7 × 11.000 less a tenth is 69.300; the week was to be had for 70.000 before
  const raised = { total: 6_930_000, old_total: 7_000_000 }
  expect(await everywhere()).toMatchObject([raised, raised, raised, raised].map((stay) => ({ stay })))
  expect((await offer()).offer.percent).toBe(1)
  await raise(1_200_000)
  const struckNowhere = { total: 7_560_000, old_total: null }
  expect(await everywhere()).toMatchObject([struckNowhere, struckNowhere].map((stay) => ({ stay })))
})

test('of discounts with the same name, the one that lowers the price gives the last day of booking', async () => {
  const may = { name: 'Bahar', starts_on: '2027-05-01' }
  const { town_id } = await createVilla(api.db, {
    discounts: [
      { ...may, ends_on: '2027-05-20', value: 30, book_until: '2027-02-28' },
      { ...may, ends_on: '2027-06-01', value: 10 },
      { ...may, ends_on: '2027-05-20', value: 20, book_until: '2027-03-20' },
    ],
  })
  const { items } = (await api.call('GET', `/v1/offer?town_id=${town_id}`)).body.content
  expect(items).toMatchObject([
    {
      stay: { check_in: '2027-05-01', total: 5_600_000, old_total: 7_000_000 },
      offer: { name: 'Bahar', percent: 20, ends_on: '2027-05-20', book_until: '2027-03-20' },
    },
  ])
})

test('offers of many villas do not block other requests, and the answer says how many villas were left out', async () => {
  const { id: town_id } = await createTown(api.db)
  const { id: district_id } = await createDistrict(api.db, { town_id })
  // on no day of the discount may one arrive: every start is tried and refused
  await sql`
    with rented as (
      insert into rentals (kind, code, name, slug, owner_id, prepayment_percent, permit_no, is_active, position)
      select 'villa', 'F-' || n, 'Fırsat ' || n, 'firsat-' || n, ${owner.id}::bigint, 30, '48-' || n, true, n
      from generate_series(1, 130) n returning id
    ), made as (
      insert into villa_details (id, town_id, district_id, latitude, longitude, guests, bedrooms, bathrooms)
      select id, ${town_id}::bigint, ${district_id}::bigint, 36.5, 29.1, 6, 3, 2 from rented returning id
    ), priced as (
      insert into seasons (villa_id, stay, price, min_nights, closed_arrival_days)
      select id, daterange('2027-01-01', '2028-01-01'), 1000000, 5, '{1,2,3,4,5,6,7}' from made
    )
    insert into discounts (rental_id, name, kind, value, stay, is_active)
    select id, 'Bahar', 'percent', 10, daterange('2027-05-01', '2027-07-01'), true from made`.execute(api.db)
  const end = new AbortController()
  let longest = 0
  // the work of this process between two turns of its loop, which no other program on the machine makes longer
  const watch = async () => {
    for (let since = process.cpuUsage(); !end.signal.aborted;) {
      await setImmediate()
      const { user } = process.cpuUsage(since)
      longest = Math.max(longest, user)
      since = process.cpuUsage()
    }
  }
  const begun = process.cpuUsage()
  const watching = watch()
  const { body } = await api.call('GET', `/v1/offer?town_id=${town_id}`)
  const { user: whole } = process.cpuUsage(begun)
  end.abort()
  await watching
  expect(body.content).toMatchObject({ total: 0, left_out: 10 })
  expect(longest).toBeLessThan(whole / 2)
})

test('a window in the past has no gaps, in the dashboard and on the site', async () => {
  const past = 'startDate=2024-01-01&endDate=2024-02-01'
  const site = await api.call('GET', `/v1/search/shortterm?${past}`)
  expect([site.status, site.body.content?.total]).toEqual([200, 0])
  expect((await api.call('GET', '/v1/search/shortterm?endDate=2024-02-01')).status).toBe(200)
})

test('short stays and offers that were asked for before take no statement', async () => {
  let statements = 0
  const watched = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: api.pool }),
    log: () => void (statements += 1),
  })
  const request = {
    id: '',
    address: '',
    idempotency_key: null,
    agent: '',
    isSignedIn: async () => false,
    gone: () => new AbortController().signal,
  }
  const context: Context = { ...api.world, db: watched, actor: null, request }
  await api.settle()
  const ask = async () => {
    const fields = { town_id: String(town.id) }
    const stays = await findShortStays.handle(context, {
      query: contract.findShortStays.query.parse(fields),
    } as never)
    const offers = await findOffers.handle(context, {
      query: contract.findOffers.query.parse(fields),
    } as never)
    return [contract.findShortStays.output.parse(stays).total, contract.findOffers.output.parse(offers).total]
  }
  const before = await ask()
  expect(Math.min(...before)).toBeGreaterThan(0)
  statements = 0
  expect(await ask()).toEqual(before)
  expect(statements).toBe(0)
})
