import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLocation } from 'react-router'
import type { Role } from '../../domain/accounts/roles.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Count } from '../../ui/badge.tsx'
import { Logo } from '../../ui/logo.tsx'
import { brandName } from './brand-name.ts'
import { paths } from './paths.ts'
import { isCurrent, menuOf } from './menu.ts'
import type { MenuLink } from './menu.ts'
import type { Unread } from './use-unread.ts'

/** What a count in the menu means, for screen readers. */
const WAITING = {
  reservationCount: 'yanıt bekliyor',
  boatReservationCount: 'yanıt bekliyor',
  requestCount: 'yanıt bekliyor',
  failedMailCount: 'gönderilemedi',
  commentCount: 'okunmadı',
  contactCount: 'okunmadı',
  rentItOutCount: 'incelenmedi',
} as const satisfies Record<NonNullable<MenuLink['badge']>, string>

export type SidebarProps = { role: Role; unread: Unread }

/**
 * The side menu: 248 px wide with labels, icons only below 1280 px, hidden below 1024 px, where a drawer
 * shows the same menu.
 */
export function Sidebar({ role, unread }: SidebarProps) {
  return (
    <aside className="side">
      <AppLink href={paths.home()} className="side-logo" aria-label={`${brandName()} yönetim, ana sayfa`}>
        <Logo size="sm" name={brandName().toLocaleLowerCase('tr')} />
      </AppLink>
      <SideMenu role={role} unread={unread} label="Ana menü" />
    </aside>
  )
}

/** The menu entries. `<details name>` keeps one group open at a time. */
export function SideMenu({ role, unread, label, onGo }: SidebarProps & { label: string; onGo?: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="side-menu">
      {menuOf(role, unread).map((entry) => {
        if (!('links' in entry)) return <SideLink key={entry.href} {...{ link: entry, unread, onGo }} />
        const Icon = entry.icon
        const isOpen = entry.links.some((link) => isCurrent(link, pathname))
        return (
          <details
            key={entry.label}
            name={`menu-${label}`}
            className="side-group"
            open={isOpen || (pathname === '/' && entry.isFirst)}
          >
            <summary title={entry.label}>
              <Icon size={17} />
              <span>{entry.label}</span>
              <ChevronRight size={16} />
            </summary>
            {entry.links.map((link) => (
              <SideLink key={link.href} {...{ link, unread, onGo }} />
            ))}
          </details>
        )
      })}
      {unread.failed && (
        <output className="side-failed" lang="en">
          Failed to load; network/connection error.
        </output>
      )}
    </nav>
  )
}

function SideLink({
  link,
  unread,
  onGo,
}: {
  link: MenuLink
  unread: Unread
  onGo?: (() => void) | undefined
}) {
  const { pathname } = useLocation()
  const Icon = link.icon
  const count = link.badge === undefined ? 0 : unread[link.badge]
  const waiting = link.badge === undefined ? '' : WAITING[link.badge]
  return (
    <AppLink
      href={link.href}
      className="side-link"
      title={link.label}
      aria-current={isCurrent(link, pathname) ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon size={17} />
      <span>{link.label}</span>
      {count > 0 && <span className="sr-only">, {`${count} ${waiting}`}</span>}
      <Count value={count} />
    </AppLink>
  )
}
