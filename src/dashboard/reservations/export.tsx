import { ListExport } from '../list/export/list-export.tsx'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { lastDayOf } from '../shell/reservation-time.ts'
import { listReservations } from './list-call.ts'
import { LIST_KINDS } from './list-kinds.ts'
import type { ListFilters } from './list-filters.ts'
import { useCan } from '../shell/session/use-can.ts'
import { statusLabel } from '../../domain/booking/reservation.ts'
import { unitsText } from '../../domain/turkish/trip-text.ts'
import { formatMoment } from '../../domain/turkish/turkish.ts'
import { exportedColumns } from '../list/export/column-report.ts'
import type { ExportColumn } from '../list/export/column-report.ts'
import type { ReportColumn, ReportRow } from '../list/export/report-cells.ts'
import { SOURCES } from './reservation.ts'
import type { ReservationRow } from './reservation.ts'

type ReservationExportProps = { filters: ListFilters; hidden: string[] }

/** Exports the filtered list with the shown columns. */
export function ReservationExport({ filters, hidden }: ReservationExportProps) {
  const { manage_reservations: isAdmin } = useCan()
  return (
    <ListExport
      ask={(page) => listReservations(filters, page)}
      columns={exportColumns(filters.kind, isAdmin, hidden)}
      row={exportRow}
    />
  )
}

/** Of a trip, its moments and its units stand where a stay has days and nights. */
const timeColumns = (kind: RentalKind): ExportColumn[] =>
  kind === 'villa'
    ? [
        { of: 'stay', label: 'Giriş', key: 'check_in', kind: 'day' },
        { of: 'stay', label: 'Çıkış', key: 'check_out', kind: 'day' },
        { of: 'nights', label: 'Gece', key: 'night_count', kind: 'number' },
      ]
    : [
        { of: 'stay', label: 'Hareket günü', key: 'check_in', kind: 'day' },
        { of: 'stay', label: 'Hareket', key: 'started_at' },
        { of: 'stay', label: 'Dönüş günü', key: 'check_out', kind: 'day' },
        { of: 'stay', label: 'Dönüş', key: 'finished_at' },
        { of: 'nights', label: 'Süre', key: 'units' },
      ]

const columnsOf = (kind: RentalKind): ExportColumn[] => [
  { of: 'code', label: 'No', key: 'code' },
  { of: 'customer', label: 'Müşteri', key: 'customer' },
  { of: 'customer', label: 'Telefon', key: 'phone', admin: true },
  { of: 'customer', label: 'E-posta', key: 'email', admin: true },
  { of: 'villa', label: LIST_KINDS[kind].rental, key: 'villa_name' },
  ...timeColumns(kind),
  { of: 'guests', label: 'Yetişkin', key: 'adults', kind: 'number' },
  { of: 'guests', label: 'Çocuk', key: 'children', kind: 'number' },
  { of: 'guests', label: 'Bebek', key: 'infants', kind: 'number' },
  { of: 'total', label: 'Toplam (TL)', key: 'total', kind: 'amount', admin: true },
  { of: 'total', label: 'Payınız (TL)', key: 'total', kind: 'amount', admin: false },
  { of: 'paid', label: 'Ödenen (TL)', key: 'paid_amount', kind: 'amount', admin: true },
  { of: 'due', label: 'Kalan (TL)', key: 'due_amount', kind: 'amount', admin: true },
  { of: 'due', label: 'İade bekleyen (TL)', key: 'refund_due_amount', kind: 'amount', admin: true },
  { of: 'status', label: 'Durum', key: 'status' },
  { of: 'hold', label: 'Opsiyon bitişi', key: 'hold' },
  { of: 'code', label: 'Kaynak', key: 'source' },
  { of: 'code', label: 'Oluşturma', key: 'created' },
]

export const exportColumns = (
  kind: RentalKind,
  isAdmin: boolean,
  hidden: readonly string[],
): ReportColumn[] => exportedColumns(columnsOf(kind), hidden, isAdmin)

export function exportRow(row: ReservationRow): ReportRow {
  const isHeld = row.status === 'pending' || row.status === 'awaiting_payment'
  return {
    code: row.code,
    customer: `${row.first_name} ${row.last_name}`,
    phone: row.phone,
    email: row.email,
    villa_name: row.villa_name,
    check_in: row.check_in,
    check_out: lastDayOf(row),
    night_count: row.night_count,
    started_at: row.started_at === null ? '' : formatMoment(row.started_at),
    finished_at: row.finished_at === null ? '' : formatMoment(row.finished_at),
    units: row.unit === null || row.units === null ? '' : unitsText(row.unit, row.units),
    adults: row.adults,
    children: row.children,
    infants: row.infants,
    total: row.total,
    paid_amount: row.paid_amount,
    due_amount: row.due_amount,
    refund_due_amount: row.refund_due_amount,
    status: statusLabel(row.status),
    hold: isHeld && row.hold_expires_at !== null ? formatMoment(row.hold_expires_at) : '',
    source: SOURCES[row.source],
    created: formatMoment(row.created_at),
  }
}
