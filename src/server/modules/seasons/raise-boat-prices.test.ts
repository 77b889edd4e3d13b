import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat, createBoatSeason } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { ADMIN_SENTENCES, CASE_SENTENCES, FAILURES } from '../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })

const call = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin/boat${path}`, { as: admin, ...(body === undefined ? {} : { body }) })

interface Season {
  id: number
  unit: string
  starts_on: string
  ends_on: string
  price: number
  version: number
}
const pricesOf = async (id: number) =>
  ((await call('GET', `/${id}`)).body.content.seasons as Season[])
    .map(({ unit, starts_on, ends_on, price }) => [unit, starts_on, ends_on, price / 100])
    .toSorted((a, b) => String(a).localeCompare(String(b)))

/** A boat by the day in two seasons and by the week in one. */
async function boatOf2027() {
  const { id } = await createBoat(api.db)
  await createBoatSeason(api.db, id, { starts_on: '2027-06-01', ends_on: '2027-07-01', price: 1_000_000 })
  await createBoatSeason(api.db, id, { starts_on: '2027-07-01', ends_on: '2027-09-01', price: 1_500_000 })
  const weeks = { unit: 'week', starts_on: '2027-06-01', ends_on: '2027-09-01' } as const
  await createBoatSeason(api.db, id, { ...weeks, price: 9_000_000, start_weekday: 1 })
  return id
}
const AUGUST = { startDate: '2027-08-01', endDate: '2027-09-01', percent: 10, rounding: '100' }
const preview = (boat_id: number, over: object = {}) =>
  call('POST', '/price/raise/preview', { boat_id, ...AUGUST, ...over })
const raise = (boat_id: number, digest: string, over: object = {}) =>
  call('POST', '/price/raise', { boat_id, ...AUGUST, ...over, digest })

test('the days of a range are raised for every unit, and a season that lies only partly in it is split', async () => {
  const id = await boatOf2027()
  const before = await pricesOf(id)
  const seen = await preview(id)
  expect(seen.body.content).toMatchObject({
    seasons: 2,
    split: 2,
    days: 62,
    units: [
      { unit: 'day', seasons: [{ price_before: 1_500_000, price_after: 1_650_000 }], unpriced: 0 },
      { unit: 'week', seasons: [{ price_before: 9_000_000, price_after: 9_900_000 }], unpriced: 0 },
    ],
  })
  expect(await pricesOf(id)).toEqual(before)

  const done = await raise(id, seen.body.content.digest)
  expect([done.status, done.body.content]).toEqual([201, { boat_id: id, seasons: 2, days: 62 }])
  expect(await pricesOf(id)).toEqual([
    ['day', '2027-06-01', '2027-07-01', 10_000],
    ['day', '2027-07-01', '2027-08-01', 15_000],
    ['day', '2027-08-01', '2027-09-01', 16_500],
    ['week', '2027-06-01', '2027-08-01', 90_000],
    ['week', '2027-08-01', '2027-09-01', 99_000],
  ])
  const weekdays = await api.db
    .selectFrom('boat_seasons')
    .select('start_weekday')
    .where('boat_id', '=', id)
    .where('unit', '=', 'week')
    .execute()
  expect(weekdays).toEqual([{ start_weekday: 1 }, { start_weekday: 1 }])
  const entries = await api.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('record', '=', 'boat')
    .where('record_id', '=', id)
    .execute()
  expect(entries).toMatchObject([{ action: 'raise_prices', after: { percent: 10, starts_on: '2027-08-01' } }])
})

test('a range that holds whole seasons of one unit changes their prices alone', async () => {
  const id = await boatOf2027()
  const year = { startDate: '2027-01-01', endDate: '2028-01-01', unit: 'day', percent: -20 }
  const seen = await preview(id, year)
  expect(seen.body.content).toMatchObject({ seasons: 2, split: 0, units: [{ unit: 'day', unpriced: 273 }] })
  expect((await raise(id, seen.body.content.digest, year)).status).toBe(201)
  expect(await pricesOf(id)).toEqual([
    ['day', '2027-06-01', '2027-07-01', 8_000],
    ['day', '2027-07-01', '2027-09-01', 12_000],
    ['week', '2027-06-01', '2027-09-01', 90_000],
  ])
})

test('a raise after a change of the boat’s seasons is refused with the new preview, and writes nothing', async () => {
  const id = await boatOf2027()
  const { digest } = (await preview(id)).body.content
  const [season] = (await call('GET', `/${id}`)).body.content.seasons as Season[]
  await call('PUT', `/price/${season!.id}`, { price: 1_100_000, version: season!.version })
  const before = await pricesOf(id)
  const refused = await raise(id, digest)
  expect([refused.status, refused.body.message]).toEqual([409, CASE_SENTENCES.prices_changed])
  expect(await pricesOf(id)).toEqual(before)
  expect((await raise(id, refused.body.content.preview.digest)).status).toBe(201)
})

test('days without a season, no percent, a price that becomes too high and a villa are refused', async () => {
  const id = await boatOf2027()
  const winter = { startDate: '2027-11-01', endDate: '2027-12-01' }
  const { digest } = (await preview(id, winter)).body.content
  const nothing = await raise(id, digest, winter)
  expect([nothing.status, nothing.body.message]).toEqual([409, FAILURES.nothing_to_raise[1]])
  expect((await preview(id, { percent: 0 })).body.errors).toEqual([
    { field: 'percent', message: ADMIN_SENTENCES.raise_percent },
  ])
  expect((await preview(id, { endDate: '2027-08-01' })).body.errors).toEqual([
    { field: 'endDate', message: 'Son gün, ilk günden önce olamaz' },
  ])
  await createBoatSeason(api.db, id, {
    unit: 'hour',
    starts_on: '2027-08-01',
    ends_on: '2027-09-01',
    price: 900_000_000,
  })
  expect((await preview(id, { percent: 20 })).body.errors).toEqual([
    { field: 'percent', message: ADMIN_SENTENCES.copy_percent },
  ])
  expect((await preview((await createVilla(api.db)).id)).status).toBe(404)
})
