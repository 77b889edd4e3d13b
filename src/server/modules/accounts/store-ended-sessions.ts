import type { Db } from '../../platform/context.ts'

/**
 * Ends every session of a person, whatever token it has: the next call of each is refused, and the wait for changes is
 * answered at once (await-change.ts).
 */
export async function endEverySession(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ session_version: eb('session_version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  await endListedSessions(tx, userId, now)
}

/** Ends the sessions that the person sees in the list, all of them or all but one. Returns how many. */
export async function endListedSessions(
  tx: Db,
  userId: number,
  now: Date,
  kept: number | null = null,
): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(kept !== null, (query) => query.where('id', '!=', kept!))
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
