import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button.tsx'
import { telHref, whatsappHref } from '../shell/phone.ts'
import { useSite } from '../shell/site-context.ts'
import { siteValue } from '../shell/site-values.ts'

type AskUsProps = {
  /** The text of the question. */
  text: string
  /** The address of the contact form with the villa or boat filled in. */
  form: string
  /** Only the first way, for the bar of a phone. */
  short: boolean
}

/** The ways to ask for a price that is not fixed: WhatsApp, the contact form and the phone. */
export function AskUs({ text, form, short }: AskUsProps) {
  const { site } = useSite()
  const phone = siteValue(site, 'site_phone')
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
  const block = !short
  return (
    <>
      {whatsapp !== '' && (
        <a
          {...buttonLook({ tone: 'primary', block })}
          href={whatsappHref(whatsapp, text)}
          rel="noopener"
          aria-label="Bilgi isteyin, WhatsApp"
        >
          <MessageCircle size={18} />
          Bilgi isteyin
        </a>
      )}
      {(whatsapp === '' || !short) && (
        <Link
          {...buttonLook({ tone: whatsapp === '' ? 'primary' : 'ghost', block })}
          to={form}
          rel="nofollow"
        >
          <Mail size={18} />
          {short ? 'Bilgi isteyin' : 'Formla bilgi isteyin'}
        </Link>
      )}
      {!short && phone !== '' && (
        <a {...buttonLook({ tone: 'ghost', block })} href={telHref(phone)}>
          <Phone size={18} />
          Bilgi için arayın, {phone}
        </a>
      )}
    </>
  )
}
