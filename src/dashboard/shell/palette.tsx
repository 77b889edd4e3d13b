import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQueries } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Sailboat from 'lucide-react/icons/sailboat'
import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { fold } from '../../domain/turkish/turkish.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSearch } from '../../ui/use-search.ts'
import { call } from './call.ts'
import { findReservations } from './find-reservations.ts'
import type { FoundReservation } from './find-reservations.ts'
import { rentalKindOf, useReservationAddresses } from './reservation-addresses.ts'
import type { ReservationAddresses } from './reservation-addresses.ts'
import { ReservationBadge } from './reservation-badge.tsx'
import { paths } from './paths.ts'
import { ofBoat } from './of-boat.ts'
import { meansAct, paletteActs, paletteLinks } from './menu.ts'
import { phoneText } from './phone-text.ts'
import { recentRecords } from './recent-records.ts'
import type { RecentRecord } from './recent-records.ts'
import { timeText } from './reservation-time.ts'
import { useSession } from './session/session.ts'
import { useUnread } from './use-unread.ts'
import { findBoats, findVillas } from './rental-choices.ts'
import type { BoatChoice, VillaChoice } from './rental-choices.ts'

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
 * The command palette (⌘K): finds reservations by what is known of the customer, villas, boats and screens, starts acts,
 * and begins with what was opened last.
 */
export function Palette({ role, open, onClose }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ara" size="md" sheet={false} id="palette">
      {open && <PaletteBody role={role} onClose={onClose} />}
    </Dialog>
  )
}

/** A number and a date stay on one line: with word joiners, so that «4–11» is not broken after its dash. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00A0').replaceAll('–', '\u2060–\u2060')

function reservationFound(row: FoundReservation, addresses: ReservationAddresses): Omit<Found, 'group'> {
  const kind = rentalKindOf(row)
  return {
    key: `r${row.id}`,
    label: `${row.first_name} ${row.last_name}`,
    note: [row.code, unbroken(phoneText(row.phone)), row.villa_name, unbroken(timeText(row))]
      .filter((part) => part !== '')
      .join(' · '),
    href: addresses.record(row.id, kind),
    icon: kind === 'villa' ? <CalendarDays size={17} /> : <Sailboat size={17} />,
    end: <ReservationBadge status={row.status} />,
  }
}

type FoundVilla = Pick<VillaChoice, 'id' | 'name' | 'town_name' | 'guests' | 'is_active'>

const villaFound = (villa: FoundVilla): Omit<Found, 'group'> => ({
  key: `v${villa.id}`,
  label: villa.name,
  note: `${villa.town_name} · ${villa.guests} kişi${villa.is_active ? '' : ' · yayında değil'}`,
  href: paths.villa(villa.id, 'overview'),
  icon: <House size={17} />,
})

type FoundBoat = Pick<BoatChoice, 'id' | 'name' | 'marina_name' | 'guests' | 'is_active'>

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
  const [reservations, villas, boats] = await Promise.all([
    findReservations(text, MOST, signal),
    findVillas(text, signal),
    findBoats(text, signal),
  ])
  return [
    ...reservations.map((row) => ({
      ...reservationFound(row, addresses),
      group: 'Rezervasyonlar' as const,
    })),
    ...villas.slice(0, MOST).map((villa) => ({ ...villaFound(villa), group: 'Villalar' as const })),
    ...boats.slice(0, MOST).map((boat) => ({ ...boatFound(boat), group: 'Tekneler' as const })),
  ]
}

/** Under the keys of the drawer and of the editors, which have usually read the record already. */
const KEYS: Record<RecentRecord['kind'], string[]> = {
  reservation: ['reservation'],
  boat_reservation: ['reservation'],
  villa: ['villa'],
  boat: ['boat'],
}

async function readRecent({ kind, id }: RecentRecord, signal: AbortSignal) {
  const input = { params: { id } }
  switch (kind) {
    case 'reservation':
      return call('GET /v1/admin/reservations/{id}', input, { signal })
    case 'boat_reservation':
      return ofBoat(await call('GET /v1/admin/boatreservations/{id}', input, { signal }))
    case 'villa':
      return call('GET /v1/admin/villas/{id}', input, { signal })
    case 'boat':
      return call('GET /v1/admin/boat/{id}', input, { signal })
  }
}

function recentFound(record: Awaited<ReturnType<typeof readRecent>>, addresses: ReservationAddresses) {
  if ('first_name' in record) return reservationFound(record, addresses)
  return 'marina_name' in record ? boatFound(record) : villaFound(record)
}

/** What was opened last, as it is now. A record that is gone or no longer visible is left out. */
function useRecent(addresses: ReservationAddresses): Found[] {
  const userId = useSession()?.id
  const [records] = useState(() => (userId === undefined ? [] : recentRecords(userId)))
  return useQueries({
    queries: records.map((record) => ({
      queryKey: [...KEYS[record.kind], record.id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readRecent(record, signal),
    })),
    combine: (answers) =>
      answers.flatMap(({ data }): Found[] =>
        data === undefined ? [] : [{ ...recentFound(data, addresses), group: 'Son açılanlar' }],
      ),
  })
}

function PaletteBody({ role, onClose }: Omit<PaletteProps, 'open'>) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const addresses = useReservationAddresses()
  const unread = useUnread()
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
  const screens: Found[] = paletteLinks(role, unread)
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
      : unread.has_boats
        ? 'Ad, rezervasyon no, villa, tekne ya da ekran'
        : 'Ad, rezervasyon no, villa ya da ekran'
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
