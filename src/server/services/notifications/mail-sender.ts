import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** A process that sends mails records itself every ten seconds; after this long it counts as ended. */
const SEEN_WITHIN_MS = 5 * 60 * 1000

/**
 * Records that this process sends mails. The time never moves back, even when the clocks of several machines differ.
 */
export async function recordMailSender(db: Db, now: Date): Promise<void> {
  await sql`
    insert into mail_sender (seen_at) values (${now})
    on conflict (is_only_row) do update set seen_at = greatest(mail_sender.seen_at, excluded.seen_at)`.execute(
    db,
  )
}

/** Whether any process sends mails; without one, queued mails wait. */
export async function hasMailSender(db: Db, now: Date): Promise<boolean> {
  const seen = await db
    .selectFrom('mail_sender')
    .select('is_only_row')
    .where('seen_at', '>', new Date(now.getTime() - SEEN_WITHIN_MS))
    .executeTakeFirst()
  return seen !== undefined
}
