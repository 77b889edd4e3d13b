import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { AppLink } from '../../ui/app-link.tsx'
import { buttonLook } from '../../ui/button.tsx'
import type { DataTableProps } from '../../ui/data-table.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { listQuery } from '../shell/record-calls.ts'
import type { ListCalls, ListOf } from '../shell/record-calls.ts'
import { columnReport } from './export/column-report.ts'
import { ListExport } from './export/list-export.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterCounts } from './filter-bar.tsx'
import { writtenFilters } from './filters.ts'
import type { Filter, FilterValues } from './filters.ts'
import { listQueryOf, openRecordIn, useListAddress } from './list-address.ts'
import type { ListAddress, ListInUrl, ListState, OpenForm } from './list-address.ts'
import { countText } from './list-frame.tsx'
import { OrderedList } from './ordered-list.tsx'
import type { Aside } from './ordered-list.tsx'
import type { RowOrder } from './ordered-rows.tsx'
import { NoRows } from './no-rows.tsx'
import type { EmptyTexts } from './no-rows.tsx'
import type { RecordColumn } from './record-column.ts'
import { RecordTable } from './record-table.tsx'
import type { SavedView } from './saved-views.ts'
import { useTableSettings } from './table-settings.ts'
import { ListTools } from './list-tools.tsx'

type RowOf<List extends ListOf<unknown>> = List['items'][number]

type RecordListProps<List extends ListOf<{ id: number }>> = {
  title: string
  /** The accessible name of the table, where it is not the title. */
  caption?: string
  /** The function that makes the list's address: `paths.villaTypes`. */
  path: ListInUrl['path']
  calls: ListCalls<List>
  /** The name under which this browser stores saved views, hidden columns and the row height. */
  name: string
  /**
   * The columns of the table. An ordered list does not show its columns; they are only the columns of its
   * spreadsheet.
   */
  columns?: readonly RecordColumn<RowOf<List>>[]
  filters?: readonly Filter[]
  pageSize?: number
  /** «Villa tiplerini şu an getiremedik.» */
  failed: string
  empty: EmptyTexts
  /** The button that adds a record. Without `href` it opens the form over the list. */
  add?:
    | {
        label: string
        href?: (state: ListState<List>) => string
        icon?: ComponentType<{ size?: number }>
        tone?: 'ghost'
      }
    | undefined
  /** The address a row leads to. Without it, the record opens over the list. */
  rowHref?: (row: RowOf<List>) => string
  /** Whether rows are not links. */
  isReadOnly?: (address: ListAddress) => boolean
  /** Columns to hide with these filters. */
  absentColumns?: (address: ListAddress) => readonly string[]
  /** The parameter of the address that names the record open over the list. */
  openAs?: string
  /** Draws what is open over the list. Its data may still be loading. */
  form?: (open: OpenForm, state: ListState<List>) => ReactNode
  /** Rows in an order that an admin chose, instead of a table. */
  order?: RowOrder<RowOf<List>>
  /** Beside ordered rows: the record that is chosen there. */
  aside?: Aside<List>
  /** Built-in views. */
  views?: readonly SavedView<FilterValues>[]
  /** Draws another filter bar. `tools` belong at its right end. */
  filterBar?: (state: ListState<List>, tools: ReactNode) => ReactNode
  /** How many rows each value of a filter would show. */
  countsOf?: (data: List) => FilterCounts
  /** The line under the title, instead of the number of rows. */
  meta?: (data: List) => ReactNode
  /** The export, instead of one made of the columns. */
  exportButton?: (state: ListState<List>) => ReactNode
  /** Buttons before and after the button that adds a record. */
  actions?: (state: ListState<List>) => ReactNode
  mainAction?: (state: ListState<List>) => ReactNode
  /** Content between filters and rows. */
  above?: (state: ListState<List>) => ReactNode
  /** Further content over the list. */
  children?: (state: ListState<List>) => ReactNode
  /** Draws the cell before the first column, such as a checkbox. */
  leadOf?: ((rows: readonly RowOf<List>[]) => DataTableProps<RowOf<List>>['lead']) | undefined
  /** The interval of refetches. */
  refreshMs?: number
  stickyFirst?: boolean
}

const NO_FILTERS: readonly Filter[] = []
const NO_COLUMNS: readonly never[] = []
const NO_VIEWS: readonly never[] = []
const NOTHING: readonly string[] = []

