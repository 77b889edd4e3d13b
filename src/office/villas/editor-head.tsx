import ArrowLeft from 'lucide-react/icons/arrow-left'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import { AppLink } from '../../ui/app-link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { IconButton, iconButtonLook } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useTitle } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { useReservationAddresses } from '../reservations/addresses.ts'
import type { Villa } from './villa.ts'

/** Which villa it is, whether it is published, and where else it can be seen. */
export function EditorHead({ villa, section }: { villa: Villa; section: string }) {
  const addresses = useReservationAddresses()
  useTitle(`${villa.name} · ${section}`)
  return (
    <header className="editor-head">
      <AppLink href={paths.villas()} aria-label="Villalara dön" {...iconButtonLook({ size: 36 })}>
        <ArrowLeft size={18} />
      </AppLink>
      <div className="editor-name">
        <h1>{villa.name}</h1>
        <p>
          <span className="code">{villa.code}</span> · {villa.district_name}, {villa.town_name}
        </p>
      </div>
      <StatusBadge tone={villa.is_active ? 'ok' : 'neutral'}>
        {villa.is_active ? 'Yayında' : 'Yayında değil'}
      </StatusBadge>
      <Menu
        label="Villa işlemleri"
        items={[
          ...(villa.is_active
            ? [{ label: 'Sitede aç', icon: ExternalLink, onSelect: () => openOnSite(villa.slug) }]
            : []),
          { label: 'Rezervasyonları', icon: CalendarDays, href: addresses.list({ villa_id: villa.id }) },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} label="Villa işlemleri" size={36}>
            <Ellipsis size={18} />
          </IconButton>
        )}
      />
    </header>
  )
}

const openOnSite = (slug: string) => window.open(`/villa/${slug}`, '_blank', 'noopener')
