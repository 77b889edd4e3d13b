import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Whoever asks for readiness gives up after two seconds; the answer comes before that. */
const PATIENCE_MS = 1000

/**
 * Whether the database answers now; false when it is away, hangs, or has no connection free. All who ask at the same time
 * share one query, so that a database that hangs costs one connection.
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
