import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createDistrict, createTown } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { testIndex } from '../../../../tests/search-index.ts'
import { fillsGap, isFree } from '../../../domain/calendar/availability.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import { pricingOf } from '../catalogue/villa-facts.ts'
import { stayTerms } from './judge-stay.ts'

/**
 * Thousands of random writes, as feeds, owners and the dashboard make them. An index with a listening connection of its
 * own, as another process has it, searches after each of them. It must say of every villa what the quote says of the rows in the database.
 */
const NOW = new Date('2027-03-01T12:00:00+03:00')
const TODAY = '2027-03-01'
const FIRST = '2027-03-02'
const VILLAS = 12
const WRITES = 2000
const database = await testDatabase()
const { db } = database
const elsewhere = await testIndex(db, database.connectionString, () => NOW)
afterAll(async () => {
  await elsewhere.stop()
  await database.close()
})

const day = fc.integer({ min: 0, max: 40 }).map((offset) => addDays(FIRST, offset))
const nights = fc.integer({ min: 1, max: 9 })
const villa = fc.nat(VILLAS - 1)
const write = fc.oneof(
  fc.record({ kind: fc.constant('block' as const), villa, day, nights, isHold: fc.boolean() }),
  fc.record({ kind: fc.constant('free' as const), villa }),
  fc.record({ kind: fc.constant('price' as const), villa, lira: fc.integer({ min: 1, max: 30_000 }) }),
  fc.record({
    kind: fc.constant('rule' as const),
    villa,
    min_nights: fc.integer({ min: 1, max: 5 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    kind: fc.constant('discount' as const),
    villa,
    day,
    nights,
    percent: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({ kind: fc.constant('fee' as const), villa, lira: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ kind: fc.constant('activity' as const), villa }),
)
type Write = (typeof write)['generate'] extends (...args: never[]) => { value: infer V } ? V : never

async function perform(one: Write, id: number): Promise<void> {
  const stay = 'day' in one ? sql`daterange(${one.day}, ${addDays(one.day, one.nights)})` : sql``
  switch (one.kind) {
    case 'block':
      await sql`
        insert into calendar_entries (rental_id, stay, kind, held_until)
        values (${id}, ${stay}, 'block', ${one.isHold ? new Date(NOW.getTime() + 3_600_000) : null})
        on conflict do nothing`.execute(db)
      return
    case 'free':
      await sql`
        update calendar_entries set is_active = false
        where id = (select min(id) from calendar_entries where rental_id = ${id} and is_active)`.execute(db)
      return
    case 'price':
      await sql`update seasons set price = ${one.lira * 100 + 50} where villa_id = ${id}`.execute(db)
      return
    case 'rule':
      await sql`
        update seasons set min_nights = ${one.min_nights}, closed_arrival_days = ${[one.weekday]}::int[],
          closed_departure_days = ${[8 - one.weekday]}::int[] where villa_id = ${id}`.execute(db)
      return
    case 'discount':
      await sql`delete from discounts where rental_id = ${id} and id % 2 = 0`.execute(db)
      await sql`
        insert into discounts (rental_id, name, kind, value, stay)
        values (${id}, 'İndirim', 'percent', ${one.percent}, ${stay})`.execute(db)
      return
    case 'fee':
      await sql`delete from fees where rental_id = ${id}`.execute(db)
      await sql`
        insert into fees (rental_id, kind, name, amount, is_mandatory, per)
        values (${id}, 'short_stay', 'Ücret', ${one.lira * 100}, true, 'night')`.execute(db)
      return
    case 'activity':
      await sql`update rentals set is_active = not is_active where id = ${id}`.execute(db)
  }
}

/** Every entry that takes nights now. */
async function takenStays() {
  const { rows } = await sql<Stay & { villa_id: number }>`
    select rental_id as villa_id, lower(stay) as check_in, upper(stay) as check_out from calendar_entries
    where is_active and (held_until is null or held_until > ${NOW})`.execute(db)
  return rows
}

async function createVillas(): Promise<number[]> {
  const owner = await createUser(db)
  const town = await createTown(db)
  const district = await createDistrict(db, { town_id: town.id })
  const { rows } = await sql<{ id: number }>`
    with rented as (
      insert into rentals (kind, code, name, slug, owner_id, prepayment_percent, permit_no, is_active)
      select 'villa', 'R' || n, 'Villa ' || n, 'villa-r' || n, ${owner.id}::bigint, 30, '48-' || n, true
      from generate_series(1, ${VILLAS}::int) n returning id
    )
    insert into villa_details (id, town_id, district_id, latitude, longitude, guests, bedrooms, bathrooms)
      select id, ${town.id}::bigint, ${district.id}::bigint, 36.5, 29.1, 6, 3, 2 from rented returning id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into seasons (villa_id, stay, price)
    select id, daterange('2027-01-01', '2028-01-01'), 1000000 from unnest(${ids}::bigint[]) id`.execute(db)
  return ids
}

test(
  'after each of 2,000 random writes a second process searches what the quote says',
  { timeout: 300_000 },
  async () => {
    const ids = await createVillas()
    const seen = new Map<string, number>()
    const seed = Date.now()
    const writes = fc.sample(fc.record({ write, day, nights }), { numRuns: WRITES, seed })
    for (const { write: one, day: check_in, nights: count } of writes) {
      await perform(one, ids[one.villa]!)
      const stay = { check_in, check_out: addDays(check_in, count) }
      const [facts, taken, active] = await Promise.all([
        pricingOf(db, ids),
        takenStays(),
        sql<{ id: number }>`select id from villas where is_active`.execute(db),
        elsewhere.settle(),
      ])
      const isActive = new Set(active.rows.map(({ id }) => id))
      const expected = ids.map((id) => {
        const stays = taken.filter(({ villa_id }) => villa_id === id)
        if (!isActive.has(id)) return 'absent'
        if (!isFree(stays, stay)) return 'taken'
        const party = { adults: 2, children: 0, infants: 0, fee_ids: [], promotion: null, today: TODAY }
        const answer = quoteStay(facts.get(id)!, { ...stay, ...party, fills_gap: fillsGap(stays, stay) })
        return answer.ok ? answer.quote.total : answer.refusal.code
      })
      const judged = await elsewhere.index.read((table) =>
        ids.map((id) => {
          const known = table.find(id)
          return known === undefined ? 'absent' : table.judge(known, stayTerms(stay, 2, TODAY, NOW))
        }),
      )
      expect(judged, JSON.stringify({ seed, one, stay })).toEqual(expected)
      for (const answer of judged) {
        const kind = typeof answer === 'number' ? 'bookable' : answer
        seen.set(kind, (seen.get(kind) ?? 0) + 1)
      }
    }
    // The test says nothing about an answer that never occurs.
    for (const kind of ['bookable', 'absent', 'taken', 'min_nights', 'arrival_closed', 'departure_closed']) {
      expect([kind, (seen.get(kind) ?? 0) > 100]).toEqual([kind, true])
    }
  },
)
