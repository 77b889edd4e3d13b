import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { Database } from './schema.ts'
import { typeParsers } from './types-parsers.ts'

export interface PoolOptions {
  connectionString: string
  /** most connections of this pool, 10 unless told */
  max?: number
  /** seen in pg_stat_activity */
  name?: string
  /** told of a connection that broke while idle; the pool has already replaced it */
  onError?: (error: Error) => void
}

/** What every session of ours is set to, whoever's server it is. jit costs more than our short queries do. */
const session = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off'

/** A pool in which nothing waits for ever; for a free connection 2 s, so that a crowded program can say 503. */
export function createPool({
  connectionString,
  max = 10,
  name = 'telmessa',
  onError = () => {},
}: PoolOptions): Pool {
  const pool = new Pool({
    connectionString,
    max,
    application_name: name,
    connectionTimeoutMillis: 2000,
    statement_timeout: 10_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: session,
    types: typeParsers,
  })
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', onError)
  return pool
}

export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
