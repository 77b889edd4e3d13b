import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import type { World } from '../context.ts'

/** Tries of one mail before it is given up and shown to staff. */
const MOST_ATTEMPTS = 10
const SECOND = 1000

interface WaitingMail {
  id: number
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  attempts: number
}

/**
 * Sends what waits in the outbox, oldest first, and says how many went out. Each mail has a transaction of its own in
 * which its row is locked: other processes pass over it, and a process that is killed lets go of it, so that the mail
 * goes out again later under the same Message-ID. A mail may therefore arrive twice, but never not at all. `signal`
 * ends the run after the mail at hand.
 */
export async function sendMails(world: World, signal?: AbortSignal): Promise<number> {
  const { smtp_url } = world.config
  if (smtp_url === null) {
    // Written while there was SMTP, or by another process that has it no longer: kept to be read.
    await world.db
      .updateTable('mail_outbox')
      .set({ status: 'kept' })
      .where('status', '=', 'waiting')
      .execute()
    return 0
  }
  // not every process sends mails
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtp_url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: 20 * SECOND,
  } as Parameters<typeof createTransport>[0])
  let sent = 0
  try {
    for (;;) {
      if (signal?.aborted) break
      const outcome = await sendNext(world, transport)
      if (outcome === 'none') break
      if (outcome === 'sent') sent += 1
    }
    return sent
  } finally {
    transport.close()
  }
}

async function sendNext(world: World, transport: Transporter): Promise<'sent' | 'failed' | 'none'> {
  return world.db.transaction().execute(async (tx) => {
    // The server of the other side answers in its own time; the row stays locked meanwhile.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(tx)
    const now = world.now()
    const { rows } = await sql<WaitingMail>`
      select id, message_id, recipient, subject, html, text, attempts from mail_outbox
      where status = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked`.execute(tx)
    const [mail] = rows
    if (mail === undefined) return 'none'
    const error = await deliver(world, transport, mail)
    const attempts = mail.attempts + 1
    if (error === null) {
      await sql`
        update mail_outbox set status = 'sent', sent_at = ${now}, attempts = ${attempts}, last_error = null
        where id = ${mail.id}`.execute(tx)
      return 'sent'
    }
    const isGivenUp = attempts >= MOST_ATTEMPTS
    // 1, 2, 4 … 256 minutes, more than eight hours: a mail outlives the night in which a server was down.
    const next = new Date(now.getTime() + 2 ** (attempts - 1) * 60 * SECOND)
    await sql`
      update mail_outbox set status = ${isGivenUp ? 'failed' : 'waiting'}, attempts = ${attempts},
        next_attempt_at = ${next}, last_error = ${error.slice(0, 500)}
      where id = ${mail.id}`.execute(tx)
    world.log.warn({ mail: mail.id, attempts, is_given_up: isGivenUp }, 'a mail was not taken')
    return 'failed'
  })
}

/** null when the other side took it, else what it said. */
async function deliver(world: World, transport: Transporter, mail: WaitingMail): Promise<string | null> {
  try {
    await transport.sendMail({
      from: world.config.mail_from,
      to: mail.recipient,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
