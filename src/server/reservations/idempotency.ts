import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { sqlStateOf } from '../db/in-transaction.ts'
import type { Tx } from '../db/in-transaction.ts'
import { Failure } from '../failure.ts'

/** A caller's key with what was asked under it; `scope` keeps calls apart that happen to use the same key. */
export interface RequestKey {
  key: string
  digest: string
}

export function requestKey(scope: string, key: string | null, body: unknown): RequestKey | null {
  if (key === null) return null
  return { key: `${scope}:${key}`, digest: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}

/**
 * Lets requests with one key pass one after the other, so that the second finds what the first has written. Who waits
 * too long is told to come back.
 */
export async function queueForKey(tx: Tx, { key }: RequestKey): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  } catch (error) {
    if (sqlStateOf(error) === '55P03') throw new Failure('same_key_in_flight')
    throw error
  }
}

/** The first answer is repeated for the same request only. */
export function checkSameRequest(
  stored: { idempotency_digest: string | null },
  { digest }: RequestKey,
): void {
  if (stored.idempotency_digest !== digest) throw new Failure('key_reused')
}
