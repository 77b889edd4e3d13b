import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/server/platform/context.ts'

/** Waits until this number of sessions of the database wait for locks. Tests use it to fix who comes first. */
export async function waitForLockQueue(db: Db, sessions: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`
          select count(*) as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows[0]!.n
      },
      { timeout: 10_000, interval: 10 },
    )
    .toBe(sessions)
}
