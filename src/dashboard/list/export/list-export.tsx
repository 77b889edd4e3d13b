import { ExportButton } from './export-button.tsx'
import type { ReportColumn, ReportRow } from './report-cells.ts'

/** The most rows that any list of the API returns at once. */
const PAGE_SIZE = 100

/** Loads all rows of a list, page after page. `onTotal` is called with the total after each page. */
export async function fetchAllPages<Row>(
  ask: (page: { skip: number; take: number }) => Promise<{ items: Row[]; total: number }>,
  onTotal: (total: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const page = await ask({ skip: rows.length, take: PAGE_SIZE })
    onTotal(page.total)
    rows.push(...page.items)
    if (page.items.length === 0 || rows.length >= page.total) return rows
  }
}

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
      collect={async (onTotal) => ({ columns, rows: (await fetchAllPages(ask, onTotal)).map(row) })}
    />
  )
}
