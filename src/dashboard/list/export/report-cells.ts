import { dayNumber } from '../../../domain/calendar/stay.ts'
import { formatDay } from '../../../domain/turkish/turkish.ts'

/** One column: header text and the row's field (docs/product.md, Exports). */
export interface ReportColumn {
  label: string
  key: string
  /** text by default; amounts are kuruş, days YYYY-MM-DD */
  kind?: 'text' | 'number' | 'amount' | 'day'
}
export type ReportRow = Record<string, string | number | null>

/** A cell for write-excel-file without functions in it, because it is posted to the worker. */
interface ReportCell {
  value: string | number
  type: 'String' | 'Number'
  format?: string
  fontWeight?: 'bold'
  backgroundColor?: string
  align?: 'center' | 'right'
}
export interface Report {
  rows: (ReportCell | null)[][]
  /** in characters */
  widths: number[]
}

/** The text of a boolean cell. */
export const yesNo = (is: boolean): string => (is ? 'Evet' : 'Hayır')

/** Limits of a cell (docs/product.md, Exports). */
const LONGEST_TEXT = 32_767
/** Day 0 of spreadsheets is 30 December 1899. */
const SPREADSHEET_EPOCH = 25_569

function cellOf(value: string | number | null | undefined, kind: ReportColumn['kind']): ReportCell | null {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'day') {
    return {
      value: dayNumber(String(value)) + SPREADSHEET_EPOCH,
      type: 'Number',
      format: 'dd.mm.yyyy',
      align: 'right',
    }
  }
  if (typeof value === 'number') {
    if (kind === 'amount')
      return { value: value / 100, type: 'Number', format: value % 100 === 0 ? '#,##0' : '#,##0.00' }
    return { value, type: 'Number' }
  }
  const text = value.slice(0, LONGEST_TEXT)
  // Text stays text: a guest called «=1+1» is no formula, and a phone number keeps its plus and its zero
  // (docs/product.md, Exports).
  return { value: text, type: 'String', format: '@' }
}

/** The text as the spreadsheet shows it; it decides the width of the column. */
function printed(value: string | number | null | undefined, kind: ReportColumn['kind']): string {
  if (value === null || value === undefined) return ''
  if (kind === 'day' && value !== '') return formatDay(String(value), 'numeric')
  if (kind === 'amount' && typeof value === 'number') return (value / 100).toLocaleString('tr-TR')
  return String(value)
}

/**
 * Makes the sheet (docs/product.md, Exports): a bold, centred header on light grey, columns as wide as their
 * longest text plus two.
 */
export function reportCells(columns: readonly ReportColumn[], rows: readonly ReportRow[]): Report {
  const header = columns.map(({ label }): ReportCell => ({
    value: label,
    type: 'String',
    fontWeight: 'bold',
    backgroundColor: '#D9D9D9',
    align: 'center',
  }))
  return {
    rows: [header, ...rows.map((row) => columns.map(({ key, kind }) => cellOf(row[key], kind)))],
    widths: columns.map(
      ({ label, key, kind }) =>
        rows.reduce((longest, row) => Math.max(longest, printed(row[key], kind).length), label.length) + 2,
    ),
  }
}
