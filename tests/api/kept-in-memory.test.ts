import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../api.ts'
import { createBlock } from '../factories/blocks.ts'
import { createDistrict, createTown } from '../factories/regions.ts'
import { createUser } from '../factories/users.ts'
import { createVilla } from '../factories/villas.ts'
import { anotherProcess } from '../fresh-process.ts'
import { waitForLockQueue } from '../wait-for-lock-queue.ts'

/** What a process keeps in memory: it must be as true as the answer of a process that keeps nothing yet. */
const NOW = '2027-03-01T12:00:00+03:00'
const api = await startApi({ now: NOW })
afterAll(api.close)
const { db } = api
let callers = 0
const get = (app: typeof api.app, url: string) => {
  callers += 1
  return app.inject({ url, remoteAddress: `10.8.${callers >> 8}.${callers & 255}` })
}

test('a clock that is put back does not make sold nights free in the search', async () => {
  const villa = await createVilla(db)
  await createBlock(db, villa.id, { check_in: '2027-03-05', check_out: '2027-03-10' })
  const url = `/v2/search?startDate=2027-03-05&endDate=2027-03-10&adults=2&ids=${villa.id}`
  api.clock.set('2027-03-20T12:00:00+03:00')
  const other = await anotherProcess(api)
  try {
    expect((await get(other.app, url)).json().content.total).toBe(0)
    api.clock.set(NOW)
    expect((await get(other.app, url)).json().content.total).toBe(0)
  } finally {
    api.clock.set(NOW)
    await other.close()
  }
})

test('a clock that is put back over midnight does not hide a stay that fills a gap', async () => {
  const villa = await createVilla(db, { seasons: [{ min_nights: 7 }] })
  await createBlock(db, villa.id, { check_in: '2027-02-20', check_out: '2027-03-01' })
  await createBlock(db, villa.id, { check_in: '2027-03-04', check_out: '2027-03-10' })
  const url = `/v2/search?startDate=2027-03-01&endDate=2027-03-04&adults=2&ids=${villa.id}`
  const total = async () => (await get(api.app, url)).json().content.total
  await api.settle()
  expect(await total()).toBe(1)
  try {
    api.clock.set('2027-03-02T00:00:01+03:00')
    await db.updateTable('rentals').set({ is_popular: true }).where('id', '=', villa.id).execute()
    await api.settle()
    await total()
    api.clock.set('2027-03-01T23:59:59+03:00')
    expect(await total()).toBe(1)
  } finally {
    api.clock.set(NOW)
  }
})

test('many searches at once after a write to the site share the reading of the same villas', async () => {
  for (let n = 0; n < 5; n += 1) await createVilla(db)
  const other = await anotherProcess(api, { max: 10 })
  try {
    const url = '/v2/search?startDate=2027-07-03&endDate=2027-07-10&adults=2&take=5'
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 300 }, () => get(other.app, url)))
      return new Set(answers.map(({ statusCode }) => statusCode))
    }
    await get(other.app, url)
    expect(await statuses()).toEqual(new Set([200]))
    await sql`select pg_notify('cache', 'site')`.execute(db)
    await other.settle()
    let connections = 0
    other.pool.on('acquire', () => (connections += 1))
    expect(await statuses()).toEqual(new Set([200]))
    expect(connections).toBeLessThan(30)
  } finally {
    await other.close()
  }
}, 60_000)

test('the number of a change answer does not tell an owner how much was written elsewhere', async () => {
  const owner = await createUser(db)
  await api.settle()
  const since = async () => (await api.call('GET', '/v1/admin/changes', { as: owner })).body.content.since
  const before = await since()
  await db
    .insertInto('contact_messages')
    .values({ name: 'Deniz', email: 'd@ornek.tr', phone: '', message: 'Merhaba' })
    .execute()
  expect(await since()).toBe(before)
})

test('in 2038 and later, stays and blocks still take their nights in the search', async () => {
  const villa = await createVilla(db, { seasons: [{ starts_on: '2038-01-01', ends_on: '2039-01-01' }] })
  await createBlock(db, villa.id, { check_in: '2038-07-01', check_out: '2038-07-10' })
  await api.settle()
  try {
    api.clock.set('2038-02-01T12:00:00+03:00')
    const answer = await get(
      api.app,
      `/v2/search?startDate=2038-07-01&endDate=2038-07-08&adults=2&ids=${villa.id}`,
    )
    expect(answer.json().content.total).toBe(0)
  } finally {
    api.clock.set(NOW)
  }
})

test('a district that moves while the index loads is searched in its new town', async () => {
  const from = await createTown(db)
  const to = await createTown(db)
  const district = await createDistrict(db, { town_id: from.id })
  await createVilla(db, { town_id: to.id })
  const lock = new Client(api.connectionString)
  await lock.connect()
  await lock.query('begin; lock table seasons in access exclusive mode')
  const other = await anotherProcess(api)
  try {
    await waitForLockQueue(db, 1)
    await db.updateTable('districts').set({ town_id: to.id }).where('id', '=', district.id).execute()
    await other.settle()
    await lock.query('rollback')
    const url = `/v1/search/facets?town_id=${to.id}&district_id=${district.id}`
    expect((await get(other.app, url)).json().content.total).toBe(0)
  } finally {
    await lock.end()
    await other.close()
  }
})

test('a process whose district could not be read at first does not search the old town', async () => {
  const from = await createTown(db)
  const to = await createTown(db)
  const district = await createDistrict(db, { town_id: from.id })
  await createVilla(db, { town_id: to.id })
  const other = await anotherProcess(api)
  const url = `/v1/search/facets?town_id=${to.id}&district_id=${district.id}`
  const taken = []
  try {
    await other.settle()
    expect((await get(other.app, url)).json().content.total).toBe(1)
    for (let n = 0; n < 5; n += 1) taken.push(await other.pool.connect())
    await db.updateTable('districts').set({ town_id: to.id }).where('id', '=', district.id).execute()
    await other.settle()
    // the reading has no connection; an answer of before the move would be stale
    const early = await Promise.race([get(other.app, url), pause(1500, null)])
    expect(early?.statusCode === 200 ? early.json().content.total : 'no answer').toBe('no answer')
  } finally {
    for (const client of taken) client.release()
    await other.close()
  }
})
