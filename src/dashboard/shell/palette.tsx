import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQueries } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Sailboat from 'lucide-react/icons/sailboat'
import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ContentOf } from '../../contract/registry.ts'
import { fold, formatStay } from '../../domain/turkish/turkish.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSearch } from '../../ui/use-search.ts'
import { call } from './call.ts'
import { useReservationAddresses } from './reservation-addresses.ts'
import type { ReservationAddresses } from './reservation-addresses.ts'
import { ReservationBadge } from './reservation-badge.tsx'
import { paths } from './paths.ts'
import { itemsOf } from './record-calls.ts'
import { meansAct, paletteActs, paletteLinks } from './menu.ts'
import { phoneText } from './phone-text.ts'
import { recentRecords } from './recent-records.ts'
import type { RecentRecord } from './recent-records.ts'
import { useSession } from './session/session.ts'
import { findVillas } from './villa-choices.ts'
import type { VillaChoice } from './villa-choices.ts'

interface Found {
  key: string
  group: 'Son açılanlar' | 'Rezervasyonlar' | 'Villalar' | 'Tekneler' | 'İşler' | 'Ekranlar'
  label: string
  note: string
  href: string
  end?: ReactNode
  icon?: ReactNode
}

/** The most results of each kind; typing on narrows them. */
const MOST = 6

type PaletteProps = { role: Role; open: boolean; onClose: () => void }

/**
 * The command palette (⌘K): finds reservations by what is known of the customer, villas, boats and screens, starts acts, and
 * begins with what was opened last.
 */
export function Palette({ role, open, onClose }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ara" size="md" sheet={false} id="palette">
      {open && <PaletteBody role={role} onClose={onClose} />}
    </Dialog>
  )
}

