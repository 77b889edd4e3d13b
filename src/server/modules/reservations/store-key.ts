import { sql } from 'kysely'
import { sqlStateOf } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import type { RequestKey } from './idempotency.ts'

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
