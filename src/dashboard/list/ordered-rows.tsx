import type { ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { notifyFailure } from '../form/form-failure.ts'
import { useChanged } from '../shell/record-calls.ts'
import type { OrderCalls } from '../shell/record-calls.ts'

/** How records that an admin put in order are drawn and moved. */
export interface RowOrder<Row> {
  /** «Villa tipleri, sitedeki sırayla» */
  label: string
  calls: OrderCalls
  nameOf: (row: Row) => string
  /** The content of a row. */
  row: (row: Row) => ReactNode
  /** A class name for each row, for its columns. */
  rowClass?: string
}

type OrderedRowsProps<Row> = RowOrder<Row> & {
  rows: readonly Row[]
  hrefOf: (row: Row) => string
  /** The record that is shown beside the list. */
  currentId?: number | null
  /**
   * Where the rows are one page of a longer list: the position of the first row, counted from 1, and the
   * number of all records.
   */
  first?: number
  total?: number
  /** True while a search hides some of the records: nothing can be moved then. */
  isLocked?: boolean
}

/** Rows in an order. Each row opens its record; each move is saved by one call. */
export function OrderedRows<Row extends { id: number }>(props: OrderedRowsProps<Row>) {
  const { rows, calls, hrefOf, currentId = null, first = 1, total, isLocked = false, rowClass = '' } = props
  const changed = useChanged(calls)
  return (
    <SortableList
      label={props.label}
      items={rows}
      itemKey={({ id }) => id}
      itemName={props.nameOf}
      first={first}
      total={total ?? rows.length}
      locked={isLocked}
      onOrder={async (_rows, { item, to }) => {
        try {
          await calls.move(item, to)
        } catch (error) {
          notifyFailure(error)
          // The refetch restores the old order.
          throw error
        } finally {
          await changed()
        }
      }}
    >
      {(row) => (
        <AppLink
          className={`pane-row ${rowClass}`}
          href={hrefOf(row)}
          aria-current={row.id === currentId ? 'true' : undefined}
        >
          {props.row(row)}
        </AppLink>
      )}
    </SortableList>
  )
}
