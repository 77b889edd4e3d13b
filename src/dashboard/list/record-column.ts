import type { TableColumn } from '../../ui/data-table.tsx'
import type { ExportedColumn } from './export/column-report.ts'
import type { ListAddress } from './list-address.ts'

/**
 * A column of a list of records. Its `value` is shown in the cell and exported. `cell` draws it in another
 * way. `exports` puts other cells into the spreadsheet. A column without `value` and `exports` is not
 * exported.
 */
export type RecordColumn<Row> = Omit<TableColumn<Row>, 'sort' | 'cell'> &
  ExportedColumn<Row> & {
    cell?: TableColumn<Row>['cell']
    /** Its name in the chooser of columns, where the header is not a plain text. */
    name?: string
    /** Cannot be hidden. */
    isFixed?: boolean
    /** The values of the filter `order` that sort by it, ascending and descending. */
    sort?: { up: string; down: string }
  }

/** Converts a column for the table. Its header sorts where the list can be sorted by it. */
export function tableColumn<Row>(
  { sort, value, ...column }: RecordColumn<Row>,
  { values, hrefTo }: Pick<ListAddress, 'values' | 'hrefTo'>,
  defaultOrder: string,
): TableColumn<Row> {
  const drawn = { ...column, cell: column.cell ?? ((row: Row) => value?.(row)) }
  if (sort === undefined) return drawn
  const order = values.order || defaultOrder
  const direction = order === sort.up ? 'asc' : order === sort.down ? 'desc' : null
  const next = direction === 'asc' ? sort.down : sort.up
  return { ...drawn, sort: { direction, href: hrefTo({ order: next === defaultOrder ? null : next }) } }
}
