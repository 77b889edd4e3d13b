import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { OutgoingMail } from '../../platform/mail/smtp.ts'
import { writeNotification } from './write-notification.ts'

/** How often a mail is tried before it counts as failed and is shown to admins. */
const MAX_ATTEMPTS = 10
/** How long a claim lasts. It is renewed while its mail is being sent; the claim of a killed process expires. */
export const LEASE_MS = 30_000
/** A mail that has been due for longer is not sent any more; admins decide whether to send it. */
const STALE_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface ClaimedMail extends OutgoingMail {
  id: number
  /** including this one */
  attempts: number
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** Claims the mail that has been due for longest and that no process is sending, and counts the attempt. */
export async function claimMail(db: Db, holder: string, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set attempts = attempts + 1, leased_by = ${holder}, leased_until = ${leaseEnd(now)}
    where id = (
      select id from mail_outbox
      where status = 'waiting' and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and attempts < ${MAX_ATTEMPTS}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, message_id, recipient, subject, html, text, leave_url, attempts`.execute(db)
  return rows[0]
}

/** Renews the claims of a process that is still sending. */
export async function renewClaims(db: Db, holder: string, now: Date): Promise<void> {
  await sql`
    update mail_outbox set leased_until = ${leaseEnd(now)}
    where status = 'waiting' and leased_by = ${holder}`.execute(db)
}

/** The mail server accepted the mail. This is recorded even when the claim was lost meanwhile. */
export async function markSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await sql`
    update mail_outbox set status = 'sent', sent_at = ${now}, last_error = null, kept_reason = null,
      leased_by = null, leased_until = null
    where id = ${mail.id}`.execute(db)
}

/** The mail server refused the mail: it is retried later, or has failed after the last attempt. */
export async function markRefused(
  db: Db,
  { mail, holder, answer }: { mail: ClaimedMail; holder: string; answer: string },
  now: Date,
): Promise<void> {
  // 1, 2, 4 … 256 minutes: more than eight hours, longer than a night without a mail server
  const next = new Date(now.getTime() + 2 ** (mail.attempts - 1) * 60_000)
  const hasFailed = mail.attempts >= MAX_ATTEMPTS
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`
      update mail_outbox set status = ${hasFailed ? 'failed' : 'waiting'},
        next_attempt_at = ${next}, last_error = ${answer.slice(0, 500)}, leased_by = null, leased_until = null
      where id = ${mail.id} and leased_by = ${holder} returning id`.execute(tx)
    if (hasFailed && rows.length > 0) {
      await writeNotification(tx, { kind: 'failed_mail', record_id: mail.id }, now)
    }
  })
}

/**
 * The process stops before the mail server has answered: the attempt is not counted, and another process may send at
 * once.
 */
export async function releaseClaim(db: Db, mail: ClaimedMail, holder: string): Promise<void> {
  await sql`
    update mail_outbox set attempts = attempts - 1, leased_by = null, leased_until = null
    where id = ${mail.id} and leased_by = ${holder}`.execute(db)
}

/**
 * Removes mails from the queue that are not sent any more: mails whose process ended during the last attempt (failed),
 * and mails that were due for days while no process sent mails (kept). Admins see both and may send them by hand.
 */
export async function setStaleAside(db: Db, now: Date): Promise<void> {
  const isFree = sql<boolean>`status = 'waiting' and (leased_until is null or leased_until <= ${now})`
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update mail_outbox set status = 'failed', leased_by = null, leased_until = null,
        last_error = coalesce(last_error, 'Gönderim her denemede yarıda kesildi.')
      where ${isFree} and attempts >= ${MAX_ATTEMPTS} returning id`.execute(tx)
    for (const { id } of rows) await writeNotification(tx, { kind: 'failed_mail', record_id: id }, now)
  })
  await sql`
    update mail_outbox set status = 'kept', kept_reason = 'too_old', leased_by = null, leased_until = null
    where ${isFree} and next_attempt_at < ${new Date(now.getTime() - STALE_AFTER_MS)}`.execute(db)
}
