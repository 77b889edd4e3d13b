import type { Day } from '../../../domain/calendar/stay.ts'
import { call } from '../../shell/call.ts'
import { everyPage } from '../../list/export/every-page.ts'
import { ExportButton } from '../../list/export/export-button.tsx'
import { MONTH_COLUMNS, monthRows, SPAN_COLUMNS, spanRows } from './exports.ts'
import type { OccupancyQuery } from '../../calendar-grid/use-occupancy.ts'
import type { OccupancyView } from './occupancy-view.ts'

type OccupancyExportProps = { view: OccupancyView; query: OccupancyQuery; today: Day }

/** Exports the stays of the calendar or the months of the report, for all filtered villas. */
export function OccupancyExport({ view, query, today }: OccupancyExportProps) {
  const stays = async () => {
    const villas = await everyPage((page) =>
      call('GET /v1/admin/occupancy', { query: { ...query, ...page } }),
    )
    return { columns: SPAN_COLUMNS, rows: spanRows(villas, view.gaps) }
  }
  const months = async () => {
    const villa_id = view.villa_id.length === 0 ? {} : { villa_id: view.villa_id.join(',') }
    const year = view.year ?? Number(today.slice(0, 4))
    const rows = await everyPage((page) =>
      call('GET /v1/admin/occupancy/report', { query: { ...villa_id, year, ...page } }),
    )
    return { columns: MONTH_COLUMNS, rows: monthRows(rows) }
  }
  return <ExportButton collect={view.view === 'calendar' ? stays : months} />
}
