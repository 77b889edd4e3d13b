import type { Transaction } from 'kysely'
import type { Db } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Database } from './schema.ts'

export type Tx = Transaction<Database>

/**
 * Deadlock, lock not available in time, serialization: nothing was wrong with the request, so it is tried once more.
 * 23P01 (a night taken by a writer that did not queue at the villa) and 23505 (a code drawn twice) end well the same
 * way: the second try sees the other's row.
 */
const PASSING = new Set(['40P01', '55P03', '40001', '23P01', '23505'])

export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Runs `work` in one transaction, at most twice; what fails twice for a passing reason is 503 (docs/api.md, Status codes). */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!PASSING.has(sqlStateOf(error) ?? '')) throw error
  }
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    const state = sqlStateOf(error) ?? ''
    if (state === '23P01') throw new Failure('dates_clash')
    if (PASSING.has(state) && state !== '23505') throw new Failure('unavailable')
    throw error
  }
}
