import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { guestsText } from '../../../domain/turkish/turkish.ts'
import { StatusBadge } from '../../../ui/badge.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { phoneDigits, phoneText } from '../../shell/phone-text.ts'
import type { ReservationDetail } from '../reservation.ts'

/**
 * The guests and the customer's contact details. An owner only sees names and numbers of guests
 * (docs/product.md, Owner).
 */
export function GuestPart({ reservation }: { reservation: ReservationDetail }) {
  const { phone, email } = reservation
  return (
    <section className="part">
      <header>
        <h3>Misafir</h3>
      </header>
      <p className="guest-name">
        {reservation.first_name} {reservation.last_name}
        <small>{guestsText(reservation)}</small>
      </p>
      {reservation.can.see_customer && (
        <>
          <div className="contact">
            {phone !== '' && (
              <>
                <a href={`tel:${phoneDigits(phone)}`} {...buttonLook({ tone: 'ghost', size: 36 })}>
                  <Phone size={15} />
                  {phoneText(phone)}
                </a>
                <a
                  href={`https://wa.me/${phoneDigits(phone)}`}
                  target="_blank"
                  rel="noreferrer"
                  {...buttonLook({ tone: 'ghost', size: 36 })}
                >
                  <MessageCircle size={15} />
                  WhatsApp
                </a>
              </>
            )}
            {email !== '' && (
              <a href={`mailto:${email}`} {...buttonLook({ tone: 'ghost', size: 36 })}>
                <Mail size={15} />
                <span className="contact-mail">{email}</span>
              </a>
            )}
            {isUnverified(reservation) && <StatusBadge tone="warn">E-posta doğrulanmadı</StatusBadge>}
          </div>
          <Note title="Müşteri notu" text={reservation.customer_note} />
          <Note title="Ofis notu" text={reservation.admin_note} />
        </>
      )}
    </section>
  )
}

/** Shown while the request is open. Afterwards an admin has spoken to the customer. */
function isUnverified({ status, is_email_verified }: ReservationDetail): boolean {
  return is_email_verified === false && (status === 'pending' || status === 'expired')
}

function Note({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <div className="note">
      <h4>{title}</h4>
      <p>{text}</p>
    </div>
  )
}
