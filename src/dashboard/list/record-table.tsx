import type { ComponentProps } from 'react'
import type { Filter } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import { ListFrame } from './list-frame.tsx'
import { tableColumn } from './record-column.ts'
import type { RecordColumn } from './record-column.ts'
import { shownColumns } from './table-settings.ts'
import type { TableSettings } from './table-settings.ts'

type RecordTableProps<Row extends { id: number }> = Pick<
  ComponentProps<typeof ListFrame<Row>>,
  'failed' | 'page' | 'pageSize' | 'pageHref' | 'empty' | 'rowHref' | 'stickyFirst' | 'lead'
> & {
  list: ComponentProps<typeof ListFrame<Row>>['query']
  title: string
  columns: readonly RecordColumn<Row>[]
  filters: readonly Filter[]
  address: ListAddress
  settings: TableSettings
}

/** The rows of a list as a table with the shown columns. */
export function RecordTable<Row extends { id: number }>(props: RecordTableProps<Row>) {
  const { list, title, columns, filters, address, settings, ...frame } = props
  const order = filters.find(({ kind }) => kind === 'order')
  const byItself = order?.kind === 'order' ? (order.choices[0]?.value ?? '') : ''
  return (
    <ListFrame
      {...frame}
      query={list}
      caption={title}
      columns={shownColumns(columns, settings).map((column) => tableColumn(column, address, byItself))}
      density={settings.density}
    />
  )
}
