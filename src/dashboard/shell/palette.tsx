import { Autocomplete } from '@base-ui/react/autocomplete'
import House from 'lucide-react/icons/house'
import Search from 'lucide-react/icons/search'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { fold, formatStay } from '../../domain/turkish/turkish.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useSearch } from '../../ui/use-search.ts'
import { call } from './call.ts'
import { useReservationAddresses } from './reservation-addresses.ts'
import type { ReservationAddresses } from './reservation-addresses.ts'
import { ReservationBadge } from './reservation-badge.tsx'
import { paths } from './paths.ts'
import { paletteLinks } from './menu.ts'
import { findVillas } from './villa-choices.ts'

interface Found {
  key: string
  group: 'Ekranlar' | 'Rezervasyonlar' | 'Villalar'
  label: string
  note: string
  href: string
  end?: ReactNode
  icon?: ReactNode
}

/** The most results of each kind; typing on narrows them. */
const MOST = 6

type PaletteProps = { role: Role; open: boolean; onClose: () => void }

/** The command palette (⌘K): finds reservations by number or customer, villas, and screens. */
export function Palette({ role, open, onClose }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Ara" size="md" sheet={false} id="palette">
      {open && <PaletteBody role={role} onClose={onClose} />}
    </Dialog>
  )
}

async function findRecords(
  addresses: ReservationAddresses,
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const query = { oldrez: 'true' as const, take: MOST }
  const looksLikeCode = /^[0-9a-z]{2,8}$/i.test(text)
  const [byName, byCode, villas] = await Promise.all([
    call('GET /v1/admin/reservations', { query: { ...query, customer_name: text } }, { signal }),
    looksLikeCode
      ? call('GET /v1/admin/reservations', { query: { ...query, reservation_id: text } }, { signal })
      : null,
    findVillas(text, signal),
  ])
  const foundVillas = villas.slice(0, MOST).map((villa): Found => ({
    key: `v${villa.id}`,
    group: 'Villalar',
    label: villa.name,
    note: `${villa.town_name} · ${villa.guests} kişi${villa.is_active ? '' : ' · yayında değil'}`,
    href: paths.villa(villa.id, 'overview'),
    icon: <House size={17} />,
  }))
  const seen = new Set<number>()
  const stays = [...(byCode?.items ?? []), ...byName.items]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((row): Found => ({
      key: `r${row.id}`,
      group: 'Rezervasyonlar',
      label: `${row.first_name} ${row.last_name}`,
      note: `${row.code} · ${row.villa_name} · ${formatStay(row)}`,
      href: addresses.record(row.id),
      end: <ReservationBadge status={row.status} />,
    }))
  return [...stays, ...foundVillas]
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

  const wanted = fold(text.trim())
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
  const found = [...(wanted === '' ? [] : (answer?.items ?? [])), ...screens]
  const groups = [...Map.groupBy(found, ({ group }) => group)].map(([value, items]) => ({ value, items }))

  const go = (target: Found) => {
    onClose()
    void navigate(target.href)
  }
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
        <Autocomplete.Input
          data-autofocus
          type="text"
          aria-label="Rezervasyon no, müşteri, villa ya da ekran"
          placeholder="Rezervasyon no, müşteri, villa ya da ekran"
        />
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
