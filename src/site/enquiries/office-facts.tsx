import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { Site } from '../../contract/content/content.ts'
import { telHref, whatsappHref } from '../shell/phone.ts'
import { valueOf } from '../shell/site-values.ts'

/** Phones as large links, e-mail, hours and address. What the settings leave empty is not shown. */
export function OfficeFacts({ office }: { office: Site['contact'] }) {
  const of = (key: string) => valueOf(office, key)
  const phones = [of('site_phone'), of('site_phone_2')].filter((phone) => phone !== '')
  const [whatsapp, email, hours, address] = [
    of('whatsapp_phone'),
    of('site_email'),
    of('working_hours'),
    of('site_address'),
  ]
  if ([...phones, whatsapp, email, hours, address].every((fact) => fact === '')) return null
  return (
    <section className="office" aria-labelledby="bize-ulasin-ofis">
      <h2 id="bize-ulasin-ofis" className="contact-head">
        Bizi arayın, bize gelin
      </h2>
      {phones.map((phone) => (
        <a key={phone} className="office-phone tabular" href={telHref(phone)}>
          <Phone size={20} />
          {phone}
        </a>
      ))}
      {whatsapp !== '' && (
        <a className="office-line" href={whatsappHref(whatsapp, 'Merhaba,')} rel="noopener">
          <MessageCircle size={18} />
          WhatsApp ile yazın
        </a>
      )}
      {email !== '' && (
        <a className="office-line" href={`mailto:${email}`}>
          <Mail size={18} />
          {email}
        </a>
      )}
      {hours !== '' && (
        <p className="office-line">
          <Clock size={18} />
          {hours}
        </p>
      )}
      {address !== '' && (
        <address className="office-line">
          <MapPin size={18} />
          {address}
        </address>
      )}
    </section>
  )
}
