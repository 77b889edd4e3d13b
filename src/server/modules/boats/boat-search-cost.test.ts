import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatType, createMarina } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'

/** A search that finds nothing is answered by the process alone, so nobody else is answered meanwhile. */
const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

const BOATS = 400
const [FIRST, LAST] = ['2027-06-01', '2027-10-01']

beforeAll(async () => {
  const [owner, type, marina] = [await createUser(db), await createBoatType(db), await createMarina(db)]
  await sql`
    with rented as (
      insert into rentals (kind, code, name, slug, owner_id, prepayment_percent, is_active, position)
      select 'boat', 'K' || n, 'Tekne ' || n, 'pahali-' || n, ${owner.id}::bigint, 30, true, n
      from generate_series(1, ${BOATS}::int) n returning id
    ), created as (
      insert into boat_details (id, boat_type_id, marina_id, length_m, build_year, guests, overnight_guests)
      select id, ${type.id}::bigint, ${marina.id}::bigint, 18, 2012, 10, 8 from rented returning id
    )
    insert into boat_seasons (boat_id, name, unit, price, days)
    select id, 'Yaz', unit, 1000000, daterange(${FIRST}::date, ${LAST}::date)
    from created, unnest(array['hour', 'day', 'week']) unit`.execute(db)
  // July is taken, two days at a time.
  await sql`
    insert into calendar_entries (rental_id, stay, period, kind)
    select v.id, daterange(day, day + 2), tstzrange(day at time zone 'Europe/Istanbul', (day + 2) at time zone 'Europe/Istanbul'), 'block'
    from boats v, generate_series(0, 29, 2) n, lateral (select date '2027-07-01' + n as day) d`.execute(db)
  await api.call('GET', '/v1/searchboats')
})

test.each([
  ['/v1/searchboats?date=2027-12-10&unit=hour', 'without prices'],
  ['/v1/searchboats?date=2027-12-10', 'without prices, of any unit'],
  ['/v1/searchboats?date=2027-07-12&unit=hour&units=3', 'taken'],
  ['/v1/searchboats/suggestions?date=2027-12-10&unit=hour', 'why: without prices'],
  ['/v1/searchboats/suggestions?date=2027-07-12', 'why: taken'],
])('%s of 400 boats (%s) takes less than 600 ms of the processor', async (url) => {
  const before = process.cpuUsage()
  const answer = await api.call('GET', url)
  const { user } = process.cpuUsage(before)
  expect(answer.status).toBe(200)
  expect(answer.body.content.total ?? 0).toBe(0)
  expect(user / 1000).toBeLessThan(600)
})
