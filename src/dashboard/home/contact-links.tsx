import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { phoneDigits, phoneText } from '../shell/phone-text.ts'
import type { HomeRow } from './home-card.tsx'

/** Calls a guest, or writes to them by WhatsApp. An owner reads no phone numbers. */
export function ContactLinks({ row }: { row: HomeRow }) {
  if (row.phone === '') return null
  const name = `${row.first_name} ${row.last_name}`
  const digits = phoneDigits(row.phone)
  return (
    <span className="home-contact">
      <a className="link" href={`tel:${digits}`} aria-label={`${phoneText(row.phone)}, ${name}`}>
        <Phone size={14} />
        {phoneText(row.phone)}
      </a>
      <a
        className="link"
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp, ${name}`}
      >
        <MessageCircle size={14} />
        WhatsApp
      </a>
    </span>
  )
}
