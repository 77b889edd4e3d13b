import type { TableColumn } from '../../ui/data-table.tsx'
import type { ExportedColumn } from './export/column-report.ts'
import type { ListAddress } from './list-address.ts'

/**
 * A column of a list of records. Its `value` stands in the cell and in the file; `cell` draws it in another way, `exports`
 * are other cells of the file. A column without value and exports is not in the file.
 */
export type RecordColumn<Row> = Omit<TableColumn<Row>, 'sort' | 'cell'> &
  ExportedColumn<Row> & {
    cell?: TableColumn<Row>['cell']
    /** What the chooser of columns calls it where its head is more than a word. */
    name?: string
    /** Stays when others are hidden. */
    isFixed?: boolean
    /** The values of the filter `order` that sort by it, upwards and downwards. */
    sort?: { up: string; down: string }
  }

/** The column as the table draws it: its head sorts where the list can be sorted by it. */
export function tableColumn<Row>(
  { sort, value, ...column }: RecordColumn<Row>,
  { values, hrefTo }: Pick<ListAddress, 'values' | 'hrefTo'>,
  orderByItself: string,
): TableColumn<Row> {
  const drawn = { ...column, cell: column.cell ?? ((row: Row) => value?.(row)) }
  if (sort === undefined) return drawn
  const order = values.order || orderByItself
  const direction = order === sort.up ? 'asc' : order === sort.down ? 'desc' : null
  const next = direction === 'asc' ? sort.down : sort.up
  return { ...drawn, sort: { direction, href: hrefTo({ order: next === orderByItself ? null : next }) } }
}
