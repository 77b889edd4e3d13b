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

/**
 * Statements kept prepared on one connection; the one unused for longest makes room. A plan of a search takes up to
 * half a megabyte of its session.
 */
const MOST_PREPARED = 60
/** Texts of which it is known that they were asked before, the latest of a pool. */
const MOST_REMEMBERED = 500
/** Longer texts are put together for one call and hardly come again, and their plans take megabytes. */
const LONGEST_PREPARED = 16_000

/** How long PostgreSQL works on one statement, and how long its answer is waited for: no answer means that it hangs. */
const STATEMENT_MS = 10_000
const ANSWER_MS = 11_000

/** What pg has of its protocol and its types do not tell. */
interface Wire {
  close: (what: { type: 'S'; name: string }) => void
  parsedStatements: Record<string, string>
}

/** Puts a key last, as the one used latest, and answers the one that has no room any more. */
function useLatest<Value>(
  map: Map<string, Value>,
  key: string,
  value: Value,
  most: number,
): [string, Value] | null {
  map.delete(key)
  map.set(key, value)
  if (map.size <= most) return null
  const oldest = map.entries().next().value!
  map.delete(oldest[0])
  return oldest
}

/**
 * A connection that did not answer in time is closed at once, so that the pool replaces it.
 *
 * Statements with parameters are prepared under a name when a pool is asked for them again: reading and planning the
 * text of a search took PostgreSQL 3 to 5 ms each time, as much as all the rest of it. What is asked but once, as the
 * filters of a search combine to thousands, is never prepared and so drives nothing else away.
 */
function ownClient(): typeof Client {
  const remembered = new Map<string, null>()
  let made = 0

  return class extends Client {
    readonly #names = new Map<string, string>()

    #nameOf(text: string): string | undefined {
      if (text.length > LONGEST_PREPARED) return undefined
      const isKnown = remembered.has(text)
      useLatest(remembered, text, null, MOST_REMEMBERED)
      let name = this.#names.get(text)
      if (name === undefined && !isKnown) return undefined
      name ??= `telmessa_${(made += 1)}`
      const tooMany = useLatest(this.#names, text, name, MOST_PREPARED)
      if (tooMany !== null) this.#forget(tooMany[1])
      return name
    }

    /** The message goes ahead of the next statement and needs no answer; it works in a failed transaction too. */
    #forget(name: string): void {
      const { connection } = this as unknown as { connection: Wire }
      connection.close({ type: 'S', name })
      delete connection.parsedStatements[name]
    }

    override query = ((first: unknown, values: unknown, callback: unknown) => {
      const send = super.query.bind(this) as (...args: unknown[]) => unknown
      const isPlain = typeof first === 'string' && Array.isArray(values) && values.length > 0
      const name = isPlain ? this.#nameOf(first) : undefined
      const sent = isPlain ? send({ name, text: first, values }, callback) : send(first, values, callback)
      if (sent instanceof Promise) {
        sent.catch((error: { code?: string; message: string }) => {
          // Its answer is still to come. Kysely would give the connection back, and the next query would wait for that answer.
          if (error.message === 'Query read timeout') void this.end()
          // 0A000: a migration gave the result other columns; under its old name it would fail for ever.
          if (error.code === '0A000' && isPlain && name !== undefined && this.#names.get(first) === name) {
            this.#names.delete(first)
            this.#forget(name)
          }
        })
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
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    options: session,
    types: typeParsers,
    Client: ownClient(),
  })
  // An error without a listener would end the process. The pool removes its own listener while a client is in use, so the
  // client has one as well; the code that uses the client learns of the error from its next query.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
