import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link, useMatch } from 'react-router'
import type { Site } from '../../contract/content/content.ts'
import { CoastFooter } from '../../ui/coast-footer.tsx'
import { Logo } from '../../ui/logo.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Newsletter } from './newsletter.tsx'
import { paths } from './paths.ts'
import { telHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteName, siteValue } from './site-values.ts'

const SOCIAL = [
  ['instagram_link', 'Instagram'],
  ['facebook_link', 'Facebook'],
  ['twitter_link', 'X'],
  ['youtube_link', 'YouTube'],
] as const

/**
 * Registers and numbers that the law requires (docs/turkey.md, Agency and registers). Each is hidden when its
 * setting is empty.
 */
const REGISTERS = [
  ['company_title', ''],
  ['tursab_no', 'TÜRSAB'],
  ['etbis_no', 'ETBİS'],
  ['mersis_no', 'MERSİS'],
  ['tax_office', ''],
  ['tax_no', 'Vergi no'],
  ['kep_address', 'KEP'],
] as const

/** The footer of every page, on the night ground below the coast drawing. */
export function Footer() {
  const { site } = useSite()
  // The newsletter's own page shows the form already.
  const isSubscribing = useMatch(paths.subscribe()) !== null
  return (
    <footer className="foot">
      <CoastFooter />
      <div className="foot-night">
        {!isSubscribing && (
          <div className="wrap foot-top">
            <Newsletter />
          </div>
        )}
        <div className="wrap foot-columns">
          <Brand site={site} />
          <Column name="Keşfet">
            <Link to={paths.listing()}>Kiralık villalar</Link>
            <Link to={paths.boats()}>Kiralık tekneler</Link>
            <Link to={paths.regions()}>Bölgeler</Link>
            <Link to={paths.shortStays()}>Boşluk fırsatları</Link>
            <Link to={paths.offers()}>İndirimli konaklamalar</Link>
            {site?.menu.towns.slice(0, 5).map((town) => (
              <Link key={town.id} to={paths.landing(town.slug)}>
                {town.name}
              </Link>
            ))}
          </Column>
          <Column name="Yardım">
            <Link to={paths.enquire()}>Rezervasyonlarım</Link>
            <Link to={paths.text('howrent')}>Nasıl kiralarım?</Link>
            <Link to={paths.faq()}>Sık sorulan sorular</Link>
            <Link to={paths.text('cancel')}>İptal koşulları</Link>
            <Link to={paths.banks()}>Banka hesapları</Link>
            <Link to={paths.contact()}>İletişim</Link>
          </Column>
          <Column name="Kurumsal">
            <Link to={paths.about()}>Hakkımızda</Link>
            <Link to={paths.blog()}>Blog</Link>
            <Link to={paths.rentItOut()}>Evinizi kiraya verin</Link>
            <Link to={paths.text('rental')}>Kiralama sözleşmesi</Link>
            <Link to={paths.text('privacy')}>Gizlilik</Link>
            <Link to={paths.text('kvkk')}>KVKK aydınlatma</Link>
          </Column>
          <Contact site={site} />
        </div>
        <div className="wrap foot-registers">
          {REGISTERS.map(([key, label]) => {
            const value = siteValue(site, key)
            return value === '' ? null : <span key={key}>{label === '' ? value : `${label}: ${value}`}</span>
          })}
        </div>
        <div className="wrap foot-end">
          <p>
            <Lock size={14} />
            {siteValue(site, 'secure_payment_label') || 'Güvenli ödeme'}
            <span aria-hidden="true">·</span>
            <span>Bu site 256 bit SSL sertifikası ile korunmaktadır.</span>
          </p>
          <p>© {siteName(site)}</p>
        </div>
      </div>
    </footer>
  )
}

function Brand({ site }: { site: Site | null }) {
  const links = SOCIAL.filter(([key]) => siteValue(site, key) !== '')
  const name = siteName(site)
  const text = siteValue(site, 'site_footer_text')
  return (
    <div className="foot-brand">
      <Link className="on-night" to={paths.home()} aria-label={`${name} ana sayfa`}>
        <Logo name={name.toLocaleLowerCase('tr')} />
      </Link>
      {site === null ? <LoadFailure part="frame" /> : text !== '' && <p>{text}</p>}
      {links.length > 0 && (
        <ul className="foot-social">
          {links.map(([key, label]) => (
            <li key={key}>
              <a href={siteValue(site, key)} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <nav aria-label={name}>
      <h2>{name}</h2>
      {children}
    </nav>
  )
}

function Contact({ site }: { site: Site | null }) {
  const email = siteValue(site, 'site_email')
  const hours = siteValue(site, 'working_hours')
  const address = siteValue(site, 'site_address')
  const phones = ['site_phone', 'site_phone_2']
    .map((key) => siteValue(site, key))
    .filter((phone) => phone !== '')
  return (
    <section>
      <h2>Bize ulaşın</h2>
      {site === null && <LoadFailure part="frame" />}
      {phones.map((phone) => (
        <a key={phone} className="tabular" href={telHref(phone)}>
          {phone}
        </a>
      ))}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {address !== '' && <address>{address}</address>}
      {hours !== '' && <p>{hours}</p>}
      {phones.length === 0 && email === '' && <Link to={paths.contact()}>Mesaj yazın</Link>}
    </section>
  )
}
