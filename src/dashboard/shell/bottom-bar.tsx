import Ellipsis from 'lucide-react/icons/ellipsis'
import { useLocation } from 'react-router'
import { AppLink } from '../../ui/app-link.tsx'
import { Count } from '../../ui/badge.tsx'
import { isCurrent, menuLinks } from './menu.ts'
import type { SidebarProps } from './sidebar.tsx'

/** The navigation bar at the bottom of a phone: Bugün · Rezervasyon · Takvim · Daha fazla. */
export function BottomBar({ role, unread, onMore }: SidebarProps & { onMore: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className="bottom-bar" aria-label="Alt menü">
      {menuLinks(role, unread)
        .filter(({ short }) => short !== undefined)
        .map((link) => {
          const Icon = link.icon
          return (
            <AppLink
              key={link.href}
              href={link.href}
              aria-current={isCurrent(link, pathname) ? 'page' : undefined}
            >
              <span>
                <Icon size={20} />
                {link.badge !== undefined && <Count value={unread[link.badge]} />}
              </span>
              {link.short}
            </AppLink>
          )
        })}
      <button type="button" onClick={onMore}>
        <span>
          <Ellipsis size={20} />
        </span>
        Daha fazla
      </button>
    </nav>
  )
}