/** A number and a date stay on one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

type FoundReservation = ContentOf<'GET /v1/admin/reservations'>['items'][number]

const reservationFound = (row: FoundReservation, addresses: ReservationAddresses): Omit<Found, 'group'> => ({
  key: `r${row.id}`,
  label: `${row.first_name} ${row.last_name}`,
  note: [row.code, unbroken(phoneText(row.phone)), row.villa_name, unbroken(formatStay(row))]
    .filter((part) => part !== '')
    .join(' · '),
  href: addresses.record(row.id),
  icon: <CalendarDays size={17} />,
  end: <ReservationBadge status={row.status} />,
})

type FoundVilla = Pick<VillaChoice, 'id' | 'name' | 'town_name' | 'guests' | 'is_active'>

const villaFound = (villa: FoundVilla): Omit<Found, 'group'> => ({
  key: `v${villa.id}`,
  label: villa.name,
  note: `${villa.town_name} · ${villa.guests} kişi${villa.is_active ? '' : ' · yayında değil'}`,
  href: paths.villa(villa.id, 'overview'),
  icon: <House size={17} />,
})

type FoundBoat = Pick<
  Extract<ContentOf<'GET /v1/admin/boat/all'>, unknown[]>[number],
  'id' | 'name' | 'marina_name' | 'guests' | 'is_active'
>

const boatFound = (boat: FoundBoat): Omit<Found, 'group'> => ({
  key: `b${boat.id}`,
  label: boat.name,
  note: `${boat.marina_name} · ${boat.guests} kişi${boat.is_active ? '' : ' · yayında değil'}`,
  href: paths.boat(boat.id, 'overview'),
  icon: <Sailboat size={17} />,
})

async function findRecords(
  addresses: ReservationAddresses,
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const query = { oldrez: 'true' as const, take: MOST, searchString: text }
  const [stays, villas, boats] = await Promise.all([
    call('GET /v1/admin/reservations', { query }, { signal }),
    findVillas(text, signal),
    call('GET /v1/admin/boat/all', { query: { take: MOST, searchString: text } }, { signal }),
  ])
  return [
    ...stays.items.map((row) => ({ ...reservationFound(row, addresses), group: 'Rezervasyonlar' as const })),
    ...villas.slice(0, MOST).map((villa) => ({ ...villaFound(villa), group: 'Villalar' as const })),
    ...itemsOf(boats).map((boat) => ({ ...boatFound(boat), group: 'Tekneler' as const })),
  ]
}

const readRecord = async (kind: RecentRecord['kind'], id: number, signal: AbortSignal) => {
  const params = { id }
  if (kind === 'reservation') return call('GET /v1/admin/reservations/{id}', { params }, { signal })
  if (kind === 'boat') return call('GET /v1/admin/boat/{id}', { params }, { signal })
  return call('GET /v1/admin/villas/{id}', { params }, { signal })
}

function recentFound(record: Awaited<ReturnType<typeof readRecord>>, addresses: ReservationAddresses) {
  if ('first_name' in record) return reservationFound(record, addresses)
  return 'boat_type_id' in record ? boatFound(record) : villaFound(record)
}

/** What was opened last, as it is now. A record that is gone or no longer visible is left out. */
function useRecent(addresses: ReservationAddresses): Found[] {
  const userId = useSession()?.id
  const [records] = useState(() => (userId === undefined ? [] : recentRecords(userId)))
  return useQueries({
    queries: records.map(({ kind, id }) => ({
      // The keys of the drawer and of the editor, which have usually read the record already.
      queryKey: [kind, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecord(kind, id, signal),
    })),
    combine: (answers) =>
      answers.flatMap(({ data }): Found[] => {
        if (data === undefined) return []
        return [{ ...recentFound(data, addresses), group: 'Son açılanlar' }]
      }),
  })
}

function PaletteBody({ role, onClose }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const addresses = useReservationAddresses()
  const load = useCallback(
    (typed: string, signal: AbortSignal) => findRecords(addresses, typed, signal),
    [addresses],
  )
  const { answer, loading } = useSearch(text, load, 250)

  const recent = useRecent(addresses)
  const wanted = fold(text.trim())
  const acts = paletteActs(role)
    .filter((act) => meansAct(act, text))
    .map(({ label, href, icon: Icon }): Found => ({
      key: href,
      group: 'İşler',
      label,
      note: '',
      href,
      icon: <Icon size={17} />,
    }))
  const screens: Found[] = paletteLinks(role)
    .filter(({ label }) => fold(label).includes(wanted))
    .map(({ label, href, icon: Icon }) => ({
      key: href,
      group: 'Ekranlar',
      label,
      note: '',
      href,
      icon: <Icon size={17} />,
    }))
  const found = [...(wanted === '' ? recent : (answer?.items ?? [])), ...acts, ...screens]
  const groups = [...Map.groupBy(found, ({ group }) => group)].map(([value, items]) => ({ value, items }))

  const go = (target: Found) => {
    onClose()
    void navigate(target.href)
  }
  const hint =
    role === 'ADMIN'
      ? 'Ad, telefon, e-posta, no, villa, tekne, ekran ya da iş'
      : 'Ad, rezervasyon no, villa, tekne ya da ekran'
  const note = loading
    ? 'Yükleniyor...'
    : answer?.failed
      ? 'Arama yapılamadı, bağlantıyı kontrol edin.'
      : found.length === 0
        ? 'Sonuç bulunamadı'
        : ''

  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={({ label }: Found) => label}
      value={text}
      onValueChange={setText}
    >
      <span className="palette-field">
        <Search size={17} />
        <Autocomplete.Input data-autofocus type="text" aria-label={hint} placeholder={hint} />
      </span>
      <Autocomplete.List aria-label="Bulunanlar" className="palette-list" aria-busy={loading}>
        {(group: (typeof groups)[number]) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="combo-group">{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(target: Found) => (
                <Autocomplete.Item
                  key={target.key}
                  value={target}
                  className="combo-option"
                  onClick={() => go(target)}
                >
                  {target.icon}
                  <span>
                    {target.label}
                    {target.note !== '' && <small>{target.note}</small>}
                  </span>
                  {target.end}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Autocomplete.Status className={note === '' ? 'sr-only' : 'combo-note'}>
        {note === '' ? `${found.length} sonuç` : note}
      </Autocomplete.Status>
      <p className="palette-foot">
        <kbd>↑</kbd> <kbd>↓</kbd> seçer, <kbd>Enter</kbd> açar
      </p>
    </Autocomplete.Root>
  )
}
