import ArrowUp from 'lucide-react/icons/arrow-up'
import { useSyncExternalStore } from 'react'
import { useLocation, useMatch } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { ContactButtons } from './contact-buttons.tsx'
import { useFormBehindButtons } from './use-form-behind-buttons.ts'
import { isPastTop } from './header-position.ts'

const FORMS = /^\/(?:(?:villa|tekne)\/[^/]+\/talep|talep\/|odeme\/|enquire|bulten|contact|rentitout)/

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function toTop() {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}

/**
 * Buttons for phone, WhatsApp and back to top: beside a wide page, as a bar at the bottom of a narrow one.
 */
export function FloatingButtons() {
  const isScrolled = useSyncExternalStore(
    onScroll,
    () => isPastTop(window.scrollY),
    () => false,
  )
  // On the page of a villa or a boat the price bar is at the bottom of a phone's screen; it has one button for the rest.
  const [villa, boat] = [useMatch('/villa/:slug'), useMatch('/tekne/:slug')]
  const hasBar = villa !== null || boat !== null
  // Request, reservation, payment, look-up, newsletter, contact and renting out: their fields take a phone's whole width, and they show the
  // same contact options below.
  const { pathname } = useLocation()
  const isForm = FORMS.test(pathname)
  const hasFormBehind = useFormBehindButtons(pathname)
  return (
    <aside
      className="floating"
      aria-label="Bize ulaşın"
      data-folded={hasBar || undefined}
      data-form={isForm || undefined}
      data-over-form={hasFormBehind || undefined}
    >
      <div className="floating-open">
        {isScrolled && (
          <IconButton tone="paper" label="Başa dön" onClick={toTop}>
            <ArrowUp size={20} />
            <span className="floating-word">Başa dön</span>
          </IconButton>
        )}
        <ContactButtons />
      </div>
    </aside>
  )
}
