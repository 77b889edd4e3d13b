import * as fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createDiscount, createVilla } from '../../../../tests/factories/villas.ts'
import { busyRuns, STRIP_DAYS, stripFrom } from '../../../domain/calendar/availability-strip.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import { formerPricesWithin } from '../../../domain/pricing/former-prices.ts'
import type { Db } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { WriteNews } from '../../platform/db/write-news.ts'
import { villaFactsOf } from './kept-villa-facts.ts'
import { pricingWithin, takenWithin } from './public-villa-facts.ts'
import { cardsOf, nightlyFrom } from './villa-cards.ts'
import { factsOfVilla } from './villa-facts.ts'

const { db, pool, close } = await testDatabase()
afterAll(close)

const NOW = new Date('2027-03-01T01:30:00+03:00')

/** A source of facts that counts its statements; `onStatement` runs after each, before its rows are used. */
function countedSource(onStatement: () => void = () => undefined) {
  let statements = 0
  const counted: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      statements += 1
      onStatement()
    },
  })
  const writes = new WriteNews()
  writes.connected()
  const source = { db: counted, writes }
  const nameOf = async (id: number) => (await villaFactsOf(source, [id], NOW)).get(id)?.card.name
  return { source, writes, nameOf, statements: () => statements }
}

test('facts of several villas are read in one statement, and kept until a write to their villa is heard of', async () => {
  const villas = [await createVilla(db), await createVilla(db), await createVilla(db)]
  const ids = villas.map(({ id }) => id)
  const { source, writes, statements } = countedSource()
  const ask = async (asked: number[]) => {
    writes.answered()
    return [...(await villaFactsOf(source, asked, NOW)).keys()].toSorted((a, b) => a - b)
  }
  expect(await ask(ids.slice(0, 2))).toEqual(ids.slice(0, 2))
  expect(statements()).toBe(1)
  expect(await ask(ids)).toEqual(ids)
  expect(statements()).toBe(2)
  expect(await ask(ids)).toEqual(ids)
  expect(statements()).toBe(2)
  writes.tell(`villa:${ids[1]}`)
  expect(await ask([ids[0]!, ids[2]!])).toHaveLength(2)
  expect(statements()).toBe(2)
  expect(await ask(ids)).toEqual(ids)
  expect(statements()).toBe(3)
  writes.tell('site')
  await ask(ids)
  await ask(ids)
  expect(statements()).toBe(4)
  // Nothing of these is part of a villa's facts, and a busy office writes them all day.
  for (const tag of ['reservation', 'mail', 'message', 'feed']) writes.tell(tag)
  await ask(ids)
  expect(statements()).toBe(4)
})

test.each([
  ['its own tag', (writes: WriteNews, id: number) => writes.tell(`villa:${id}`)],
  ['a tag of the site', (writes: WriteNews) => writes.tell('site')],
  ['a new connection, before which writes may have been missed', (writes: WriteNews) => writes.connected()],
  ['a lost connection', (writes: WriteNews) => writes.disconnected()],
])('facts of a villa are not kept after %s was heard while they were read', async (_what, hear) => {
  const villa = await createVilla(db)
  let isHeard = false
  const { writes, nameOf, statements } = countedSource(() => {
    if (isHeard) return
    isHeard = true
    hear(writes, villa.id)
  })
  expect(await nameOf(villa.id)).toBe(villa.name)
  expect(await nameOf(villa.id)).toBe(villa.name)
  expect(statements()).toBe(2)
})

test('while the connection for news is lost everything is read anew, and nothing from before is used afterwards', async () => {
  const villa = await createVilla(db)
  const { writes, nameOf, statements } = countedSource()
  await nameOf(villa.id)
  writes.disconnected()
  await db.updateTable('rentals').set({ name: 'Villa Nar' }).where('id', '=', villa.id).execute()
  expect(await nameOf(villa.id)).toBe('Villa Nar')
  expect(await nameOf(villa.id)).toBe('Villa Nar')
  expect(statements()).toBe(3)
  writes.connected()
  expect(await nameOf(villa.id)).toBe('Villa Nar')
  expect(await nameOf(villa.id)).toBe('Villa Nar')
  expect(statements()).toBe(4)
})

test('facts that were read on a later day are not used for an earlier one', async () => {
  const villa = await createVilla(db)
  const { source, statements } = countedSource()
  const ask = (now: string) => villaFactsOf(source, [villa.id], new Date(now))
  await ask('2027-03-02T12:00:00+03:00')
  await ask('2027-03-03T12:00:00+03:00')
  expect(statements()).toBe(1)
  await ask('2027-03-01T12:00:00+03:00')
  expect(statements()).toBe(2)
})

/** Villas are read on this day and asked about up to 300 days later. */
const FIRST = '2027-02-20'
const range = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 420 })),
    fc.integer({ min: 1, max: 120 }),
  )
  .map(([offset, days]) => ({ starts_on: addDays(FIRST, offset), ends_on: addDays(FIRST, offset + days) }))
/** Ranges one after the other. */
const seasons = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 90 }),
      fc.integer({ min: 1, max: 2_000_000 }),
    ),
    {
      maxLength: 6,
    },
  )
  .map((parts) => {
    let day = FIRST
    return parts.map(([gap, length, price]) => {
      const starts_on = addDays(day, gap)
      day = addDays(starts_on, length)
      return { starts_on, ends_on: day, price }
    })
  })
