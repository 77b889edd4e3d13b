import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseProxy } from '../../../../tests/database-proxy.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { createDistrict, createTown } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { testIndex } from '../../../../tests/search-index.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { SearchIndex } from './search-index.ts'
import { stayTerms } from './judge-stay.ts'

let now = new Date('2027-03-01T12:00:00+03:00')
const TODAY = '2027-03-01'
const database = await testDatabase()
const { db } = database
const here = await testIndex(db, database.connectionString, () => now)
afterAll(async () => {
  await here.stop()
  await database.close()
})

const owner = await createUser(db)
const town = await createTown(db)
const district = await createDistrict(db, { town_id: town.id })
let made = 0

/** Active villas at ₺10.000 a night from today on. */
async function createVillas(count: number): Promise<number[]> {
  const first = made
  made += count
  const { rows } = await sql<{ id: number }>`
    with rented as (
      insert into rentals (kind, code, name, slug, owner_id, prepayment_percent, permit_no, is_active, position)
      select 'villa', 'E' || n, 'Villa ' || n, 'villa-' || n, ${owner.id}::bigint, 30, '48-' || n, true, n
      from generate_series(${first + 1}::int, ${first + count}::int) n returning id
    ), created as (
      insert into villa_details (id, town_id, district_id, latitude, longitude, guests, bedrooms, bathrooms)
      select id, ${town.id}::bigint, ${district.id}::bigint, 36.5, 29.1, 6, 3, 2 from rented returning id
    ), priced as (
      insert into seasons (villa_id, stay, price) select id, daterange('2027-03-01', '2028-03-01'), 1000000 from created
    )
    select id from created order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const WEEK = { check_in: '2027-06-05', check_out: '2027-06-12' }

const judged = (index: SearchIndex, id: number, stay: Stay = WEEK) =>
  index.read((table) => {
    const villa = table.find(id)
    return villa === undefined ? 'absent' : table.judge(villa, stayTerms(stay, 2, TODAY, now))
  })

const block = (villa_id: number, { check_in, check_out }: Stay, held_until: Date | null = null) =>
  db
    .insertInto('calendar_entries')
    .values({ rental_id: villa_id, stay: `[${check_in},${check_out})`, kind: 'block', held_until })
    .returning('id')
    .executeTakeFirstOrThrow()

test('a hold that ends after 2038 is read', async () => {
  const [id] = (await createVillas(1)) as [number]
  await block(id, WEEK, new Date('2099-01-01T00:00:00Z'))
  await here.settle()
  expect(await judged(here.index, id)).toBe('taken')
})

test('every write that was heard of shows in the next read', async () => {
  const [id] = (await createVillas(1)) as [number]
  const after = async (write: () => Promise<unknown>) => {
    await write()
    await here.settle()
    return judged(here.index, id)
  }
  expect(await after(async () => undefined)).toBe(7_000_000)
  const { id: entry } = await block(id, { check_in: '2027-06-11', check_out: '2027-06-14' })
  expect(await after(async () => undefined)).toBe('taken')
  const update =
    (table: 'seasons' | 'rentals' | 'calendar_entries', set: object, key = 'villa_id') =>
    () =>
      db
        .updateTable(table)
        .set(set)
        .where(sql.ref(key), '=', key === 'id' && table === 'calendar_entries' ? entry : id)
        .execute()
  expect(await after(update('calendar_entries', { is_active: false }, 'id'))).toBe(7_000_000)
  expect(await after(update('seasons', { price: 1_200_000 }))).toBe(8_400_000)
  expect(await after(update('seasons', { min_nights: 8 }))).toBe('min_nights')
  expect(await after(update('seasons', { min_nights: 1, closed_arrival_days: [6] }))).toBe('arrival_closed')
  expect(await after(update('seasons', { closed_arrival_days: [], closed_departure_days: [6] }))).toBe(
    'departure_closed',
  )
  expect(await after(update('rentals', { is_active: false }, 'id'))).toBe('absent')
  expect(await after(update('rentals', { is_active: true }, 'id'))).toBe('departure_closed')
  expect(await after(() => db.deleteFrom('seasons').where('villa_id', '=', id).execute())).toBe('not_priced')
})

test('an index is not loaded while its villas are being read', async () => {
  await createVillas(1)
  const own = await testIndex(db, database.connectionString, () => now)
  expect(own.index.isLoaded).toBe(false)
  const state = { isRead: false }
  const reading = own.index.read(() => {
    state.isRead = true
  })
  while (!state.isRead) {
    expect(own.index.isLoaded && own.index.size().villas === 0).toBe(false)
    await setImmediate()
  }
  await reading
  expect(own.index.isLoaded).toBe(true)
  await own.stop()
})

test('a hold that has ended takes no nights, although nobody has written that down', async () => {
  const [id] = (await createVillas(1)) as [number]
  await block(id, WEEK, new Date(now.getTime() + 60_000))
  await here.settle()
  expect(await judged(here.index, id)).toBe('taken')
  const before = now
  now = new Date(now.getTime() + 60_000)
  expect(await judged(here.index, id)).toBe(7_000_000)
  now = before
})

test('a moved district is searched in its new town', async () => {
  const other = await createTown(db)
  const moving = await createDistrict(db, { town_id: town.id })
  await here.settle()
  const townOf = () => here.index.read((table) => table.townOfDistrict(moving.id))
  expect(await townOf()).toBe(town.id)
  await db.updateTable('districts').set({ town_id: other.id }).where('id', '=', moving.id).execute()
  await here.settle()
  expect(await townOf()).toBe(other.id)
})

test('villas keep their order when positions change', async () => {
  const [first, second] = (await createVillas(2)) as [number, number]
  const order = () =>
    here.index.read((table) =>
      table.inOrder.map(({ id }) => id).filter((id) => id === first || id === second),
    )
  await here.settle()
  expect(await order()).toEqual([first, second])
  await db.updateTable('rentals').set({ position: 100_000 }).where('id', '=', first).execute()
  await here.settle()
  expect(await order()).toEqual([second, first])
})

test('an index whose connection falls silent answers nothing stale, and answers again when the database does', async () => {
  const [id] = (await createVillas(1)) as [number]
  const way = await databaseProxy(database.connectionString)
  const far = await testIndex(db, way.connectionString, () => now)
  await far.settle()
  expect(await judged(far.index, id)).toBe(7_000_000)
  way.fallSilent(true)
  await block(id, WEEK)
  const answers: unknown[] = []
  const asked = performance.now()
  while (performance.now() - asked < 3000) {
    const begun = performance.now() - asked
    const answer = await Promise.race([
      judged(far.index, id),
      new Promise((resolve) => setTimeout(() => resolve('waits'), 200)),
    ])
    // An answer may be as old as a second.
    if (begun > 1200) answers.push(answer)
  }
  expect(answers.length).toBeGreaterThan(3)
  expect(answers).not.toContain(7_000_000)
  way.fallSilent(false)
  expect(await judged(far.index, id)).toBe('taken')
  await far.stop()
  way.close()
}, 30_000)

test('an index whose connection was ended reads what it missed', async () => {
  const [id] = (await createVillas(1)) as [number]
  const own = await testIndex(db, database.connectionString, () => now)
  expect(await judged(own.index, id)).toBe(7_000_000)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'telmessa cache'
    and datname = current_database()`.execute(db)
  await block(id, WEEK)
  await own.settle()
  expect(await judged(own.index, id)).toBe('taken')
  await own.stop()
})

