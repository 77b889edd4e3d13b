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
const seasonsOf = async (id: number) => (await call('GET', `/${id}`)).body.content.seasons as Season[]

interface Season {
  id: number
  unit: string
  name: string
  starts_on: string
  ends_on: string
  price: number
  min_units: number
  start_weekday: number | null
}
const shape = (seasons: Season[], year: number) =>
  seasons
    .filter(({ starts_on }) => starts_on.startsWith(`${year}-`))
    .map(({ unit, name, starts_on, ends_on, price }) => [unit, name, starts_on, ends_on, price / 100])

/** A boat by the day and the week, with Kurban Bayramı 2027 (16–19 May) by the day. */
async function boatOf2027() {
  const { id } = await createBoat(api.db)
  const season = (fields: Parameters<typeof createBoatSeason>[2]) => createBoatSeason(api.db, id, fields)
  await season({ name: 'İlkbahar 2027', starts_on: '2027-04-01', ends_on: '2027-05-15', price: 1_000_000 })
  await season({ name: 'Kurban Bayramı 2027', starts_on: '2027-05-15', ends_on: '2027-05-22', min_units: 2 })
  await season({ name: 'Yaz 2027', starts_on: '2027-05-22', ends_on: '2027-11-01', price: 1_500_000 })
  await season({
    name: 'Sezon 2027',
    unit: 'week',
    starts_on: '2027-05-01',
    ends_on: '2027-10-02',
    price: 12_000_000,
    start_weekday: 7,
  })
  return id
}

const terms = { from_year: 2027, to_year: 2028, percent: 25, rounding: '100', move_public_holidays: true }
const preview = (boat_id: number, over: object = {}) => {
  const query = new URLSearchParams(
    Object.entries({ boat_id, ...terms, ...over }).map(([key, value]) => [key, String(value)]),
  )
  return call('GET', `/price/copy?${query}`)
}
const copy = (boat_id: number, digest: string, over: object = {}) =>
  call('POST', '/price/copy', { boat_id, ...terms, ...over, digest })

test('all units of a boat are copied in one step, raised, with moved public holidays and the weekday of weeks', async () => {
  const id = await boatOf2027()
  const before = await seasonsOf(id)
  const seen = await preview(id)
  expect(seen.status).toBe(200)
  const { units, digest } = seen.body.content
  expect(units.map((own: { unit: string; days: number }) => [own.unit, own.days])).toEqual([
    ['day', 214],
    ['week', 154],
  ])
  expect(units[0].rows[1]).toMatchObject({ name: 'Kurban Bayramı 2028', publicHoliday: 'kurban' })
  expect(await seasonsOf(id)).toEqual(before)

  const done = await copy(id, digest)
  expect(done.status).toBe(201)
  const after: Season[] = done.body.content.seasons
  expect(await seasonsOf(id)).toEqual(after)
  expect(shape(after, 2028)).toEqual([
    ['day', 'İlkbahar 2028', '2028-04-01', '2028-05-04', 12_500],
    ['day', 'Kurban Bayramı 2028', '2028-05-04', '2028-05-11', 25_000],
    ['day', 'İlkbahar 2028', '2028-05-11', '2028-05-22', 12_500],
    ['day', 'Yaz 2028', '2028-05-22', '2028-11-01', 18_800],
    ['week', 'Sezon 2028', '2028-05-01', '2028-10-02', 150_000],
  ])
  expect(after.find(({ name }) => name === 'Kurban Bayramı 2028')?.min_units).toBe(2)
  expect(after.find(({ name }) => name === 'Sezon 2028')?.start_weekday).toBe(7)
  expect(after.filter(({ starts_on }) => starts_on < '2028')).toEqual(before)

  const entries = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'after'])
    .where('record', '=', 'boat')
    .where('record_id', '=', id)
    .execute()
  expect(entries).toMatchObject([{ action: 'copy_seasons', actor_name: 'Ayşe Demir' }])
  expect((entries[0]!.after as { seasons: unknown[] }).seasons).toHaveLength(5)
})

test('weeks whose seasons begin on the boarding day begin on it in the later year too', async () => {
  const { id } = await createBoat(api.db)
  const weeks = { unit: 'week', starts_on: '2027-05-01', ends_on: '2027-10-02', price: 12_000_000 } as const
  await createBoatSeason(api.db, id, { ...weeks, name: 'Sezon 2027' })
  const { units, digest } = (await preview(id)).body.content
  expect(units).toMatchObject([{ unit: 'week', keeps_weekday: true }])
  const done = await copy(id, digest)
  expect(shape(done.body.content.seasons, 2028)).toEqual([
    ['week', 'Sezon 2028', '2028-04-29', '2028-09-30', 150_000],
  ])
})

