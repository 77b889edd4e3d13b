import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import { createPricedBoat } from '../../../../tests/factories/boats.ts'
import type { Db } from '../../platform/context.ts'
import type { Database } from '../../platform/db/schema.ts'
import { WriteNews } from '../../platform/db/write-news.ts'
import { candidatesOf } from './kept-boats.ts'

const { db, pool, close } = await testDatabase()
afterAll(close)

const NOW = new Date('2027-03-01T09:00:00+03:00')

let statements = 0
const counted: Db = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: () => {
    statements += 1
  },
})
let writes = new WriteNews()
beforeEach(async () => {
  writes = new WriteNews()
  await db.updateTable('rentals').set({ is_active: false }).execute()
})

/** The names of the boats with the number of times that each is taken, and how many statements it took to know them. */
async function look(now = NOW) {
  // as often as the listening connection does
  if (!isLost) writes.answered()
  statements = 0
  const boats = await candidatesOf({ db: counted, writes }, { order: 'recommended' }, now)
  return { boats: boats.map(({ card, boat }) => [card.name, boat.taken.length]), statements }
}
let isLost = false

/** Which boats are on the site is asked each time; of boats that are not kept, facts and cards are read. */
const [ONLY_IDS, IDS_FACTS_CARDS] = [1, 3]

test('boats are read once, and kept until a write to one of them or to what many show', async () => {
  writes.connected()
  const [first, second] = [await createPricedBoat(db), await createPricedBoat(db)]
  const boats = [
    [first.name, 0],
    [second.name, 0],
  ]
  expect(await look()).toEqual({ boats, statements: IDS_FACTS_CARDS })
  expect(await look()).toEqual({ boats, statements: ONLY_IDS })
  await createBoatBlock(db, second.id, {
    started_at: '2027-07-03T10:00:00+03:00',
    finished_at: '2027-07-03T18:00:00+03:00',
  })
  writes.tell(`villa:${second.id}`)
  const taken = [
    [first.name, 0],
    [second.name, 1],
  ]
  expect(await look()).toEqual({ boats: taken, statements: IDS_FACTS_CARDS })
  for (const tag of ['reservation', 'mail', `villa:${second.id + 1000}`]) writes.tell(tag)
  expect(await look()).toEqual({ boats: taken, statements: ONLY_IDS })
  writes.tell('site')
  expect(await look()).toEqual({ boats: taken, statements: IDS_FACTS_CARDS })
})

test('a boat that is switched off is not found, whether or not the news of it has arrived', async () => {
  writes.connected()
  const boat = await createPricedBoat(db)
  expect((await look()).boats).toEqual([[boat.name, 0]])
  await db.updateTable('rentals').set({ is_active: false }).where('id', '=', boat.id).execute()
  expect((await look()).boats).toEqual([])
})

test('a hold that ends frees its time without a write, and prices are read anew at midnight', async () => {
  writes.connected()
  const boat = await createPricedBoat(db)
  const { id } = await createBoatBlock(db, boat.id, {
    started_at: '2027-07-03T10:00:00+03:00',
    finished_at: '2027-07-03T18:00:00+03:00',
  })
  const held_until = new Date('2027-03-01T10:00:00+03:00')
  await db.updateTable('calendar_entries').set({ held_until }).where('id', '=', id).execute()
  expect(await look()).toEqual({ boats: [[boat.name, 1]], statements: IDS_FACTS_CARDS })
  expect(await look(new Date('2027-03-01T09:59:00+03:00'))).toMatchObject({ statements: ONLY_IDS })
  const later = { boats: [[boat.name, 0]], statements: IDS_FACTS_CARDS }
  expect(await look(held_until)).toEqual(later)
  expect(await look(new Date('2027-03-01T23:59:00+03:00'))).toMatchObject({ statements: ONLY_IDS })
  expect(await look(new Date('2027-03-02T00:00:00+03:00'))).toEqual(later)
})

test('while the connection for news is lost everything is read for each search', async () => {
  isLost = true
  await createPricedBoat(db)
  expect((await look()).statements).toBe(IDS_FACTS_CARDS)
  expect((await look()).statements).toBe(IDS_FACTS_CARDS)
  isLost = false
})
