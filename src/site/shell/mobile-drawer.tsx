import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { buttonLook, IconButton } from '../../ui/button.tsx'
import { useTheme } from '../../ui/theme-script.ts'
import { Switch } from '../../ui/inputs.tsx'
import { CurrencyChoice, CurrencyNote } from './currency-menu.tsx'
import { DRAWER_ID } from './drawer-opener.ts'
import { LoadFailure } from './load-failure.tsx'
import { paths } from './paths.ts'
import { telHref, whatsappHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteValue } from './site-values.ts'

function Section({ name, late = false, children }: { name: string; late?: boolean; children: ReactNode }) {
  return (
    <details className={`drawer-section ${late ? 'needs-script' : ''}`} name="menu">
      <summary>
        {name}
        <ChevronDown size={18} />
      </summary>
      {children}
    </details>
  )
}

function TypeLinks({ types }: { types: Site['menu']['types'] }) {
  return (
    <ul>
      {types.map((type) => (
        <li key={type.id}>
          <Link to={paths.landing(type.slug)}>{type.name}</Link>
        </li>
      ))}
    </ul>
  )
}

const onNothing = () => () => {}

/** False on the server and during hydration, true afterwards. */
const useInBrowser = () =>
  useSyncExternalStore(
    onNothing,
    () => true,
    () => false,
  )

/**
 * The whole menu on a phone, from the right edge. The HTML has types and towns only once, in the menus of the
 * header, which a phone without scripts shows. Here they are added with the code.
 */
export function MobileDrawer() {
  const { site } = useSite()
  const { dark, setDark } = useTheme()
  const isInBrowser = useInBrowser()
  const drawer = useRef<HTMLDialogElement>(null)
  const location = useLocation()
  const shownOn = useRef(location.key)
  useEffect(() => {
    if (shownOn.current === location.key) return
    shownOn.current = location.key
    drawer.current?.close()
  }, [location.key])
  const phone = siteValue(site, 'site_phone')
  const whatsapp = siteValue(site, 'whatsapp_phone') || siteValue(site, 'site_phone_2')

  return (
    <dialog
      ref={drawer}
      id={DRAWER_ID}
      className="dlg drawer"
      data-kind="drawer"
      data-size="sm"
      aria-labelledby="menu-title"
      onPointerDown={(event) => event.target === event.currentTarget && drawer.current?.close()}
    >
      <div className="dlg-head">
        <div>
          <h2 className="dlg-title" id="menu-title">
            Menü
          </h2>
        </div>
        <form method="dialog">
          <IconButton type="submit" label="Kapat">
            <X size={20} />
          </IconButton>
        </form>
      </div>
      <nav className="dlg-body" aria-label="Menü">
        <Link className="drawer-link" to={paths.listing()}>
          Tüm villalar
        </Link>
        <Link className="drawer-link" to={paths.boats()}>
          Tüm tekneler
        </Link>
        <Link className="drawer-link" to={paths.shortStays()}>
          Boşluk fırsatları
        </Link>
        <Link className="drawer-link" to={paths.offers()}>
          İndirimli konaklamalar
        </Link>
        <Section name="Villa tipleri" late={site !== null}>
          {site === null ? (
            <LoadFailure part="types" />
          ) : (
            isInBrowser && <TypeLinks types={site.menu.types} />
          )}
        </Section>
        <Section name="Tekne tipleri" late={site !== null}>
          {site === null ? (
            <LoadFailure part="boat_types" />
          ) : (
            isInBrowser && <TypeLinks types={site.menu.boat_types} />
          )}
        </Section>
        <Section name="Bölgeler" late={site !== null}>
          {site === null ? (
            <LoadFailure part="towns" />
          ) : (
            isInBrowser && (
              <ul>
                <li>
                  <Link to={paths.regions()}>Bölgeleri haritada gör</Link>
                </li>
                {site.menu.towns.map((town) => (
                  <li key={town.id}>
                    <Link to={paths.landing(town.slug)}>{town.name}</Link>
                    <ul>
                      {town.District.map((district) => (
                        <li key={district.id}>
                          <Link to={paths.landing(district.slug)}>{district.name}</Link>
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            )
          )}
        </Section>
        <Section name="Kurumsal">
          <ul>
            <li>
              <Link to={paths.about()}>Hakkımızda</Link>
            </li>
            <li>
              <Link to={paths.blog()}>Blog</Link>
            </li>
            <li>
              <Link to={paths.text('howrent')}>Nasıl kiralarım?</Link>
            </li>
            <li>
              <Link to={paths.faq()}>Sık sorulan sorular</Link>
            </li>
            <li>
              <Link to={paths.text('cancel')}>İptal koşulları</Link>
            </li>
            <li>
              <Link to={paths.text('rental')}>Kiralama sözleşmesi</Link>
            </li>
            <li>
              <Link to={paths.banks()}>Banka hesapları</Link>
            </li>
            <li>
              <Link to={paths.contact()}>İletişim</Link>
            </li>
            <li>
              <Link to={paths.rentItOut()}>Evinizi kiraya verin</Link>
            </li>
          </ul>
        </Section>
        <Link className="drawer-link" to={paths.enquire()}>
          Rezervasyonlarım
        </Link>
        <div className="drawer-choices needs-script">
          <CurrencyChoice className="segments" />
          <CurrencyNote />
          <Switch label="Koyu tema" checked={dark} onChange={(event) => setDark(event.target.checked)} />
        </div>
        <a className="drawer-dashboard" href={paths.dashboard()}>
          Yönetim paneli
        </a>
      </nav>
      <div className="dlg-foot">
        {site === null ? (
          <LoadFailure part="frame" />
        ) : (
          <>
            {phone !== '' && (
              <a {...buttonLook({ tone: 'primary' })} href={telHref(phone)}>
                <Phone size={18} />
                Ara
              </a>
            )}
            {whatsapp !== '' && (
              <a {...buttonLook({ tone: 'ghost' })} href={whatsappHref(whatsapp)} rel="noopener">
                <MessageCircle size={18} />
                WhatsApp
              </a>
            )}
          </>
        )}
      </div>
    </dialog>
  )
}
