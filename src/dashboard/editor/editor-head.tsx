import CalendarDays from 'lucide-react/icons/calendar-days'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import ScrollText from 'lucide-react/icons/scroll-text'
import Star from 'lucide-react/icons/star'
import type { ComponentProps, ReactNode } from 'react'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { StatusBadge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/inputs.tsx'
import { Menu } from '../../ui/menu.tsx'
import { RecordHead } from '../form/record/record-head.tsx'
import { paths } from '../shell/paths.ts'
import type { RentalRecord } from './rental-calls.ts'
import { RENTAL_KINDS } from './rental-kind.ts'

type MenuItems = ComponentProps<typeof Menu>['items']

interface EditorHeadProps {
  kind: RentalKind
  record: RentalRecord & { can: { edit: boolean; activate: boolean } }
  /** The label of the open section, for the title of the browser tab. */
  section: string
  /** Where it is, beside the code. */
  place: string
  onToggleActive: () => void
  onTogglePopular: () => void
  reservationsHref: string
  /** What the menu has besides: about stays, and acts of an admin. */
  stayItems?: MenuItems
  adminItems?: MenuItems
  /** Badges that warn. */
  children?: ReactNode
}

/** The header of a villa or a boat: its name, whether it is on the site, and links to its other pages. */
export function EditorHead({ kind, record, section, ...props }: EditorHeadProps) {
  const { back, listPath, sitePath, actions } = RENTAL_KINDS[kind]
  const { id, name, can, is_active, is_popular } = record
  const items: MenuItems = [
    ...(is_active
      ? [{ label: 'Sitede aç', icon: ExternalLink, onSelect: () => openOnSite(sitePath(record.slug)) }]
      : []),
    { label: 'Rezervasyonları', icon: CalendarDays, href: props.reservationsHref },
    ...(props.stayItems ?? []),
    ...(can.edit
      ? ([
          'rule',
          {
            label: is_popular ? 'Popülerden çıkar' : 'Popüler yap',
            icon: Star,
            onSelect: props.onTogglePopular,
          },
          ...(props.adminItems ?? []),
          {
            label: 'İşlem kaydı',
            icon: ScrollText,
            href: paths.audit({ record: kind, record_id: id }),
          },
        ] as const)
      : []),
  ]
  return (
    <RecordHead
      back={{ href: listPath(), label: back }}
      name={name}
      title={`${name} · ${section}`}
      note={
        <>
          <span className="code">{record.code}</span> · {props.place}
        </>
      }
    >
      {/* Hidden on a phone, where the switch beside it says the same. */}
      <span className={can.activate ? 'max-md:hidden' : undefined}>
        <StatusBadge tone={is_active ? 'ok' : 'neutral'}>
          {is_active ? 'Yayında' : 'Yayında değil'}
        </StatusBadge>
      </span>
      {props.children}
      <div className="editor-end rental-end">
        {can.activate && (
          <Switch
            label="Sitede görünsün"
            aria-label={`${name}: yayında`}
            checked={is_active}
            onChange={props.onToggleActive}
          />
        )}
        <Menu
          label={actions}
          items={items}
          trigger={(trigger) => (
            <IconButton {...trigger} label={actions} size={36}>
              <Ellipsis size={18} />
            </IconButton>
          )}
        />
      </div>
    </RecordHead>
  )
}

const openOnSite = (path: string) => window.open(path, '_blank', 'noopener')
