import type { ReportColumn } from './report-cells.ts'

/** What a file holds of a column of the list. */
export interface ListColumn extends ReportColumn {
  /** the column's key: hidden on the screen, it is left out of the file */
  of: string
  /** staff's alone, or the owners' alone; without it everybody's */
  staff?: boolean
}

/** The columns of the file: those that one sees, of what one may see. */
export const shownIn = (
  columns: readonly ListColumn[],
  hidden: readonly string[],
  isStaff: boolean,
): ReportColumn[] => columns.filter(({ of, staff = isStaff }) => staff === isStaff && !hidden.includes(of))
