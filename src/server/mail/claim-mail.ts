import { sql } from 'kysely'
import type { Db } from '../context.ts'
import type { OutgoingMail } from './smtp.ts'

/** Tries of one mail before it is given up and shown to staff. */
export const MOST_ATTEMPTS = 10
/** A claim lasts this long and is renewed while its mail is being sent; that of a killed process runs out. */
export const LEASE_MS = 30_000
/** A mail that nobody could send for longer than this is stale news: staff decide whether it still goes out. */
const STALE_AFTER_MS = 3 * 24 * 60 * 60 * 1000

export interface ClaimedMail extends OutgoingMail {
  id: number
  /** this one counted */
  attempts: number
}

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** The mail that has been due for longest and that nobody is sending, now claimed by `holder`; its attempt is counted. */
export async function claimMail(db: Db, holder: string, now: Date): Promise<ClaimedMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set attempts = attempts + 1, leased_by = ${holder}, leased_until = ${leaseEnd(now)}
    where id = (
      select id from mail_outbox
      where status = 'waiting' and next_attempt_at <= ${now} and (leased_until is null or leased_until <= ${now})
        and attempts < ${MOST_ATTEMPTS}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, message_id, recipient, subject, html, text, attempts`.execute(db)
  return rows[0]
}

/** Whoever is still sending keeps what it claimed. */
export async function renewClaims(db: Db, holder: string, now: Date): Promise<void> {
  await sql`
    update mail_outbox set leased_until = ${leaseEnd(now)}
    where status = 'waiting' and leased_by = ${holder}`.execute(db)
}

/** The other side took it. That is so whoever holds the claim by now. */
export async function noteSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await sql`
    update mail_outbox set status = 'sent', sent_at = ${now}, last_error = null, kept_reason = null,
      leased_by = null, leased_until = null
    where id = ${mail.id}`.execute(db)
}

/** The other side did not take it: tried again later, or given up for good. */
export async function noteRefused(
  db: Db,
  { mail, holder, answer }: { mail: ClaimedMail; holder: string; answer: string },
  now: Date,
): Promise<void> {
  // 1, 2, 4 … 256 minutes, more than eight hours: a mail outlives the night in which a server was down.
  const next = new Date(now.getTime() + 2 ** (mail.attempts - 1) * 60_000)
  await sql`
    update mail_outbox set status = ${mail.attempts >= MOST_ATTEMPTS ? 'failed' : 'waiting'},
      next_attempt_at = ${next}, last_error = ${answer.slice(0, 500)}, leased_by = null, leased_until = null
    where id = ${mail.id} and leased_by = ${holder}`.execute(db)
}

/** The process ends before the other side has answered: another one may send at once, and no attempt was made. */
export async function giveBack(db: Db, mail: ClaimedMail, holder: string): Promise<void> {
  await sql`
    update mail_outbox set attempts = attempts - 1, leased_by = null, leased_until = null
    where id = ${mail.id} and leased_by = ${holder}`.execute(db)
}

/**
 * What is not sent any more: a mail whose last attempt ended with its process, and one that was due days ago, while
 * nobody sent mails. Staff see both and may send them by hand.
 */
export async function setAside(db: Db, now: Date): Promise<void> {
  const isFree = sql<boolean>`status = 'waiting' and (leased_until is null or leased_until <= ${now})`
  await sql`
    update mail_outbox set status = 'failed', leased_by = null, leased_until = null,
      last_error = coalesce(last_error, 'Gönderim her denemede yarıda kesildi.')
    where ${isFree} and attempts >= ${MOST_ATTEMPTS}`.execute(db)
  await sql`
    update mail_outbox set status = 'kept', kept_reason = 'too_old', leased_by = null, leased_until = null
    where ${isFree} and next_attempt_at < ${new Date(now.getTime() - STALE_AFTER_MS)}`.execute(db)
}
