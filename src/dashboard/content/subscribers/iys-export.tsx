import { ExportButton } from '../../list/export/export-button.tsx'
import { fetchAllPages } from '../../list/export/list-export.tsx'
import type { ReportColumn } from '../../list/export/report-cells.ts'
import { call } from '../../shell/call.ts'
import { iysRow } from './iys-row.ts'

const COLUMNS: ReportColumn[] = [
  { label: 'Alıcı', key: 'recipient' },
  { label: 'Alıcı türü', key: 'recipient_type' },
  { label: 'İzin türü', key: 'type' },
  { label: 'İzin durumu', key: 'status' },
  { label: 'İzin kaynağı', key: 'source' },
  { label: 'İzin tarihi', key: 'moment' },
]

const allSubscribers = (page: { skip: number; take: number }) =>
  call('GET /v1/admin/subscriber', { query: page })

/** The consents and refusals that the company reports to İYS (docs/turkey.md): every address that was confirmed. */
export function IysExport() {
  return (
    <ExportButton
      label="İYS dosyası"
      collect={async (onTotal) => {
        const subscribers = await fetchAllPages(allSubscribers, onTotal)
        return { columns: COLUMNS, rows: subscribers.map(iysRow).filter((row) => row !== null) }
      }}
    />
  )
}