test('an index that missed writes while it was being loaded is loaded again, without a search', async () => {
  await createVillas(1)
  const own = await testIndex(db, database.connectionString, () => now)
  own.index.start()
  // as after a connection that was lost and is back
  const missing = setInterval(() => own.world.writes.connected(), 1)
  await vi.waitFor(() => expect(own.index.size().villas).toBeGreaterThan(0))
  clearInterval(missing)
  await vi.waitFor(() => expect(own.index.isLoaded).toBe(true))
  await own.stop()
})

test('a steady stream of writes to other villas holds up no search', async () => {
  const [id, ...others] = (await createVillas(40)) as [number, ...number[]]
  await here.settle()
  const state = { isOver: false }
  const writing = (async () => {
    while (!state.isOver) {
      for (const other of others) here.world.writes.tell(`villa:${other}`)
      await setImmediate()
    }
  })()
  for (let round = 0; round < 20; round += 1) {
    const begun = performance.now()
    expect(await judged(here.index, id)).toBe(7_000_000)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
  state.isOver = true
  await writing
})

test('a villa with a number beyond 32 bits is left out, and the others are found', async () => {
  const [huge, other] = (await createVillas(2)) as [number, number]
  await db.updateTable('seasons').set({ price: 5_000_000_000 }).where('villa_id', '=', huge).execute()
  await here.settle()
  expect(await judged(here.index, huge)).toBe('absent')
  expect(await judged(here.index, other)).toBe(7_000_000)
  const own = await testIndex(db, database.connectionString, () => now)
  expect(await judged(own.index, other)).toBe(7_000_000)
  await own.stop()
})

test('a villa keeps its block when others are written thousands of times', async () => {
  const ids = await createVillas(60)
  await here.settle()
  for (let round = 0; round < 120; round += 1) {
    await db
      .updateTable('seasons')
      .set({ price: 1_000_000 + round * 100 })
      .where('villa_id', 'in', ids.slice(1))
      .execute()
    await here.settle()
    expect(await judged(here.index, ids[1]!)).toBe(7 * (1_000_000 + round * 100))
    expect(await judged(here.index, ids[0]!)).toBe(7_000_000)
  }
})

test('the calendar and the prices of a villa of two years take at most 60 bytes for each month', async () => {
  const ids = await createVillas(400)
  // a busy calendar: eight seasons a year and a stay every twelve days
  await db.deleteFrom('seasons').where('villa_id', 'in', ids).execute()
  await sql`
    insert into seasons (villa_id, stay, price)
    select id, daterange(day::date, (day + interval '45 days')::date), 1000000
    from unnest(${ids}::bigint[]) id, generate_series(0, 15) n, lateral (select date '2027-03-01' + n * 45 as day) d`.execute(
    db,
  )
  await sql`
    insert into calendar_entries (rental_id, stay, kind)
    select id, daterange(date '2027-03-02' + n * 12, date '2027-03-02' + n * 12 + 7), 'block'
    from unnest(${ids}::bigint[]) id, generate_series(0, 60) n`.execute(db)
  await here.settle()
  const months = 24
  const own = await testIndex(db, database.connectionString, () => now)
  await own.index.read(() => undefined)
  const { bytes, villas } = own.index.size()
  expect(villas).toBeGreaterThan(400)
  expect(bytes / villas / months).toBeLessThan(60)
  await own.stop()
})
