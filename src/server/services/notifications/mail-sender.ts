import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** A process that sends mails looks for some every ten seconds; after this long without a look it has ended. */
const SEEN_WITHIN_MS = 5 * 60 * 1000

/** Written by a process that can send, each time it looks for mails. Clocks of several machines never turn it back. */
export async function noteMailSender(db: Db, now: Date): Promise<void> {
  await sql`
    insert into mail_sender (seen_at) values (${now})
    on conflict (is_only_row) do update set seen_at = greatest(mail_sender.seen_at, excluded.seen_at)`.execute(
    db,
  )
}

/** Whether any process sends mails, this one or another: otherwise what is queued waits. */
export async function hasMailSender(db: Db, now: Date): Promise<boolean> {
  const seen = await db
    .selectFrom('mail_sender')
    .select('is_only_row')
    .where('seen_at', '>', new Date(now.getTime() - SEEN_WITHIN_MS))
    .executeTakeFirst()
  return seen !== undefined
}
