import type { Transporter } from 'nodemailer'

const SECOND = 1000
/** Limits a whole delivery, because a server could answer each step just in time. */
const DELIVERY_TIMEOUT_MS = 5 * 60 * SECOND

export interface OutgoingMail {
  message_id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** of a newsletter's mail: the page that ends the subscription, also by a POST of the mail program (RFC 8058) */
  leave_url: string | null
}

const leaveHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Opens at most `max` connections to the mail server, which has half a minute for each answer. */
export async function openSmtp(url: string, max: number): Promise<Transporter> {
  // loaded here because not every process sends mails
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: max,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 30 * SECOND,
    socketTimeout: 30 * SECOND,
  } as Parameters<typeof createTransport>[0])
}

/**
 * Returns null when the mail server accepted the mail, otherwise its answer as text that PostgreSQL can store. `signal`
 * aborts the delivery at once.
 */
export async function deliver(
  smtp: Transporter,
  {
    from,
    mail,
    signal,
  }: { from: string | { name: string; address: string }; mail: OutgoingMail; signal: AbortSignal },
): Promise<string | null> {
  try {
    await smtp.sendMail({
      from,
      // an object, because in a string a comma or a line break would make two addresses of one
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: mail.message_id,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.leave_url !== null && leaveHeaders(mail.leave_url)),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    })
    return null
  } catch (error) {
    return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '')
  }
}
