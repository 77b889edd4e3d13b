import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import type { Db } from '../context.ts'
import { createDb, createPool } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { spend, TooMany } from './limits.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** A second connection pool to the same database, as another process has. */
function another(connectionString = database.connectionString): Db {
  const pool = createPool({ connectionString, name: 'telmessa test 2' })
  onTestFinished(() => pool.end())
  return createDb(pool)
}

/** How many of this many concurrent calls are allowed. */
async function passed(calls: number, call: (n: number) => Promise<void>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: calls }, (_, n) => call(n)))
  for (const answer of answers) {
    if (answer.status === 'rejected' && !(answer.reason instanceof TooMany)) throw answer.reason
  }
  return answers.filter(({ status }) => status === 'fulfilled').length
}

const SHARED = { max: 20, seconds: 60, shared: true }

test('a shared limit allows the same number of calls through two processes as through one', async () => {
  const [first, second] = [another(), another()]
  const all = await passed(64, (n) => spend(n % 2 === 0 ? first : second, 'shared', SHARED, '192.0.2.1'))
  expect(all).toBe(20)
  expect(await passed(30, () => spend(first, 'shared', SHARED, '192.0.2.2'))).toBe(20)
})

test('a refused caller is told how long to wait and costs no further query', async () => {
  const asked: CompiledQuery[] = []
  const pool = createPool({ connectionString: database.connectionString, name: 'telmessa test 3' })
  onTestFinished(() => pool.end())
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })
  const counted = () => asked.filter(({ sql }) => sql.includes('rate_limits')).length
  await passed(20, () => spend(db, 'told', SHARED, '192.0.2.1'))
  const before = counted()
  expect(before).toBe(20)
  expect(await passed(50, () => spend(db, 'told', SHARED, '192.0.2.1'))).toBe(0)
  expect(counted()).toBe(before)
  const refusal = await spend(db, 'told', SHARED, '192.0.2.1').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(TooMany)
  expect((refusal as TooMany).retry_after).toBeGreaterThan(50)
  expect((refusal as TooMany).retry_after).toBeLessThanOrEqual(60)
})

test('without the database a shared limit is counted in memory and no call fails', async () => {
  const db = another('postgres://nobody@127.0.0.1:1/none')
  expect(await passed(30, () => spend(db, 'away', SHARED, '192.0.2.1'))).toBe(20)
})

test('a call may cost several points, and a limit that is not shared makes no query about callers', async () => {
  const db = another()
  expect(await passed(10, () => spend(db, 'points', { max: 20, seconds: 60 }, '192.0.2.1', 8))).toBe(2)
  const { rows } = await db.executeQuery(
    CompiledQuery.raw("select key from rate_limits where key like 'points%'"),
  )
  expect(rows).toEqual([])
})
