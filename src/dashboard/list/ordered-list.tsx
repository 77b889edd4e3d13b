import type { ReactNode } from 'react'
import { Pager } from '../../ui/pager.tsx'
import { idIn } from '../shell/address-numbers.ts'
import { LoadFailed } from '../shell/load-failed.tsx'
import type { ListOf } from '../shell/record-calls.ts'
import type { Filter } from './filters.ts'
import { SearchFilter } from './filter-bar.tsx'
import type { ListFrameQuery } from './list-frame.tsx'
import type { ListState } from './list-address.ts'
import { OrderedRows } from './ordered-rows.tsx'
import type { RowOrder } from './ordered-rows.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

/** The record that is chosen beside a list; the first one by default. */
export interface Aside<List> {
  /** The parameters of the address that belong to it. The first one holds the id of the record. */
  names: readonly [string, ...string[]]
  of: (id: number, state: ListState<List>) => ReactNode
}

type OrderedListProps<List extends ListOf<{ id: number }>> = {
  list: ListFrameQuery<List['items'][number]>
  title: string
  failed: string
  order: RowOrder<List['items'][number]>
  aside: Aside<List> | undefined
  filters: readonly Filter[]
  state: ListState<List>
  page: number
  pageSize: number
  pageHref: (page: number) => string
  openHref: (id: number) => string
  empty: ReactNode
}

/**
 * A list in an order that an admin chose, with search, rows and pages; the chosen record stands beside it.
 */
export function OrderedList<List extends ListOf<{ id: number }>>(props: OrderedListProps<List>) {
  const { list, title, failed, order, aside, filters, state, page, pageSize, openHref } = props
  const { address, show } = state
  const chosen = aside === undefined ? null : idIn(address.params.get(aside.names[0]))
  const currentId = aside === undefined ? null : (chosen ?? list.data?.items[0]?.id ?? null)
  const hrefOf = ({ id }: { id: number }) => {
    if (aside === undefined) return openHref(id)
    const [first, ...others] = aside.names
    return address.hrefTo({ ...Object.fromEntries(others.map((name) => [name, null])), [first]: id })
  }
  const rows = (
    <>
      {filters.map(
        (filter) =>
          filter.kind === 'search' && (
            <SearchFilter key={filter.name} filter={filter} address={address} onChange={show} />
          ),
      )}
      <LoadFailed query={list}>{failed}</LoadFailed>
      {!list.data && list.error === null && <TableSkeleton label={title} columns={3} />}
      {list.data && list.data.items.length > 0 && (
        <OrderedRows
          {...order}
          rows={list.data.items}
          hrefOf={hrefOf}
          currentId={currentId}
          first={(page - 1) * pageSize + 1}
          total={list.data.total}
          isLocked={address.isNarrowed}
        />
      )}
      {list.data?.items.length === 0 && props.empty}
      <Pager
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / pageSize)}
        href={props.pageHref}
        className="mt-4"
        label={`${title}: sayfalar`}
      />
    </>
  )
  if (aside === undefined) return <div className="one-list">{rows}</div>
  return (
    <div className="panes" data-chosen={chosen !== null || undefined}>
      <section className="panes-list" aria-label={title}>
        {rows}
      </section>
      {currentId !== null && aside.of(currentId, state)}
    </div>
  )
}
