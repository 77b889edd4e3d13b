import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { telHref, whatsappHref } from '../shell/phone.ts'
import { useSite } from '../shell/site-context.ts'
import { siteValue } from '../shell/site-values.ts'

type ContactOptionsProps = {
  code?: string
  about?: string
  /** The address of the contact form with its villa and stay filled in. */
  form?: string
}

/** Phone, WhatsApp and form links. The message already names the reservation or the subject. */
export function ContactOptions({ code, about, form }: ContactOptionsProps) {
  const { site } = useSite()
  const phone = siteValue(site, 'site_phone')
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
  if (phone === '' && whatsapp === '' && form === undefined) return null
  const greeting = code === undefined ? about : `rezervasyon numaram ${code}.`
  return (
    <p className="contact-options">
      {whatsapp !== '' && (
        <a
          {...buttonLook({ tone: 'ghost' })}
          href={whatsappHref(whatsapp, greeting === undefined ? '' : `Merhaba, ${greeting}`)}
          rel="noopener"
        >
          <MessageCircle size={18} />
          WhatsApp
        </a>
      )}
      {form !== undefined && (
        <Link {...buttonLook({ tone: 'ghost' })} to={form} rel="nofollow">
          <Mail size={18} />
          Bize yazın
        </Link>
      )}
      {phone !== '' && (
        <a {...buttonLook({ tone: 'ghost' })} href={telHref(phone)}>
          <Phone size={18} />
          {phone}
        </a>
      )}
    </p>
  )
}
