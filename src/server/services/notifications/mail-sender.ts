import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { TemplateKey } from './outbox.ts'

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

const isMailSenderSeen = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail_sender where seen_at > ${new Date(now.getTime() - SEEN_WITHIN_MS)})`

/** Whether any process sends mails; without one, queued mails wait. */
export async function hasMailSender(db: Db, now: Date): Promise<boolean> {
  const { is_seen } = await db.selectNoFrom(isMailSenderSeen(now).as('is_seen')).executeTakeFirstOrThrow()
  return is_seen
}

/** Whether mails of this kind are sent, as a part of a statement: the template is switched on, and a process sends mails. */
export const sendsMailsOf = (key: TemplateKey, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isMailSenderSeen(now)}
    and exists (select from mail_templates where key = ${key} and is_active))`
