import type { Day } from '../../../domain/calendar/stay.ts'
import { call } from '../../shell/call.ts'
import { fetchAllPages } from '../../list/export/list-export.tsx'
import { ExportButton } from '../../list/export/export-button.tsx'
import type { OccupancyQuery } from '../../calendar-grid/use-occupancy.ts'
import type { OccupancyView } from './view.ts'
import type { ReportColumn, ReportRow as SheetRow } from '../../list/export/report-cells.ts'
import { statusLabel } from '../../../domain/booking/reservation.ts'
import { monthTitle } from '../../../domain/calendar/month.ts'
import { compareDays, nightCount } from '../../../domain/calendar/stay.ts'
import type { OccupancyVilla, ReportRow } from '../../calendar-grid/bars.ts'

type OccupancyExportProps = { view: OccupancyView; query: OccupancyQuery; today: Day }

/** Exports the stays of the calendar or the months of the report, for all filtered villas. */
export function OccupancyExport({ view, query, today }: OccupancyExportProps) {
  const stays = async () => {
    const villas = await fetchAllPages((page) =>
      call('GET /v1/admin/occupancy', { query: { ...query, ...page } }),
    )
    return { columns: SPAN_COLUMNS, rows: spanRows(villas, view.gaps) }
  }
  const months = async () => {
    const villa_id = view.villa_id.length === 0 ? {} : { villa_id: view.villa_id.join(',') }
    const year = view.year ?? Number(today.slice(0, 4))
    const rows = await fetchAllPages((page) =>
      call('GET /v1/admin/occupancy/report', { query: { ...villa_id, year, ...page } }),
    )
    return { columns: MONTH_COLUMNS, rows: monthRows(rows) }
  }
  return <ExportButton collect={view.view === 'calendar' ? stays : months} />
}

export const SPAN_COLUMNS: ReportColumn[] = [
  { label: 'Kod', key: 'code' },
  { label: 'Villa', key: 'villa' },
  { label: 'Bölge', key: 'town' },
  { label: 'Giriş', key: 'check_in', kind: 'day' },
  { label: 'Çıkış', key: 'check_out', kind: 'day' },
  { label: 'Gece', key: 'nights', kind: 'number' },
  { label: 'Durum', key: 'state' },
  { label: 'Müşteri ya da neden', key: 'who' },
  { label: 'Rezervasyon', key: 'reservation' },
  { label: 'Boşluk fiyatı', key: 'price', kind: 'amount' },
]

/** Every stay, block and, when gaps are shown, gap of the window, by villa and date. */
export function spanRows(villas: readonly OccupancyVilla[], withGaps: boolean): SheetRow[] {
  return villas.flatMap((villa) => {
    const of = { code: villa.code, villa: villa.name, town: villa.town_name }
    const spans = villa.spans.map((span) => ({
      ...of,
      check_in: span.check_in,
      check_out: span.check_out,
      nights: nightCount(span),
      state: span.kind === 'block' ? 'Kapalı' : statusLabel(span.status ?? 'confirmed'),
      who: span.label || span.reason,
      reservation: span.code,
      price: null,
    }))
    const gaps = villa.gaps.map((gap) => ({
      ...of,
      check_in: gap.check_in,
      check_out: gap.check_out,
      nights: gap.nights,
      state: 'Boşluk',
      who: null,
      reservation: null,
      price: gap.price,
    }))
    return [...spans, ...(withGaps ? gaps : [])].toSorted((a, b) => compareDays(a.check_in, b.check_in))
  })
}

export const MONTH_COLUMNS: ReportColumn[] = [
  { label: 'Villa', key: 'villa' },
  { label: 'Ay', key: 'month' },
  { label: 'Gece', key: 'nights', kind: 'number' },
  { label: 'Satılan', key: 'sold', kind: 'number' },
  { label: 'Kapatılan', key: 'blocked', kind: 'number' },
  { label: 'Doluluk %', key: 'percent', kind: 'number' },
]

export function monthRows(rows: readonly ReportRow[]): SheetRow[] {
  return rows.flatMap(({ villa_name, months }) =>
    months.map(({ month, nights, sold, blocked, percent }) => ({
      villa: villa_name,
      month: monthTitle(month),
      nights,
      sold,
      blocked,
      percent,
    })),
  )
}
