import { call } from '../shell/call.ts'
import { ListExport } from '../list/export/list-export.tsx'
import { exportColumns, exportRow } from './export-columns.ts'
import { filtersToCall } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import { useCan } from '../shell/session/use-can.ts'

type ReservationExportProps = { filters: ListFilters; hidden: string[] }

/** Exports the filtered list with the shown columns. */
export function ReservationExport({ filters, hidden }: ReservationExportProps) {
  const { manage_reservations: isAdmin } = useCan()
  const query = filtersToCall({ ...filters, page: 1 })
  return (
    <ListExport
      ask={(page) => call('GET /v1/admin/reservations', { query: { ...query, ...page } })}
      columns={exportColumns(isAdmin, hidden)}
      row={exportRow}
    />
  )
}
