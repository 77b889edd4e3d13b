import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import type { Database } from './schema.ts'
import { typeParsers } from './types-parsers.ts'

interface PoolOptions {
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

/** Texts beyond these are sent as they are: the wishes of a search combine to thousands, and sessions keep plans. */
const MOST_STATEMENTS = 200

/**
 * Statements with parameters are prepared under a name, once on each connection: reading and planning the text of a
 * search took PostgreSQL 3 to 5 ms each time, as much as all the rest of it. The names are those of one pool.
 */
function preparingClient(): typeof Client {
  const names = new Map<string, string>()
  let made = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known
    const name = `telmessa_${(made += 1)}`
    names.set(text, name)
    return name
  }

  return class extends Client {
    override query = ((first: unknown, values: unknown, callback: unknown) => {
      const send = super.query.bind(this) as (...args: unknown[]) => unknown
      const isPlain = typeof first === 'string' && Array.isArray(values) && values.length > 0
      if (!isPlain) return send(first, values, callback)
      const sent = send({ name: nameOf(first), text: first, values }, callback)
      // 0A000: a migration gave the result other columns; under its old name it would fail for ever.
      if (sent instanceof Promise) {
        sent.catch((error: { code?: string }) => error.code === '0A000' && names.delete(first))
      }
      return sent
    }) as Client['query']
  }
}

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
    Client: preparingClient(),
  })
  // Without a listener the end of an idle connection would end the process.
  pool.on('error', onError)
  return pool
}

export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
