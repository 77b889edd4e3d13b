import { call } from '../shell/call.ts'
import { everyPage } from '../list/export/every-page.ts'
import { ExportButton } from '../list/export/export-button.tsx'
import { exportRows, REGION_COLUMNS } from './export-columns.ts'

/** Exports the towns that match the search, each with its districts. */
export function RegionsExport({ searchString }: { searchString: string }) {
  return (
    <ExportButton
      collect={async (onTotal) => {
        const [towns, districts] = await Promise.all([
          everyPage((page) => call('GET /v1/admin/towns', { query: { ...page, searchString } }), onTotal),
          everyPage((page) => call('GET /v1/admin/districts', { query: page })),
        ])
        return { columns: REGION_COLUMNS, rows: exportRows(towns, districts) }
      }}
    />
  )
}
