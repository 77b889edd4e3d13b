import type { ReportColumn, ReportRow } from './report-cells.ts'

/** A cell of the spreadsheet. */
export interface ExportCell<Row> {
  label: string
  kind?: ReportColumn['kind']
  value: (row: Row) => string | number | null
}

/** What a column of a list exports: its value, or several cells instead. */
export interface ExportedColumn<Row> {
  key: string
  header: unknown
  value?: ExportCell<Row>['value']
  kind?: ReportColumn['kind']
  exports?: readonly ExportCell<Row>[]
}

/** The spreadsheet of a list, made of the columns that are shown. */
export function columnReport<Row>(columns: readonly ExportedColumn<Row>[], hidden: readonly string[] = []) {
  const cells = columns.filter(({ key }) => !hidden.includes(key)).flatMap(cellsOf)
  return {
    columns: cells.map(({ label, kind = 'text' }, index): ReportColumn => ({
      key: String(index),
      label,
      kind,
    })),
    row: (row: Row): ReportRow => Object.fromEntries(cells.map(({ value }, index) => [index, value(row)])),
  }
}

function cellsOf<Row>({
  header,
  value,
  kind = 'text',
  exports,
}: ExportedColumn<Row>): readonly ExportCell<Row>[] {
  return exports ?? (value === undefined ? [] : [{ label: String(header), kind, value }])
}

/** A column of the spreadsheet of a list. */
export interface ExportColumn extends ReportColumn {
  /** The key of the column on the screen. If that is hidden, this one is left out too. */
  of: string
  /** true: admins only, false: owners only; without it, both. */
  admin?: boolean
}

/** The columns of the file: those that are shown and that the role may see. */
export const exportedColumns = (
  columns: readonly ExportColumn[],
  hidden: readonly string[],
  isAdmin: boolean,
): ReportColumn[] => columns.filter(({ of, admin = isAdmin }) => admin === isAdmin && !hidden.includes(of))
