import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export type TableColumn<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and amounts are aligned right. */
  align?: 'end'
  /** A CSS width. */
  width?: string
  /**
   * The place of the cell on a phone, where a row is a card: title and first end above, meta and second end
   * below. A foot is a third line and leaves the whole second line to meta. Hidden by default.
   */
  mobile?: 'title' | 'end' | 'meta' | 'foot' | 'hide'
  sort?: { direction: 'asc' | 'desc' | null; href: string }
}

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The first column's content becomes the row's link and the whole row follows it. */
  rowHref?: (row: Row) => string
  /** A cell before the others, for a checkbox; on a phone the head's stands above the cards, with its label. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode }
  density?: 'cosy' | 'dense'
  /** Keeps the first column visible while the rest scrolls sideways. */
  stickyFirst?: boolean
  /** `page` keeps the head at the page's top (its offset is --sticky-top); `box` scrolls within 70 % of the window. */
  scroll?: 'page' | 'box'
  /** Old rows stay visible while new ones are loading. */
  busy?: boolean
  /** Instead of rows when there are none. */
  empty?: ReactNode
  className?: string
}

/** A table with a sticky head, rows that are links, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, lead, density = 'cosy', busy = false, empty } = props
  if (rows.length === 0 && empty && !busy) return <>{empty}</>
  return (
    <ScrollRegion
      className={`dtable-scroll ${props.className ?? ''}`}
      data={{ 'data-scroll': props.scroll ?? 'page' }}
      label={caption}
      busy={busy}
    >
      <table className="dtable" data-density={density} data-sticky-first={props.stickyFirst || undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {lead && (
              <th scope="col" data-lead>
                {lead.head}
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown }

function HeadCell<Row>({ column }: { column: TableColumn<Row> }) {
  const { sort, align, width, header } = column
  const Icon = sort?.direction ? sortIcons[sort.direction] : ChevronsUpDown
  const order =
    sort?.direction === 'asc' ? 'ascending' : sort?.direction === 'desc' ? 'descending' : undefined
  return (
    <th scope="col" data-align={align} style={{ width }} aria-sort={order}>
      {sort ? (
        <AppLink className="dtable-sort" href={sort.href} data-on={sort.direction !== null || undefined}>
          {header}
          <Icon size={14} />
        </AppLink>
      ) : (
        header
      )}
    </th>
  )
}

/**
 * The link of a sticky column is no larger than its cell. A second link, for the pointer only, covers the
 * rest of the row.
 */
function BodyRow<Row>({ row, columns, rowHref, lead, stickyFirst }: DataTableProps<Row> & { row: Row }) {
  return (
    <tr data-opens={rowHref ? true : undefined}>
      {lead && <td data-lead>{lead.cell(row)}</td>}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-mobile={column.mobile ?? (index === 0 ? 'title' : 'hide')}
        >
          {index === 0 && rowHref ? (
            <AppLink className="dtable-open" href={rowHref(row)}>
              {column.cell(row)}
            </AppLink>
          ) : (
            column.cell(row)
          )}
          {index === 1 && rowHref && stickyFirst && (
            <AppLink
              className="dtable-cover"
              href={rowHref(row)}
              tabIndex={-1}
              aria-hidden="true"
              // The focus belongs to the first link, which screen readers read, and returns there.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) =>
                event.currentTarget.closest('tr')?.querySelector<HTMLElement>('.dtable-open')?.focus()
              }
            />
          )}
        </td>
      ))}
    </tr>
  )
}
