import type { ReportColumn } from './report-cells.ts'

/** A column of the spreadsheet of a list. */
export interface ListColumn extends ReportColumn {
  /** The key of the column on the screen. If that is hidden, this one is left out too. */
  of: string
  /** true: admins only, false: owners only; without it, both. */
  admin?: boolean
}

/** The columns of the file: those that are shown and that the role may see. */
export const shownIn = (
  columns: readonly ListColumn[],
  hidden: readonly string[],
  isAdmin: boolean,
): ReportColumn[] => columns.filter(({ of, admin = isAdmin }) => admin === isAdmin && !hidden.includes(of))
