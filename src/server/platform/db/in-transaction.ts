import type { Transaction } from 'kysely'
import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Database } from './schema.ts'

export type Tx = Transaction<Database>

/**
 * Deadlock, lock timeout and serialization failure are no fault of the request, so it is retried once. 23P01 (a night
 * that was taken without the villa's lock) and 23505 (a code drawn twice) are retried as well: the retry sees the
 * other row.
 */
const TRANSIENT = new Set(['40P01', '55P03', '40001', '23P01', '23505'])

export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/**
 * Runs `work` in one transaction, at most twice. A second transient error becomes a 503 (docs/api.md, Status codes).
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!TRANSIENT.has(sqlStateOf(error) ?? '')) throw error
  }
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const state = sqlStateOf(error) ?? ''
    if (state === '23P01') throw new Failure('dates_clash')
    if (TRANSIENT.has(state) && state !== '23505') throw new Failure('unavailable')
    throw error
  }
}
