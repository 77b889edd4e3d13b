import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { useNavigate } from 'react-router'
import { ROLES } from '../../domain/accounts/roles.ts'
import { formatDay } from '../../domain/turkish/turkish.ts'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useTheme } from '../../ui/theme-script.ts'
import { Bell } from './notifications/bell.tsx'
import { call } from './call.ts'
import { initialsOf, rateText } from './top-bar-text.ts'
import { paths } from './paths.ts'
import { signOut } from './session/sign-out.ts'
import type { Session } from './session/session.ts'

type TopBarProps = { session: Session; onPalette: () => void; onMenu: () => void; onHelp: () => void }

export function TopBar({ session, onPalette, onMenu, onHelp }: TopBarProps) {
  const { dark, setDark } = useTheme()
  const navigate = useNavigate()
  return (
    <header className="top-bar" data-chrome>
      <IconButton label="Menüyü aç" size={36} className="top-menu" onClick={onMenu}>
        <MenuIcon size={20} />
      </IconButton>
      <button type="button" className="top-search" onClick={onPalette} aria-keyshortcuts="Meta+K Control+K">
        <Search size={16} />
        <span>Ad, telefon, no, villa, tekne ara</span>
        <span className="only-phone">Ara</span>
        <kbd>⌘ K</kbd>
      </button>
      <Rate />
      <Bell />
      <IconButton label={dark ? 'Açık tema' : 'Koyu tema'} size={36} onClick={() => setDark(!dark)}>
        {dark ? <Sun size={18} /> : <Moon size={18} />}
      </IconButton>
      <Menu
        label="Kullanıcı"
        trigger={(props) => (
          <button
            type="button"
            className="top-user"
            {...props}
            aria-label={`${initialsOf(session.user_name)}, kullanıcı menüsü`}
          >
            {initialsOf(session.user_name)}
          </button>
        )}
        items={[
          {
            key: 'who',
            label: session.user_name,
            note: ROLES.find(({ role }) => role === session.user_role)?.label,
            disabled: true,
          },
          'rule',
          { label: 'Profilim', icon: UserRound, onSelect: () => void navigate(paths.profile()) },
          { label: 'Siteyi aç', icon: ExternalLink, onSelect: () => window.open('/', '_blank', 'noopener') },
          { label: 'Klavye kısayolları', icon: Keyboard, onSelect: onHelp },
          { label: 'Çıkış', icon: LogOut, onSelect: () => void signOut() },
        ]}
      />
    </header>
  )
}

function Rate() {
  const { data } = useQuery({
    queryKey: ['site'],
    queryFn: ({ signal }) => call('GET /v1/website/site', {}, { signal }),
    staleTime: 30 * 60_000,
  })
  const text = rateText(data?.currency)
  if (text === null) return <span className="top-rate" />
  const day = data?.rates_date?.slice(0, 10)
  return (
    <span className="top-rate" title={day === undefined ? undefined : `${formatDay(day)} kuru`}>
      {text}
    </span>
  )
}
