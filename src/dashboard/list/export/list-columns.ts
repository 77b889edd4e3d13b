import type { ReportColumn } from './report-cells.ts'

/** What a file holds of a column of the list. */
export interface ListColumn extends ReportColumn {
  /** the column's key: hidden on the screen, it is left out of the file */
  of: string
  /** admins' alone, or the owners' alone; without it everybody's */
  admin?: boolean
}

/** The columns of the file: those that one sees, of what one may see. */
export const shownIn = (
  columns: readonly ListColumn[],
  hidden: readonly string[],
  isAdmin: boolean,
): ReportColumn[] => columns.filter(({ of, admin = isAdmin }) => admin === isAdmin && !hidden.includes(of))
