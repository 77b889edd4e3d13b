import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDb, createPool } from '../src/server/platform/db/connect.ts'
import type { Database } from '../src/server/platform/db/schema.ts'
import { asAdmin, withDatabase } from './admin-connection.ts'

export interface TestDatabase {
  db: Kysely<Database>
  pool: pg.Pool
  connectionString: string
  /** ends the pool and drops the database */
  close: () => Promise<void>
}

let copies = 0

/**
 * A migrated, empty database for one test file: `const { db, close } = await testDatabase()` at its top and
 * `afterAll(close)`. No other test file sees its rows.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const template = inject('templateName')
  const name = `${template}_${process.pid}_${++copies}`
  await asAdmin(adminUrl, (client) => client.query(`create database ${name} template ${template}`))
  const connectionString = withDatabase(adminUrl, name)
  const pool = createPool({ connectionString, name: 'telmessa test' })
  async function close(): Promise<void> {
    await pool.end()
    await asAdmin(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { db: createDb(pool), pool, connectionString, close }
}
