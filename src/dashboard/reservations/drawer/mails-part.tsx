import { AppLink } from '../../../ui/app-link.tsx'
import { MailBadge } from '../mails/badge.tsx'
import { momentText } from '../../shell/moment-text.ts'
import type { MailRow } from '../reservation.ts'

type MailsPartProps = {
  mails: readonly MailRow[]
  /** Whether any process is sending mails at present. */
  hasSender: boolean
  /** The customer's address; empty for a customer who only gave a phone number. */
  email: string
  mailHref: (id: number) => string
  now: Date
}

/** The mails of the reservation: sent, queued or failed. Each opens in full. */
export function MailsPart({ mails, hasSender, email, mailHref, now }: MailsPartProps) {
  return (
    <section className="part">
      <header>
        <h3>E-postalar</h3>
      </header>
      {email === '' ? (
        <p className="part-empty">Müşterinin e-posta adresi yok, e-posta gitmez.</p>
      ) : (
        mails.length === 0 && <p className="part-empty">Henüz e-posta gitmedi.</p>
      )}
      {!hasSender && mails.some(({ status }) => status === 'waiting') && (
        <p className="part-empty">E-posta göndericisi çalışmıyor, sıradakiler bekliyor.</p>
      )}
      <ul className="mail-list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <AppLink href={mailHref(mail.id)}>
              <span>
                {mail.subject}
                <small>
                  {mail.recipient} · {momentText(mail.sent_at ?? mail.created_at, now)}
                </small>
              </span>
              <MailBadge status={mail.status} />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
