import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Menu from 'lucide-react/icons/menu'
import Phone from 'lucide-react/icons/phone'
import { lazy, useEffect, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { drawerOpener } from './drawer-opener.ts'
import { TownsMenu, TypesMenu } from './header-menus.tsx'
import { headerPosition, type HeaderPosition } from './header-position.ts'
import { LazyPart } from '../lazy-part.tsx'
import { LoadFailure } from './load-failure.tsx'
import { NameSearchSheet } from './name-search-sheet.tsx'
import { paths } from './paths.ts'
import { telHref } from './phone.ts'
import { useSite } from './site-context.ts'
import { siteName, siteValue } from './site-values.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { VillaSearchField } from './villa-search-field.tsx'

// The page works before these are loaded.
const CurrencyMenu = lazy(async () => ({ default: (await import('./currency-menu.tsx')).CurrencyMenu }))
const FavouritesMenu = lazy(async () => ({ default: (await import('./favourites-menu.tsx')).FavouritesMenu }))
const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer.tsx')).MobileDrawer }))

/** The dark strip above the header, with shortcuts for visitors who know what they want. */
function UtilityStrip() {
  const { site } = useSite()
  const phone = siteValue(site, 'site_phone')
  return (
    <nav className="util" aria-label="Kısa yollar">
      <div className="wrap">
        {site === null ? (
          <LoadFailure part="frame" />
        ) : (
          phone !== '' && (
            <a href={telHref(phone)}>
              <Phone size={14} />
              {phone}
            </a>
          )
        )}
        <div className="util-right">
          <Link to={paths.enquire()}>Rezervasyonlarım</Link>
          <Link to={paths.rentItOut()}>Evinizi kiraya verin</Link>
          <LazyPart failed={false}>
            <CurrencyMenu />
          </LazyPart>
          <ThemeToggle />
          <a href={paths.dashboard()} aria-label="Yönetim paneli" title="Yönetim paneli">
            <LayoutDashboard size={15} />
          </a>
        </div>
      </div>
    </nav>
  )
}

/** Writes the state of the header into a data attribute for CSS, without rendering at each scroll event. */
function useHeaderPosition() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    let position: HeaderPosition = 'top'
    let lastY = window.scrollY
    const follow = () => {
      const y = window.scrollY
      position = headerPosition(position, lastY, y)
      lastY = y
      if (header.current !== null && header.current.dataset.position !== position)
        header.current.dataset.position = position
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return header
}

export function Header() {
  const { site } = useSite()
  const header = useHeaderPosition()
  const name = siteName(site)
  return (
    <>
      <UtilityStrip />
      <header className="head" ref={header}>
        <div className="wrap">
          <Link className="head-logo" to={paths.home()} aria-label={`${name} ana sayfa`}>
            <Logo name={name.toLocaleLowerCase('tr')} />
          </Link>
          <nav className="head-nav" aria-label="Ana menü">
            <TypesMenu name="Villalar" of="types" all="Tüm villalar" path={paths.listing()} />
            <TypesMenu name="Tekneler" of="boat_types" all="Tüm tekneler" path={paths.boats()} />
            <TownsMenu />
            <NavLink to={paths.shortStays()}>Boşluk fırsatları</NavLink>
            <NavLink to={paths.text('howrent')}>Nasıl kiralarım?</NavLink>
            <NavLink to={paths.blog()}>Blog</NavLink>
            <NavLink to={paths.about()}>Hakkımızda</NavLink>
          </nav>
          <VillaSearchField className="head-search" alignEnd />
          <div className="head-icons">
            <NameSearchSheet />
            <LazyPart>
              <FavouritesMenu />
            </LazyPart>
            <IconButton {...drawerOpener} label="Menü" className="head-burger">
              <Menu size={22} />
            </IconButton>
          </div>
        </div>
      </header>
      <LazyPart>
        <MobileDrawer />
      </LazyPart>
    </>
  )
}
