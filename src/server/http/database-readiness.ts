import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Who asks for readiness gives up after two seconds; the answer comes before that. */
const PATIENCE_MS = 1000

/**
 * Whether the database answers now: not when it is away or hangs, nor when no connection becomes free. One question at
 * a time, however many ask, so that a database that hangs costs one connection.
 */
export function databaseReadiness(db: Db): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = null))
  return () => Promise.race([(asked ??= ask()), wait(PATIENCE_MS, false, { ref: false })])
}
