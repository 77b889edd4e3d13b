import ArrowUp from 'lucide-react/icons/arrow-up'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useSyncExternalStore } from 'react'
import { useLocation, useMatch } from 'react-router'
import { IconButton, iconButtonLook } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'
import { useFormBeneath } from './form-beneath.ts'
import { isPastTop } from './header-position.ts'
import { LoadFailure } from './load-failure.tsx'
import { telHref, whatsappHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteValue } from './site-values.ts'

const FORMS = /^\/(?:villa\/[^/]+\/talep|talep\/|odeme\/|enquire)/

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function toTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

/** Call and WhatsApp, the same on every page, and the way back up. */
function ContactButtons() {
  const { site } = useSite()
  const phone = siteValue(site, 'site_phone')
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')
  if (site === null) return <LoadFailure part="frame" />
  return (
    <>
      {phone !== '' && (
        <a {...iconButtonLook({ tone: 'paper' })} href={telHref(phone)} aria-label="Ara" title="Ara">
          <Phone size={20} />
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
        </a>
      )}
    </>
  )
}

export function FloatingButtons() {
  const isScrolled = useSyncExternalStore(
    onScroll,
    () => isPastTop(window.scrollY),
    () => false,
  )
  // the price bar of a villa needs the foot of a phone's screen: one button there holds the rest
  const isVilla = useMatch('/villa/:slug') !== null
  // request, reservation, payment, look-up: their fields take a phone's whole width, and they show the same ways below
  const { pathname } = useLocation()
  const isForm = FORMS.test(pathname)
  const isBeneath = useFormBeneath(pathname)
  return (
    <aside
      className="floating"
      aria-label="Bize ulaşın"
      data-folded={isVilla || undefined}
      data-form={isForm || undefined}
      data-beneath={isBeneath || undefined}
    >
      <div className="floating-open">
        {isScrolled && (
          <IconButton tone="paper" label="Başa dön" onClick={toTop}>
            <ArrowUp size={20} />
          </IconButton>
        )}
        <ContactButtons />
      </div>
      {isVilla && (
        <div className="floating-folded">
          <Popover
            align="end"
            label="Bize ulaşın"
            className="floating-panel"
            trigger={(trigger) => (
              <IconButton {...trigger} tone="paper" label="Bize ulaşın">
                <MessageCircle size={20} />
              </IconButton>
            )}
          >
            <ContactButtons />
            {isScrolled && (
              <IconButton tone="paper" label="Başa dön" onClick={toTop}>
                <ArrowUp size={20} />
              </IconButton>
            )}
          </Popover>
        </div>
      )}
    </aside>
  )
}