test('one unit is copied alone, and days that have a price are left out', async () => {
  const id = await boatOf2027()
  await createBoatSeason(api.db, id, {
    name: 'Nisan özel',
    starts_on: '2028-04-10',
    ends_on: '2028-04-20',
    price: 3_000_000,
  })
  const { units, digest } = (await preview(id, { unit: 'day' })).body.content
  expect(units).toHaveLength(1)
  expect(units[0].rows[0].collisions).toMatchObject([{ name: 'Nisan özel', starts_on: '2028-04-10' }])
  expect(units[0].existing).toMatchObject([{ name: 'Nisan özel' }])
  const done = await copy(id, digest, { unit: 'day' })
  expect(shape(done.body.content.seasons, 2028).slice(0, 3)).toEqual([
    ['day', 'İlkbahar 2028', '2028-04-01', '2028-04-10', 12_500],
    ['day', 'Nisan özel', '2028-04-10', '2028-04-20', 30_000],
    ['day', 'İlkbahar 2028', '2028-04-20', '2028-05-04', 12_500],
  ])
  expect(shape(done.body.content.seasons, 2028).filter(([unit]) => unit === 'week')).toEqual([])

  const again = (await preview(id, { unit: 'day' })).body.content
  expect(again.units[0].days).toBe(0)
  const refused = await copy(id, again.digest, { unit: 'day' })
  expect([refused.status, refused.body.message]).toEqual([409, FAILURES.nothing_to_copy[1]])
  // the weeks of the year are still there to be copied
  expect((await copy(id, (await preview(id)).body.content.digest)).status).toBe(201)
})

test('a copy after a change of the boat’s seasons is refused with the new preview, and writes nothing', async () => {
  const id = await boatOf2027()
  const { digest } = (await preview(id)).body.content
  const [first] = await seasonsOf(id)
  await call('PUT', `/price/${first!.id}`, { price: 1_100_000, version: 1 })
  const refused = await copy(id, digest)
  expect([refused.status, refused.body.message]).toEqual([409, CASE_SENTENCES.prices_changed])
  const { preview: renewed } = refused.body.content
  expect(renewed.units[0].rows[0].price).toBe(1_380_000)
  expect(shape(await seasonsOf(id), 2028)).toEqual([])
  // another percent is another copy
  expect((await copy(id, renewed.digest, { percent: 30 })).status).toBe(409)
  expect((await copy(id, renewed.digest)).status).toBe(201)
})

test('a wrong year, a price that becomes too high and a villa are refused', async () => {
  const id = await boatOf2027()
  expect((await preview(id, { to_year: 2027 })).body.errors).toEqual([
    { field: 'to_year', message: 'Daha sonraki bir yıl seçin' },
  ])
  const tooDear = [{ field: 'percent', message: ADMIN_SENTENCES.copy_percent }]
  expect((await preview(id, { percent: 500, unit: 'day' })).status).toBe(200)
  await createBoatSeason(api.db, id, {
    unit: 'hour',
    starts_on: '2027-04-01',
    ends_on: '2027-05-01',
    price: 200_000_000,
  })
  const seen = await preview(id, { percent: 401 })
  expect([seen.status, seen.body.errors]).toEqual([422, tooDear])
  const { digest } = (await preview(id)).body.content
  expect((await copy(id, digest, { percent: 401 })).body.errors).toEqual(tooDear)
  expect(shape(await seasonsOf(id), 2028)).toEqual([])
  expect((await preview((await createVilla(api.db)).id)).status).toBe(404)
})

test('a boat without seasons in the year has nothing to copy', async () => {
  const { id } = await createBoat(api.db)
  const { units, digest } = (await preview(id)).body.content
  expect(units).toEqual([])
  expect((await copy(id, digest)).body.message).toBe(FAILURES.nothing_to_copy[1])
})

test('of two people who copy the same year at once, one writes and the other is told', async () => {
  const id = await boatOf2027()
  const { digest } = (await preview(id)).body.content
  const answers = await Promise.all([copy(id, digest), copy(id, digest)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(shape(await seasonsOf(id), 2028)).toHaveLength(5)
})
