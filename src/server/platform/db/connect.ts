import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import type { Database } from './schema.ts'
import { typeParsers } from './types-parsers.ts'

interface PoolOptions {
  connectionString: string
  /** the largest number of connections, 10 by default */
  max?: number
  /** shown in pg_stat_activity */
  name?: string
  /** called when an idle connection breaks; the pool has already replaced it */
  onError?: (error: Error) => void
}

/** The settings of every session, on any server. jit takes longer than our short queries. */
const session = '-c TimeZone=UTC -c DateStyle=ISO -c jit=off'

/**
 * How many statements stay prepared on one connection; the least recently used one is dropped. The plan of a search
 * takes up to half a megabyte of its session.
 */
const MAX_PREPARED = 60
/** How many statement texts a pool remembers as having been run before. */
const MAX_REMEMBERED = 500
/** Longer texts are not prepared: they are composed for one call and rarely repeat, and their plans take megabytes. */
const LONGEST_PREPARED = 16_000

/** How long PostgreSQL may work on a statement, and how long we wait for its answer; without one it hangs. */
const STATEMENT_MS = 10_000
const ANSWER_MS = 11_000

/** Parts of pg's connection that its types lack. */
interface Wire {
  close: (what: { type: 'S'; name: string }) => void
  parsedStatements: Record<string, string>
}

/** Puts a key last, as the most recently used one, and returns the key to evict. */
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
 * A statement with parameters is prepared when a pool runs it for the second time, because parsing and planning a
 * search took PostgreSQL 3 to 5 ms each time, as long as everything else about it. A statement that runs once, such as
 * one of the thousands of filter combinations, is never prepared and so evicts no other.
 */
function ownClient(): typeof Client {
  const remembered = new Map<string, null>()
  let made = 0

  return class extends Client {
    readonly #names = new Map<string, string>()

    #nameOf(text: string): string | undefined {
      if (text.length > LONGEST_PREPARED) return undefined
      const isKnown = remembered.has(text)
      useLatest(remembered, text, null, MAX_REMEMBERED)
      let name = this.#names.get(text)
      if (name === undefined && !isKnown) return undefined
      name ??= `telmessa_${(made += 1)}`
      const tooMany = useLatest(this.#names, text, name, MAX_PREPARED)
      if (tooMany !== null) this.#forget(tooMany[1])
      return name
    }

    /**
     * Closes a prepared statement. The message goes ahead of the next statement and needs no answer; it works in a
     * failed transaction, too.
     */
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
          // The answer may still come. Kysely would release the connection, and the next query would wait for that
          // answer.
          if (error.message === 'Query read timeout') void this.end()
          // 0A000: a migration changed the result columns; the prepared statement would fail for ever.
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

/** A pool in which every wait has a limit; for a free connection it is 2 s, so that a busy program can answer 503. */
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
  // An error without a listener would end the process. The pool removes its own listener while a client is in use, so
  // the
  // client has one as well; the code that uses the client learns of the error from its next query.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function createDb(pool: Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
