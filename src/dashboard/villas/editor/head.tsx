import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartGantt from 'lucide-react/icons/chart-gantt'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import ScrollText from 'lucide-react/icons/scroll-text'
import Star from 'lucide-react/icons/star'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/inputs.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { paths } from '../../shell/paths.ts'
import { RecordHead } from '../../form/record/record-head.tsx'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import { villaFeedsQuery } from '../calendar/feed.ts'
import { permitWarning } from '../permit/texts.ts'
import { useCopyVilla } from '../use-copy-villa.ts'
import { useVillaSwitches } from '../use-villa-switches.tsx'
import type { Villa } from '../villa.ts'

/** The header of a villa: its name, whether it is active, and links to its other pages. */
export function EditorHead({ villa, section }: { villa: Villa; section: string }) {
  const addresses = useReservationAddresses()
  const activity = useVillaSwitches()
  const copy = useCopyVilla(villa.id)
  const warning = permitWarning(villa)
  const feeds = useQuery({ ...villaFeedsQuery(villa.id), enabled: villa.can.edit })
  const isColliding = feeds.data?.feeds.some(({ state }) => state === 'colliding') === true
  return (
    <RecordHead
      back={{ href: paths.villas(), label: 'Villalara dön' }}
      name={villa.name}
      title={`${villa.name} · ${section}`}
      note={
        <>
          <span className="code">{villa.code}</span> · {villa.district_name}, {villa.town_name}
        </>
      }
    >
      {/* Hidden on a phone, where the switch beside it says the same. */}
      <span className={villa.can.activate ? 'max-md:hidden' : undefined}>
        <StatusBadge tone={villa.is_active ? 'ok' : 'neutral'}>
          {villa.is_active ? 'Yayında' : 'Yayında değil'}
        </StatusBadge>
      </span>
      {isColliding && (
        <AppLink href={paths.villa(villa.id, 'calendar')}>
          <StatusBadge tone="danger">Takvim çakışıyor</StatusBadge>
        </AppLink>
      )}
      {warning !== null && <StatusBadge tone={warning.tone}>{warning.text}</StatusBadge>}
      <div className="editor-end villa-end">
        {villa.can.activate && (
          <Switch
            label="Sitede görünsün"
            aria-label={`${villa.name}: yayında`}
            checked={villa.is_active}
            onChange={() => activity.toggleActive(villa)}
          />
        )}
        <Menu
          label="Villa işlemleri"
          items={[
            ...(villa.is_active
              ? [{ label: 'Sitede aç', icon: ExternalLink, onSelect: () => openOnSite(villa.slug) }]
              : []),
            { label: 'Rezervasyonları', icon: CalendarDays, href: addresses.list({ villa_id: villa.id }) },
            { label: 'Doluluğu', icon: ChartGantt, href: addresses.calendar({ villa_id: villa.id }) },
            ...(villa.can.edit
              ? ([
                  'rule',
                  {
                    label: villa.is_popular ? 'Popülerden çıkar' : 'Popüler yap',
                    icon: Star,
                    onSelect: () => activity.togglePopular(villa),
                  },
                  { label: 'Kopyasını oluştur', icon: CopyPlus, onSelect: () => copy.mutate() },
                  {
                    label: 'İşlem kaydı',
                    icon: ScrollText,
                    href: paths.audit({ record: 'villa', record_id: villa.id }),
                  },
                ] as const)
              : []),
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label="Villa işlemleri" size={36}>
              <Ellipsis size={18} />
            </IconButton>
          )}
        />
      </div>
      {activity.gate}
    </RecordHead>
  )
}

const openOnSite = (slug: string) => window.open(`/villa/${slug}`, '_blank', 'noopener')
