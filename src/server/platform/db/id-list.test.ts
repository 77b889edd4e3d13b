import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { createDb, createPool } from './connect.ts'
import { idList } from './id-list.ts'

const { db, connectionString, close } = await testDatabase()
afterAll(close)

/** How often PostgreSQL planned a statement with a list of two ids, and how often it ran a plan that it had. */
async function plansOf(listOf: (ids: number[]) => RawBuilder<unknown>) {
  const pool = createPool({ connectionString, max: 1 })
  const one = createDb(pool)
  try {
    for (let n = 0; n < 20; n += 1) {
      const ids = [villas[n]!, villas[n + 1]!]
      const { rows } = await sql<{ id: number }>`
        select v.id, (select max(s.price) from seasons s where s.villa_id = v.id) as price,
          (select count(*) from calendar_entries e where e.rental_id = v.id) as entries
        from villas v where v.id = any(${listOf(ids)}) order by v.id`.execute(one)
      expect(rows.map(({ id }) => id)).toEqual(ids)
    }
    const { rows } = await pool.query<{ planned: number; reused: number }>(
      'select custom_plans::int as planned, generic_plans::int as reused from pg_prepared_statements',
    )
    return rows
  } finally {
    await one.destroy()
  }
}

const villas: number[] = []
for (let n = 0; n < 21; n += 1) villas.push((await createVilla(db)).id)

test('a statement with a short list of ids is planned a few times and not for each run', async () => {
  // PostgreSQL plans the first runs anew, to learn what that costs
  expect(await plansOf(idList)).toEqual([{ planned: 5, reused: 14 }])
  expect(await plansOf((ids) => sql`${ids}::bigint[]`)).toEqual([{ planned: 19, reused: 0 }])
})
