import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/database.ts'
import type { Config } from '../../src/server/platform/config.ts'
import { growDemo } from './bulk.ts'
import { loadDemo } from './load-demo.ts'
import { WriteNews } from '../../src/server/platform/db/write-news.ts'

const { db, pool, connectionString, close } = await testDatabase()
afterAll(close)

const silent = () => {}

async function shapeOfSchema(): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select pg_get_indexdef(indexrelid) as line from pg_index x join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    union all select tgrelid::regclass || ' ' || regexp_replace(tgname, '^(Unique_ConstraintTrigger)_[0-9]+', E'\\\\1')
      || ' ' || tgenabled::text from pg_trigger
    order by 1`)
  return rows.map(({ line }) => line)
}

test('a grown demo has its size, no overlaps, true sums, and the schema it had before', async () => {
  await loadDemo(
    {
      db,
      config: {
        data_dir: '',
        data_key: '0'.repeat(64),
        admin_email: null,
        mail_from: '',
        site_url: '',
        smtp_url: null,
      } as unknown as Config,
      now: () => new Date('2026-11-21T10:30:00Z'),
      writes: new WriteNews(),
      random: (bytes) => randomBytes(bytes),
      log: { info: silent, warn: silent, error: silent },
    },
    { villas: 4, reservations: 20, media: false },
  )
  const before = await shapeOfSchema()
  const client = new Client({ connectionString })
  await client.connect()
  await growDemo(client, { villas: 60, reservations: 1000 }, '2026-11-21', silent)
  await client.end()

  const { rows } = await pool.query<Record<string, number>>(`select
    (select count(*)::int from villas) as villas,
    (select count(*)::int from reservations) as reservations,
    (select count(distinct status)::int from reservations) as statuses,
    (select count(*)::int from villas where not exists (select from seasons s where s.villa_id = villas.id)) as unpriced,
    (select count(*)::int from reservations r
      where total <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(quote -> 'lines') line)) as false_sums,
    (select count(*)::int from reservations r where (status not in ('cancelled', 'expired')) <> exists (
      select from calendar_entries e where e.reservation_id = r.id and e.is_active and e.stay = r.stay)) as unkept,
    (select count(*)::int from calendar_entries a join calendar_entries b
      on a.rental_id = b.rental_id and a.id < b.id and a.stay && b.stay
      where a.is_active and b.is_active) as overlaps`)
  expect(rows[0]).toEqual({
    villas: 60,
    reservations: 1000,
    statuses: 6,
    unpriced: 0,
    false_sums: 0,
    unkept: 0,
    overlaps: 0,
  })
  expect(await shapeOfSchema()).toEqual(before)
})
