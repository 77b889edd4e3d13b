import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { formatMoment, formatStay, guestsText } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { paths } from '../../shell/paths.ts'
import { phoneDigits, phoneText } from '../../shell/phone-text.ts'
import type { Message } from './calls.ts'

const MAIL_STATES = {
  waiting: 'sırada',
  sent: 'gönderildi',
  failed: 'gönderilemedi',
  kept: 'bekletiliyor',
} as const

/** Who wrote, about which stay, the message, and the answers so far. Every text is shown as it was typed. */
export function MessagePart({ message }: { message: Message }) {
  const { email, phone, villa_id, villa_name } = message
  return (
    <>
      <section className="part" aria-label="Gönderen">
        <p className="message-ways">
          <a className="link" href={`mailto:${email}`}>
            <Mail size={15} />
            {email}
          </a>
          {phone !== '' && (
            <>
              <a className="link" href={`tel:${phoneDigits(phone)}`}>
                <Phone size={15} />
                {phoneText(phone)}
              </a>
              <a
                className="link"
                href={`https://wa.me/${phoneDigits(phone)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <MessageCircle size={15} />
                WhatsApp
              </a>
            </>
          )}
        </p>
        {villa_id !== null && villa_name !== null && (
          <p className="message-stay">
            <AppLink className="link" href={paths.villa(villa_id, 'calendar')}>
              {villa_name}
            </AppLink>
            {stayText(message)}
          </p>
        )}
      </section>
      <blockquote className="message-text">{message.message}</blockquote>
      {message.replies.map(({ id, text, user_name, created_at, mail }) => (
        <article key={id} className="message-reply" aria-label={`Yanıt: ${user_name}`}>
          <header>
            <b>{user_name}</b>
            <small>
              {formatMoment(created_at)}
              {mail !== null && (
                <>
                  {' · '}
                  <AppLink className="link" href={paths.mails({ id: mail.id })}>
                    e-posta {MAIL_STATES[mail.status]}
                  </AppLink>
                </>
              )}
            </small>
          </header>
          <p>{text}</p>
        </article>
      ))}
    </>
  )
}

function stayText({ check_in, check_out, adults, children, infants }: Message): string {
  const stay = check_in === null || check_out === null ? '' : `, ${formatStay({ check_in, check_out })}`
  const people =
    adults === null ? '' : `, ${guestsText({ adults, children: children ?? 0, infants: infants ?? 0 })}`
  return stay + people
}
