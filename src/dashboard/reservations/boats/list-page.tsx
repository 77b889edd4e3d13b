import Sailboat from 'lucide-react/icons/sailboat'
import { lazy } from 'react'
import type { ContentOf } from '../../../contract/registry.ts'
import { RESERVATION_STATUSES } from '../../../domain/booking/reservation.ts'
import { formatMoney } from '../../../domain/pricing/money.ts'
import { unitsText } from '../../../domain/turkish/trip-text.ts'
import { formatMoment, guestsText } from '../../../domain/turkish/turkish.ts'
import type { Filter } from '../../list/filters.ts'
import type { RecordColumn } from '../../list/record-column.ts'
import { RecordList } from '../../list/record-list.tsx'
import { call } from '../../shell/call.ts'
import { paths } from '../../shell/paths.ts'
import { phoneText } from '../../shell/phone-text.ts'
import type { ListCalls } from '../../shell/record-calls.ts'
import { ReservationBadge } from '../../shell/reservation-badge.tsx'

type List = ContentOf<'GET /v1/admin/boatreservations'>
type Row = List['items'][number]

/** The page size of the specification. */
const PAGE_SIZE = 20

const ReservationDrawer = lazy(async () => ({
  default: (await import('../drawer/drawer.tsx')).ReservationDrawer,
}))

const NewTripForm = lazy(async () => ({ default: (await import('./new-form.tsx')).NewTripForm }))

const RESERVATIONS: ListCalls<List> = {
  key: 'boat-reservations',
  list: (query, options) => call('GET /v1/admin/boatreservations', { query }, options),
}

const FILTERS: Filter[] = [
  { kind: 'search', name: 'searchString', label: 'Ara', placeholder: 'Ad, telefon ya da rezervasyon no' },
  {
    kind: 'chips',
    name: 'status',
    label: 'Durum',
    choices: [
      { value: '', label: 'Tümü' },
      ...RESERVATION_STATUSES.map(({ status, label }) => ({ value: status, label })),
    ],
  },
  { kind: 'day', name: 'started_at', label: 'Hareket, en erken' },
  { kind: 'day', name: 'finished_at', label: 'Dönüş, en geç' },
  { kind: 'day', name: 'created_at', label: 'Talep günü' },
]

const COLUMNS: RecordColumn<Row>[] = [
  {
    key: 'code',
    header: 'No',
    isFixed: true,
    value: ({ code }) => code,
    cell: ({ code }) => <span className="code">{code}</span>,
    mobile: 'foot',
  },
  {
    key: 'customer',
    header: 'Müşteri',
    isFixed: true,
    value: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    cell: ({ first_name, last_name, phone }) => (
      <>
        <span className="cut">
          {first_name} {last_name}
        </span>
        {phone !== '' && <small>{phoneText(phone)}</small>}
      </>
    ),
    mobile: 'title',
  },
  { key: 'boat', header: 'Tekne', value: ({ boat_name }) => boat_name, mobile: 'hide' },
  {
    key: 'trip',
    header: 'Hareket – dönüş',
    value: ({ started_at, finished_at }) => `${formatMoment(started_at)} – ${formatMoment(finished_at)}`,
    cell: ({ boat_name, started_at, finished_at }) => (
      <span className="whitespace-nowrap">
        <span className="only-phone">{boat_name} · </span>
        {formatMoment(started_at)}
        <small>dönüş {formatMoment(finished_at)}</small>
      </span>
    ),
    mobile: 'meta',
  },
  { key: 'units', header: 'Süre', value: ({ unit, units }) => unitsText(unit, units) },
  { key: 'guests', header: 'Kişi', value: (row) => guestsText(row), mobile: 'hide' },
  {
    key: 'total',
    header: 'Toplam',
    align: 'end',
    value: ({ total }) => total / 100,
    cell: ({ total }) => <b className="font-medium">{formatMoney(total)}</b>,
    mobile: 'end',
  },
  {
    key: 'due',
    header: 'Kalan',
    align: 'end',
    value: ({ due_amount }) => due_amount / 100,
    cell: ({ due_amount }) => (due_amount === 0 ? <span className="dash">—</span> : formatMoney(due_amount)),
  },
  {
    key: 'status',
    header: 'Durum',
    value: ({ status }) => RESERVATION_STATUSES.find((one) => one.status === status)!.label,
    cell: ({ status }) => <ReservationBadge status={status} />,
    mobile: 'end',
  },
]

/** `/dashboard/reservations/boat`: the reservations of boats, the newest first. */
export function BoatReservationListPage() {
  return (
    <RecordList
      title="Tekne rezervasyonları"
      path={paths.boatReservations}
      calls={RESERVATIONS}
      name="boat-reservations"
      pageSize={PAGE_SIZE}
      filters={FILTERS}
      columns={COLUMNS}
      countsOf={({ counts }) => ({
        status: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      })}
      failed="Tekne rezervasyonlarını şu an getiremedik."
      empty={{
        icon: Sailboat,
        title: 'Henüz tekne rezervasyonu yok',
        text: 'Siteden gelen talepler ve telefonla alınan rezervasyonlar burada görünür.',
      }}
      add={{ label: 'Rezervasyon ekle' }}
      openAs="id"
      form={({ id, close }) =>
        id === null ? <NewTripForm onClose={close} /> : <ReservationDrawer key={id} id={id} kind="boat" />
      }
    />
  )
}
