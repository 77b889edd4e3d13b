import { useId } from 'react'
import { subtractStays, nightCount } from '../../../domain/calendar/stay.ts'
import { formatNumber, formatStay } from '../../../domain/turkish/turkish.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { StatusBadge } from '../../../ui/badge.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { useReservationAddresses } from '../../shell/reservation-addresses.ts'
import type { FeedChange, Preview } from './feed.ts'

const GROUPS = [
  { kind: 'added', title: 'Eklenecek' },
  { kind: 'changed', title: 'Değişecek' },
  { kind: 'removed', title: 'Kalkacak' },
  { kind: 'collision', title: 'Çakışan' },
] as const

type Row = FeedChange & { feed: string }

type CalendarPreviewTableProps = {
  preview: Preview
  isPicked: (change: FeedChange) => boolean
  onPick: (keys: string[], isOn: boolean) => void
}

/** The changes, grouped by what they do. Each has a checkbox. */
export function CalendarPreviewTable({ preview, ...choice }: CalendarPreviewTableProps) {
  const rows: Row[] = preview.feeds.flatMap(({ name, changes }) =>
    changes.map((change) => ({ ...change, feed: name })),
  )
  const isMany = preview.feeds.length > 1
  return GROUPS.map(({ kind, title }) => {
    const own = rows.filter((row) => row.kind === kind).toSorted((a, b) => (a.check_in < b.check_in ? -1 : 1))
    return own.length === 0 ? null : <Group key={kind} title={title} rows={own} isMany={isMany} {...choice} />
  })
}

type GroupProps = Pick<CalendarPreviewTableProps, 'isPicked' | 'onPick'> & {
  title: string
  rows: Row[]
  isMany: boolean
}

function Group({ title, rows, isMany, isPicked, onPick }: GroupProps) {
  const titleId = useId()
  const open = rows.filter(({ is_open }) => is_open)
  const isAll = open.length > 0 && open.every(isPicked)
  return (
    <section className="cal-group" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>
          {title} <span>{formatNumber(rows.length)}</span>
        </h3>
        {open.length > 1 && (
          <button
            type="button"
            className="link"
            onClick={() =>
              onPick(
                open.map(({ key }) => key),
                !isAll,
              )
            }
          >
            {isAll ? 'Hiçbirini seçme' : 'Hepsini seç'}
          </button>
        )}
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row.key}>
            <Change
              row={row}
              isMany={isMany}
              isOn={isPicked(row)}
              onPick={(isOn) => onPick([row.key], isOn)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = { row: Row; isMany: boolean; isOn: boolean; onPick: (isOn: boolean) => void }

function Change({ row, isMany, isOn, onPick }: ChangeProps) {
  const label = (
    <>
      {formatStay(row)} <span className="cal-nights">{nightCount(row)} gece</span>
    </>
  )
  const notes = [...(isMany ? [row.feed] : []), ...notesOf(row)].join(' · ')
  return (
    <>
      {row.is_open ? (
        <Checkbox
          label={label}
          note={notes}
          checked={isOn}
          onChange={(event) => onPick(event.target.checked)}
        />
      ) : (
        <p className="cal-closed">
          {label}
          <small>{notes}</small>
        </p>
      )}
      {row.kind === 'collision' && <Standing row={row} />}
      {row.is_left_out && <StatusBadge tone="neutral">Dışarıda bırakılmıştı</StatusBadge>}
    </>
  )
}

function notesOf(row: Row): string[] {
  if (row.kind === 'removed') {
    return [row.is_cancelled ? 'karşı sitede iptal edildi, açılacak' : 'karşı sitede artık yok, açılacak']
  }
  if (row.kind === 'changed') {
    const before = row.before.map((stay) => formatStay(stay)).join(', ')
    // A feed that cannot be read may still contain them.
    const isKept =
      subtractStays(row.before, [row]).length > 0 && subtractStays(row.before, row.closes).length === 0
    return [isKept ? `önce ${before}, onlar da kapalı kalır` : `önce ${before}`]
  }
  if (row.kind === 'added') return [row.type === 'reserved' ? 'rezervasyon' : 'kapalı']
  const left = row.closes.reduce((sum, stay) => sum + nightCount(stay), 0)
  if (!row.is_open) return [left > 0 ? 'boş kalan geceler zaten kapalı' : 'boş kalan gece yok']
  return [
    `boş kalan ${left} gece kapanır: ${row.closes.map((stay) => formatStay(stay, 'yearless')).join(', ')}`,
  ]
}

/** Who has the nights here. */
function Standing({ row }: { row: Row }) {
  const addresses = useReservationAddresses()
  return (
    <ul className="cal-standing" aria-label="Buradaki kayıtlar">
      {row.with.map((own) => (
        <li key={`${own.check_in} ${own.label}`}>
          {own.reservation_id === null ? (
            <b>{own.label || 'Kapalı'}</b>
          ) : (
            <AppLink className="link" href={addresses.record(own.reservation_id)}>
              {own.label || 'Rezervasyon'}
            </AppLink>
          )}{' '}
          {own.kind === 'reservation' ? 'rezervasyonu' : 'kapaması'}, {formatStay(own)}
        </li>
      ))}
    </ul>
  )
}
