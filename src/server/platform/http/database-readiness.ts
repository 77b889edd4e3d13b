import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** Load balancers wait two seconds for /readyz, so the answer comes before that. */
const TIMEOUT_MS = 1000

/**
 * Whether the database answers now; false when it is away, hangs or has no free connection. Concurrent checks share one
 * query, so that a hanging database costs one connection.
 */
export function databaseReadiness(db: Db): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  const ask = () =>
    sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => (pending = null))
  return () => Promise.race([(pending ??= ask()), wait(TIMEOUT_MS, false, { ref: false })])
}
