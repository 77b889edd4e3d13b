import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { databaseProxy } from '../../../../tests/database-proxy.ts'
import { testDatabase } from '../../../../tests/database.ts'
import { databaseFailure } from '../http/database-failure.ts'
import { createDb, createPool } from './connect.ts'

const { db, pool, connectionString, close } = await testDatabase()
afterAll(close)

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test('a date stays text, whatever the time zone of the machine', async () => {
  expect(await valueOf(`date '2026-03-29'`)).toBe('2026-03-29')
  expect(await valueOf(`array[date '2026-03-29', null]`)).toEqual(['2026-03-29', null])
  expect(await valueOf(`daterange('2026-07-01', '2026-07-08')`)).toBe('[2026-07-01,2026-07-08)')
})

test('a bigint becomes a number when that is exact, and is refused when it would be rounded', async () => {
  expect(await valueOf(`9007199254740991::bigint`)).toBe(9007199254740991)
  expect(await valueOf(`array[1, null, 3]::bigint[]`)).toEqual([1, null, 3])
  expect(await valueOf(`count(*)`)).toBe(1)
  await expect(valueOf(`9007199254740992::bigint`)).rejects.toThrow(/too large/)
})

test('a numeric keeps every digit', async () => {
  expect(await valueOf(`0.10::numeric`)).toBe('0.10')
  expect(await valueOf(`array[0.10, 12345678901234567890.5]`)).toEqual(['0.10', '12345678901234567890.5'])
})

test('a timestamp becomes a Date, and sessions use UTC', async () => {
  expect(await valueOf(`timestamptz '2026-07-01 12:00+03'`)).toEqual(new Date('2026-07-01T09:00:00Z'))
  expect(await valueOf(`current_setting('TimeZone')`)).toBe('UTC')
})

test('nothing may wait for ever', async () => {
  expect(await valueOf(`current_setting('statement_timeout')`)).toBe('10s')
  expect(await valueOf(`current_setting('lock_timeout')`)).toBe('3s')
  expect(await valueOf(`current_setting('idle_in_transaction_session_timeout')`)).toBe('15s')
})

test('the pool survives the loss of its idle connections', async () => {
  const pid = await valueOf('pg_backend_pid()')
  const killer = await pool.connect()
  const victim = await pool.connect()
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  victim.release()
  const gone = new Promise((resolve) => pool.once('error', resolve))
  await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  killer.release()
  await gone
  expect(pid).toBeTypeOf('number')
  expect(await valueOf('1')).toBe(1)
})

test.each([
  ['PostgreSQL, for idling', 'set local idle_in_transaction_session_timeout = 20'],
  ['an operator', 'select pg_terminate_backend(pg_backend_pid())'],
])('a session that %s ends inside a transaction fails that work alone', async (_who, ending) => {
  const taken = new Promise<pg.PoolClient>((resolve) => pool.once('acquire', resolve))
  const work = db.transaction().execute(async (tx) => {
    const client = await taken
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    await sql
      .raw(ending)
      .execute(tx)
      .catch(() => {})
    await ended
    await sql`select 1`.execute(tx)
  })
  const error = await work.catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)?.code).toBe('unavailable')
  expect(await valueOf('1')).toBe(1)
})

test('a connection that did not answer in time is closed and never used again', async () => {
  const way = await databaseProxy(connectionString)
  const impatient = createPool({ connectionString: `${way.connectionString}?query_timeout=1000` })
  const behind = createDb(impatient)
  onTestFinished(async () => {
    await behind.destroy()
    way.close()
  })
  const ask = (number: number) =>
    sql<{ number: number }>`select ${number}::int as number`
      .execute(behind)
      .then(({ rows }) => rows[0]?.number)
  expect(await ask(1)).toBe(1)
  way.fallSilent(true)
  const error = await ask(2).catch((thrown: unknown) => thrown)
  expect(databaseFailure(error)?.code).toBe('unavailable')
  expect(impatient.totalCount).toBe(0)

  way.fallSilent(false)
  expect(await ask(3)).toBe(3)
  way.fallSilent(true)
  const begun = performance.now()
  const work = behind.transaction().execute(async (tx) => sql`select 4`.execute(tx))
  const late = await work.catch((thrown: unknown) => thrown)
  expect(databaseFailure(late)?.code).toBe('unavailable')
  // no second wait, for the answer to a rollback
  expect(performance.now() - begun).toBeLessThan(1800)
  expect(impatient.totalCount).toBe(0)
})

test('a query waits for its answer only a little longer than PostgreSQL may work on it', () => {
  expect(pool.options.query_timeout).toBe(11_000)
})

test('names can be sorted in Turkish order', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest(array['Zeytin', 'Şirin', 'Irmak', 'İnci', 'Çam', 'Cem', 'Sahil']) as name
     order by name collate "tr-x-icu"`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Cem', 'Çam', 'Irmak', 'İnci', 'Sahil', 'Şirin', 'Zeytin'])
})

test('a statement with parameters is prepared once on a connection, when it is run again', async () => {
  const client = await pool.connect()
  try {
    const text = 'select $1::int + 1 as sum'
    for (const n of [1, 2, 3, 4]) expect((await client.query(text, [n])).rows).toEqual([{ sum: n + 1 }])
    const { rows } = await client.query(
      'select count(*)::int as n, sum(generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(rows).toEqual([{ n: 1, runs: 3 }])
  } finally {
    client.release()
  }
})

test('hundreds of rare statements do not evict the frequent ones, and the number of prepared statements is limited', async () => {
  const client = await pool.connect()
  try {
    const hot = 'select $1::int * 2 as twice'
    const prepared = async () => {
      const { rows } = await client.query<{ statement: string; runs: number }>(
        'select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements',
      )
      return rows
    }
    for (const n of [1, 2]) await client.query(hot, [n])
    const few = (await prepared()).length
    for (let n = 0; n < 300; n += 1) await client.query(`select $1::int as once_${n}`, [n])
    expect(await prepared()).toHaveLength(few)
    for (let n = 0; n < 300; n += 1) {
      for (const time of [1, 2]) await client.query(`select $1::int as again_${n}`, [time])
      if (n % 10 === 0) await client.query(hot, [n])
    }
    const long = `select $1::int as long -- ${'.'.repeat(20_000)}`
    for (const time of [1, 2, 3]) await client.query(long, [time])
    const rows = await prepared()
    expect(rows.find(({ statement }) => statement === hot)?.runs).toBe(31)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(rows.some(({ statement }) => statement === long)).toBe(false)
    // an evicted statement still works, also in a failed transaction
    expect((await client.query('select $1::int as again_0', [7])).rows).toEqual([{ again_0: 7 }])
    await client.query('begin')
    await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero')
    for (let n = 0; n < 60; n += 1) await client.query(`select $1::int as again_${n}`, [n]).catch(() => {})
    await client.query('rollback')
    for (let n = 0; n < 60; n += 1) await client.query(`select $1::int as again_${n}`, [n])
    expect((await prepared()).length).toBeLessThanOrEqual(60)
  } finally {
    client.release()
  }
})

test('a statement whose result columns changed in a migration works at the second try', async () => {
  const client = await pool.connect()
  try {
    await client.query('create temporary table moving (id int)')
    const ask = () => client.query('select * from moving where id > $1', [0])
    for (const _ of [1, 2]) await ask()
    await client.query('alter table moving add column name text')
    await expect(ask()).rejects.toThrow('cached plan must not change result type')
    expect((await ask()).fields.map(({ name }) => name)).toEqual(['id', 'name'])
  } finally {
    client.release()
  }
})