/**
 * The screen of a list of records. The screen provides columns, filters and calls; the rest is the same
 * everywhere. Filters, order, page and the open record stand in the address.
 */
export function RecordList<List extends ListOf<{ id: number }>>(props: RecordListProps<List>) {
  const { path, calls, filters = NO_FILTERS, pageSize = 20, openAs = 'edit' } = props
  const { add, order, aside } = props
  const beside = aside?.names ?? NOTHING
  const { show, close, ...address } = useListAddress({ path, filters, beside })
  const query = listQueryOf(address, pageSize)
  const absent = props.absentColumns?.(address) ?? NOTHING
  const columns = (props.columns ?? NO_COLUMNS).filter(({ key }) => !absent.includes(key))
  const list = useQuery({ ...listQuery(calls, query), refetchInterval: props.refreshMs ?? false })
  const [settings, changeSettings] = useTableSettings(props.name)
  const state: ListState<List> = { address, data: list.data, show, close }
  const openHref = (id: number | 'new') => address.hrefTo({ [openAs]: id })
  const addHref = add?.href?.(state) ?? openHref('new')
  const AddIcon = add?.icon ?? Plus
  const open = openRecordIn(address.params.get(openAs))
  const report = columnReport(columns, settings.hidden)

  const added: OpenForm['added'] = (record, next = {}) => {
    if (order === undefined) return close(next)
    // A new record stands last. A search might hide it, so the search becomes its name.
    const search = filters.find(({ kind }) => kind === 'search')
    const last = Math.ceil(((list.data?.total ?? 0) + 1) / pageSize)
    const place = search !== undefined && address.isNarrowed ? { [search.name]: record.name } : { page: last }
    close({ ...place, ...next })
  }

  const rows = {
    list,
    title: props.caption ?? props.title,
    failed: props.failed,
    pageSize,
    page: address.page,
    pageHref: (page: number) =>
      address.hrefTo({ page, ...Object.fromEntries(beside.map((name) => [name, null])) }),
    empty: (
      <NoRows
        words={props.empty}
        isNarrowed={address.isNarrowed || address.page > 1}
        clearHref={address.clearHref}
        add={add && { label: add.label, href: addHref }}
      />
    ),
  }

  const tools = (
    <ListTools
      name={props.name}
      columns={columns}
      settings={settings}
      onSettings={changeSettings}
      filters={filters}
      address={address}
      hrefOf={(values) => path(writtenFilters(values))}
      views={props.views ?? NO_VIEWS}
    />
  )

  return (
    <>
      <PageHead
        title={props.title}
        meta={
          list.data && props.meta
            ? props.meta(list.data)
            : countText(list.data?.total, address.page, pageSize)
        }
        actions={
          <>
            {filters.length === 0 && order === undefined && tools}
            {props.exportButton?.(state)}
            {report.columns.length > 0 && (
              <ListExport
                ask={(one) => calls.list({ ...query, ...one })}
                columns={report.columns}
                row={report.row}
              />
            )}
            {props.actions?.(state)}
            {add && (
              <AppLink href={addHref} {...buttonLook({ size: 36, ...(add.tone && { tone: add.tone }) })}>
                <AddIcon size={16} />
                {add.label}
              </AppLink>
            )}
            {props.mainAction?.(state)}
          </>
        }
      />
      {order === undefined ? (
        <>
          {props.filterBar?.(state, tools)}
          {filters.length > 0 && props.filterBar === undefined && (
            <FilterBar
              filters={filters}
              address={address}
              counts={list.data && props.countsOf ? props.countsOf(list.data) : {}}
              onChange={show}
              tools={tools}
            />
          )}
          {props.above?.(state)}
          <RecordTable
            {...rows}
            columns={columns}
            filters={filters}
            address={address}
            settings={settings}
            rowHref={
              props.isReadOnly?.(address) === true
                ? undefined
                : (row) => props.rowHref?.(row) ?? openHref(row.id)
            }
            stickyFirst={props.stickyFirst ?? false}
            lead={props.leadOf?.(list.data?.items ?? [])}
          />
        </>
      ) : (
        <OrderedList
          {...rows}
          order={order}
          aside={aside}
          filters={filters}
          state={state}
          openHref={openHref}
        />
      )}
      {open !== null && (
        <Suspense key={`${open.kind}-${open.id}`}>{props.form?.({ ...open, close, added }, state)}</Suspense>
      )}
      {props.children?.(state)}
    </>
  )
}
