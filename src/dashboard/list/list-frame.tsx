import { formatNumber } from '../../domain/turkish/turkish.ts'
import { DataTable } from '../../ui/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LoadFailed } from '../shell/load-failed.tsx'
import type { ListOf } from '../shell/record-calls.ts'
import { TableSkeleton } from './table-skeleton.tsx'

export interface ListFrameQuery<Row> {
  data: ListOf<Row> | undefined
  error: Error | null
  dataUpdatedAt: number
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

type ListFrameProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowHref' | 'density' | 'stickyFirst' | 'empty' | 'lead'
> & {
  /** The TanStack Query result of one page of the list. */
  query: ListFrameQuery<Row>
  /** «Rezervasyonları şu an getiremedik.» */
  failed: string
  /** counted from 1 */
  page: number
  pageSize: number
  pageHref: (page: number) => string
}

/** A list below its filters: a failure, a skeleton, the rows or the empty state, and the pagination. */
export function ListFrame<Row extends { id: number }>(props: ListFrameProps<Row>) {
  const { query, failed, page, pageSize, pageHref, ...table } = props
  return (
    <>
      <LoadFailed query={query}>{failed}</LoadFailed>
      {!query.data && query.error === null && (
        <TableSkeleton label={table.caption} columns={table.columns.length} />
      )}
      {query.data && (
        <DataTable
          {...table}
          rows={query.data.items}
          rowKey={(row) => row.id}
          scroll="box"
          className="list-table"
          busy={query.isPlaceholderData}
        />
      )}
      <Pager
        page={page}
        pages={Math.ceil((query.data?.total ?? 0) / pageSize)}
        href={pageHref}
        className="mt-4"
      />
    </>
  )
}

/** «21–40 / 63», or «63 kayıt» where one page holds all; blank, with its height kept, while it loads. */
export function countText(total: number | undefined, page: number, pageSize: number): string {
  if (total === undefined) return ' '
  if (total === 0) return 'Kayıt yok'
  if (total <= pageSize) return `${formatNumber(total)} kayıt`
  const first = (page - 1) * pageSize + 1
  return `${formatNumber(first)}–${formatNumber(Math.min(total, first + pageSize - 1))} / ${formatNumber(total)}`
}
