import type { SheetData } from 'write-excel-file/universal'

export interface ReportColumn {
  label: string
  /** Whole numbers are stored as numbers, so that they can be summed. */
  kind?: 'text' | 'number'
}
export type ReportCell = string | number | null

export const REPORT_SHEET = 'Rapor'
export const REPORT_FILE = 'report.xlsx'
const HEAD_FILL = '#D9D9D9'

/** A width in characters: the longest of label and values, plus 2 (seed.txt §9). */
export function columnWidths(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): number[] {
  return columns.map(({ label }, index) => {
    let longest = label.length
    for (const row of rows) longest = Math.max(longest, String(row[index] ?? '').length)
    return longest + 2
  })
}

/** The seed's sheet: bold, light grey, centred head; then the rows. */
export function reportSheet(
  columns: readonly ReportColumn[],
  rows: readonly (readonly ReportCell[])[],
): { data: SheetData; columns: { width: number }[]; sheet: string; stickyRowsCount: 1 } {
  const head = columns.map(({ label }) => ({
    value: label,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: HEAD_FILL,
    align: 'center' as const,
  }))
  const body = rows.map((row) =>
    columns.map(({ kind = 'text' }, index) => {
      const value = row[index] ?? null
      if (value === null || value === '') return null
      return kind === 'number' && typeof value === 'number'
        ? { value, type: Number }
        : { value: String(value), type: String }
    }),
  )
  return {
    data: [head, ...body],
    columns: columnWidths(columns, rows).map((width) => ({ width })),
    sheet: REPORT_SHEET,
    stickyRowsCount: 1,
  }
}
