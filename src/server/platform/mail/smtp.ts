import type { Transporter } from 'nodemailer'

const SECOND = 1000
/** Limits the whole delivery: a server that answers each step just in time must not take for ever. */
const LONGEST_MS = 5 * 60 * SECOND

export interface OutgoingMail {
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** Opens at most `most` connections to the mail server, which has half a minute for each answer. */
export async function openSmtp(url: string, most: number): Promise<Transporter> {
  // not every process sends mails
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: most,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 30 * SECOND,
    socketTimeout: 30 * SECOND,
  } as Parameters<typeof createTransport>[0])
}

/**
 * Returns null when the mail server took the mail, else what it said, as text that PostgreSQL can hold. `signal` ends the
 * conversation at once.
 */
export async function deliver(
  smtp: Transporter,
  { from, mail, signal }: { from: string; mail: OutgoingMail; signal: AbortSignal },
): Promise<string | null> {
  try {
    await smtp.sendMail({
      from,
      // one address as it stands: read as text, a comma or a line end in it would make two
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    })
    return null
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '')
  }
}
