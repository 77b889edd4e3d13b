import { everyPage } from './every-page.ts'
import { ExportButton } from './export-button.tsx'
import type { ReportColumn, ReportRow } from './report-cells.ts'

type ListExportProps<Row> = {
  /** Loads one page of the filtered list. */
  ask: (page: { skip: number; take: number }) => Promise<{ items: Row[]; total: number }>
  columns: readonly ReportColumn[]
  row: (row: Row) => ReportRow
}

/** Exports all rows of a list, whichever page is shown. */
export function ListExport<Row>({ ask, columns, row }: ListExportProps<Row>) {
  return (
    <ExportButton
      collect={async (onTotal) => ({ columns, rows: (await everyPage(ask, onTotal)).map(row) })}
    />
  )
}
