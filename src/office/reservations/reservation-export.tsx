import { call } from '../call.ts'
import { everyPage } from '../export/every-page.ts'
import { ExportButton } from '../export/export-button.tsx'
import { exportColumns, exportRow } from './export-columns.ts'
import { filtersToCall } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { useCan } from '../session/use-can.ts'

type ReservationExportProps = { filters: ListFilters; hidden: string[] }

/** The list as it is filtered, with the columns that are shown. */
export function ReservationExport({ filters, hidden }: ReservationExportProps) {
  const { manage_reservations: isStaff } = useCan()
  const query = filtersToCall({ ...filters, page: 1 })
  return (
    <ExportButton
      collect={async (onTotal) => {
        const rows = await everyPage(
          (page) => call('GET /v1/admin/reservations', { query: { ...query, ...page } }),
          onTotal,
        )
        return { columns: exportColumns(isStaff, hidden), rows: rows.map(exportRow) }
      }}
    />
  )
}
