import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { isOver } from '../../domain/booking/reservation.ts'
import { formatMoney } from '../../domain/pricing/money.ts'
import { todayInIstanbul } from '../../domain/calendar/stay.ts'
import type { Stay } from '../../domain/calendar/stay.ts'
import { unitsText } from '../../domain/turkish/trip-text.ts'
import { guestsText } from '../../domain/turkish/turkish.ts'
import { phoneText } from '../shell/phone-text.ts'
import { momentText, timeLeft } from '../shell/moment-text.ts'
import { daysText, hoursText, lastDayOf } from '../shell/reservation-time.ts'
import type { ListedColumn } from '../list/table-settings.ts'
import { LIST_KINDS } from './list-kinds.ts'
import { filtersToQuery } from './list-filters.ts'
import type { ListFilters, Order } from './list-filters.ts'
import { ReservationBadge } from '../shell/reservation-badge.tsx'
import { refundDueText } from './reservation.ts'
import type { ReservationRow } from './reservation.ts'

type ReservationColumn = ListedColumn<ReservationRow>

interface ColumnFacts {
  kind: RentalKind
  /** An owner sees their share and no phone number. */
  isAdmin: boolean
  now: Date
  /**
   * The filters, for a list that can be sorted by its headers, and the address of the list with other
   * filters.
   */
  sorting?: { filters: ListFilters; listHref: (query: Record<string, string | number>) => string }
}

const money = (amount: number) => (amount === 0 ? <span className="dash">—</span> : formatMoney(amount))

/** Whether the year of a stay goes without saying. */
export function isThisYear({ check_in, check_out }: Stay, now: Date): boolean {
  const year = todayInIstanbul(now).slice(0, 4)
  return check_in.startsWith(year) && check_out.startsWith(year)
}

/** The columns of the list of reservations. */
export function reservationColumns({ kind, isAdmin, now, sorting }: ColumnFacts): ReservationColumn[] {
  const words = LIST_KINDS[kind]
  const sort = (up: Order, down: Order) => {
    if (sorting === undefined) return {}
    const { filters, listHref } = sorting
    const order = filters.order === up ? down : up
    const direction = filters.order === up ? 'asc' : filters.order === down ? 'desc' : null
    return { sort: { direction, href: listHref(filtersToQuery({ ...filters, page: 1, order })) } } as const
  }
  const columns: (ReservationColumn | null)[] = [
    {
      key: 'code',
      header: 'No',
      isFixed: true,
      cell: (row) => <span className="code">{row.code}</span>,
      width: '6.5rem',
      mobile: 'foot',
    },
    {
      key: 'customer',
      name: 'Müşteri',
      header: isAdmin ? 'Müşteri' : 'Misafir',
      isFixed: true,
      cell: (row) => (
        <>
          <span className="cut">
            {row.first_name} {row.last_name}
          </span>
          {row.phone !== '' && <small>{phoneText(row.phone)}</small>}
        </>
      ),
      mobile: 'title',
    },
    {
      key: 'villa',
      header: words.rental,
      cell: (row) => <span className="cut">{row.villa_name}</span>,
      mobile: 'hide',
    },
    {
      key: 'stay',
      header: kind === 'villa' ? 'Giriş – çıkış' : 'Hareket – dönüş',
      cell: (row) => <StayCell row={row} now={now} />,
      ...sort('check_in', '-check_in'),
      mobile: 'meta',
    },
    {
      key: 'nights',
      header: words.length,
      align: 'end',
      cell: (row) =>
        row.unit === null || row.units === null ? row.night_count : unitsText(row.unit, row.units),
    },
    // A boat is licensed for so many persons, so they matter more than with a villa.
    isAdmin && kind === 'villa'
      ? null
      : { key: 'guests', header: 'Kişi', cell: (row) => guestsText(row), mobile: 'hide' },
    {
      key: 'total',
      header: isAdmin ? 'Toplam' : 'Payınız',
      align: 'end',
      cell: (row) => <b className="font-medium">{formatMoney(row.total)}</b>,
      ...sort('total', '-total'),
      mobile: 'end',
    },
    isAdmin ? { key: 'paid', header: 'Ödenen', align: 'end', cell: (row) => money(row.paid_amount) } : null,
    isAdmin
      ? {
          key: 'due',
          header: 'Kalan',
          align: 'end',
          cell: (row) => money(row.due_amount),
        }
      : null,
    {
      key: 'status',
      header: 'Durum',
      cell: (row) => (
        <>
          <ReservationBadge status={row.status} />
          {row.refund_due_amount > 0 && (
            <span className="block text-[.74rem] text-danger">{refundDueText(row)}</span>
          )}
          {row.cancel_requested_at !== null && !isOver(row.status) && (
            <span className="block text-[.74rem] text-warn">İptal istedi</span>
          )}
        </>
      ),
      mobile: 'end',
    },
    {
      key: 'hold',
      header: 'Opsiyon bitişi',
      cell: (row) => <HoldEnd row={row} now={now} />,
    },
  ]
  return columns.filter((column) => column !== null)
}

/** A trip says its hours below its days, a stay only its year. */
function StayCell({ row, now }: { row: ReservationRow; now: Date }) {
  const year = lastDayOf(row).slice(0, 4)
  const hours = hoursText(row)
  return (
    <span className="whitespace-nowrap">
      <span className="only-phone">{row.villa_name} · </span>
      {daysText(row, 'yearless')}
      {/* A card has no second line for the year and the hours. */}
      {!isThisYear({ ...row, check_out: lastDayOf(row) }, now) && <span className="only-phone"> {year}</span>}
      {hours !== '' && <span className="only-phone">, {hours}</span>}
      <small>{hours === '' ? year : `${hours} · ${year}`}</small>
    </span>
  )
}

function HoldEnd({ row, now }: { row: ReservationRow; now: Date }) {
  if (row.hold_expires_at === null || (row.status !== 'pending' && row.status !== 'awaiting_payment')) {
    return <span className="dash">—</span>
  }
  const left = timeLeft(row.hold_expires_at, now)
  return (
    <span className="whitespace-nowrap">
      {momentText(row.hold_expires_at, now)}
      <small>{left === null ? 'süresi doldu' : `${left} kaldı`}</small>
    </span>
  )
}