const optionalDay = fc.option(fc.integer({ min: -60, max: 60 }).map((days) => addDays(FIRST, days)))
const moment = fc
  .integer({ min: -90 * 24, max: 60 * 24 })
  .map((hours) => new Date(NOW.getTime() + hours * 3_600_000).toISOString())
const villa = fc.record({
  seasons,
  forecasts: seasons,
  discounts: fc.array(
    fc.record({
      range,
      book_from: optionalDay,
      created_at: moment,
      is_active: fc.constantFrom(true, true, false),
    }),
    { maxLength: 3 },
  ),
  history: fc.array(
    fc.record({ range, price: fc.integer({ min: 1, max: 2_000_000 }), public_until: moment }),
    { maxLength: 8 },
  ),
  entries: seasons,
  holds: fc.array(fc.option(moment), { minLength: 6, maxLength: 6 }),
  published_at: fc.option(moment),
  look_back: fc.constantFrom('0', '30', '90'),
})
const question = fc.record({
  later: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 300 })),
  offset: fc.oneof(fc.integer({ min: -1, max: 60 }), fc.integer({ min: -1, max: 200 })),
  nights: fc.integer({ min: 1, max: 60 }),
  hour: fc.nat(23),
})

/** The former prices of a villa by SQL: the rule as it is written in decision 24. */
async function formerBySql(id: number, within: Stay, today: Day, lookBack: number): Promise<FormerPrice[]> {
  const nights = sql`daterange(${within.check_in}, ${within.check_out})`
  const { rows } = await sql<FormerPrice>`
    select lower(h.stay) as starts_on, upper(h.stay) as ends_on, h.price
    from (
      select (min(greatest((d.created_at at time zone 'Europe/Istanbul')::date, d.book_from)) - ${lookBack}::int)::timestamp
        at time zone 'Europe/Istanbul' as since
      from discounts d where d.rental_id = ${id} and d.is_active and upper(d.stay) > ${today}::date
      having bool_or(d.stay && ${nights})
    ) begun join season_history h on h.villa_id = ${id}
    where h.stay && ${nights} and h.public_until >= begun.since order by h.id`.execute(db)
  return rows
}

test(
  'kept facts say what the database says, for random villas on any later day',
  { timeout: 120_000 },
  async () => {
    const seen = { former: 0, taken: 0, discounts: 0 }
    await fc.assert(
      fc.asyncProperty(
        villa,
        fc.array(question, { minLength: 6, maxLength: 6 }),
        async (drawn, questions) => {
          const { id } = await createVilla(db, {
            seasons: drawn.seasons,
            forecasts: drawn.forecasts,
            published_at: drawn.published_at,
          })
          for (const { range: days, ...own } of drawn.discounts)
            await createDiscount(db, id, { ...days, ...own })
          for (const [index, { starts_on, ends_on }] of drawn.entries.entries()) {
            const held_until = drawn.holds[index]!
            await createBlock(db, id, { check_in: starts_on, check_out: ends_on, held_until })
          }
          for (const { range: days, price, public_until } of drawn.history) {
            const stay = `[${days.starts_on},${days.ends_on})`
            const public_from = '2026-01-01T00:00:00Z'
            const row = { villa_id: id, season_id: 1, stay, price, public_from, public_until }
            await db.insertInto('season_history').values(row).execute()
          }
          const value = JSON.stringify(drawn.look_back)
          await db
            .insertInto('settings')
            .values({ section: 'site', key: 'discount_lookback_days', value })
            .onConflict((on) => on.columns(['section', 'key']).doUpdateSet({ value }))
            .execute()
          const { source, statements } = countedSource()
          await villaFactsOf(source, [id], NOW)

          for (const { later, offset, nights, hour } of questions) {
            const now = new Date(NOW.getTime() + (later * 24 + hour) * 3_600_000)
            const today = todayInIstanbul(now)
            const check_in = addDays(today, offset)
            const within = { check_in, check_out: addDays(check_in, nights) }
            const kept = (await villaFactsOf(source, [id], now)).get(id)!
            const stored = (await factsOfVilla(db, id, within, now))!
            expect(pricingWithin(kept, within)).toEqual(stored.facts)
            expect(takenWithin(kept, within, now)).toEqual(stored.taken)
            const former = formerPricesWithin(kept.history, within, today)
            expect(former.map(({ starts_on, ends_on, price }) => ({ starts_on, ends_on, price }))).toEqual(
              await formerBySql(id, within, today, Number(drawn.look_back)),
            )
            const [card] = await cardsOf(source, [id], now)
            const from = stripFrom(today)
            const strip = { check_in: from, check_out: addDays(from, STRIP_DAYS) }
            const { rows } = await sql<{ nightly_from: number | null; is_new: boolean }>`
              select ${nightlyFrom(sql`v.id`, today)} as nightly_from,
                coalesce(v.published_at > ${new Date(now.getTime() - 60 * 86_400_000)}, false) as is_new
              from villas v where v.id = ${id}`.execute(db)
            expect(card).toMatchObject({
              ...rows[0]!,
              busy: busyRuns((await factsOfVilla(db, id, strip, now))!.taken, from),
            })
            seen.former += former.length
            seen.taken += stored.taken.length
            seen.discounts += stored.facts.discounts.length
          }
          expect(statements()).toBe(1)
        },
      ),
      { numRuns: 80 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20)
  },
)
