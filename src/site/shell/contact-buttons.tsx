import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { IconButton, iconButtonLook } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { LoadFailure } from './load-failure.tsx'
import { telHref, whatsappHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteValue } from './site-values.ts'

/** Phone, WhatsApp and back to top, the same on every page. */
export function ContactButtons() {
  const { site } = useSite()
  const phone = siteValue(site, 'site_phone')
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
  if (site === null) return <LoadFailure part="frame" />
  return (
    <>
      {phone !== '' && (
        <a {...iconButtonLook({ tone: 'paper' })} href={telHref(phone)} aria-label="Ara" title="Ara">
          <Phone size={20} />
          <span className="floating-word">Ara</span>
        </a>
      )}
      {whatsapp !== '' && (
        <a
          {...iconButtonLook({ tone: 'paper' })}
          href={whatsappHref(whatsapp)}
          aria-label="WhatsApp"
          title="WhatsApp"
          rel="noopener"
        >
          <MessageCircle size={20} />
          <span className="floating-word">WhatsApp</span>
        </a>
      )}
    </>
  )
}

/** The same options behind one button, for a bar with room for only one. */
export function FoldedContact() {
  return (
    <Popover
      align="end"
      label="Bize ulaşın"
      className="floating-panel"
      trigger={(trigger) => (
        <IconButton {...trigger} tone="ghost" label="Bize ulaşın">
          <MessageCircle size={20} />
        </IconButton>
      )}
    >
      <ContactButtons />
    </Popover>
  )
}
