import { useNavigate, useSearchParams } from 'react-router'
import { pageIn } from '../shell/address-numbers.ts'
import type { ListQuery } from '../shell/record-calls.ts'
import { isNarrowed, isOffered, readFilters, writtenFilters } from './filters.ts'
import type { Filter, FilterValues } from './filters.ts'

/** Changes to the parameters of an address; null removes one. */
export type Next = Record<string, string | number | null | undefined>

export interface ListInUrl {
  /** The function that makes the screen's address from a query: `paths.villaTypes`. */
  path: (query: Record<string, string | number | undefined>) => string
  filters: readonly Filter[]
  /** Further parameters that stay when filters change, such as the record shown beside the list. */
  beside: readonly string[]
}

export interface ListAddress {
  params: URLSearchParams
  values: FilterValues
  /** counted from 1 */
  page: number
  isNarrowed: boolean
  /**
   * The address with these changes. A changed filter returns to the first page; what is open over the list
   * closes.
   */
  hrefTo: (next?: Next) => string
  /** The address without filters, in the same order. */
  clearHref: string
}

/** Reads the state of a list from its address. */
export function readAddress({ path, filters, beside }: ListInUrl, params: URLSearchParams): ListAddress {
  const values = readFilters(filters, params)
  const page = pageIn(params.get('page'))
  const stays = Object.fromEntries(beside.map((name) => [name, params.get(name)]))
  return {
    params,
    values,
    page,
    isNarrowed: isNarrowed(filters, values),
    hrefTo: (next = {}) => {
      const isFiltered = filters.some(({ name }) => name in next)
      const all: Next = { ...values, page: isFiltered ? 1 : page, ...stays, ...next }
      const hidden = new Set(
        filters.filter((filter) => !isOffered(filter, (name) => all[name])).map(({ name }) => name),
      )
      const said = Object.entries(all).filter(
        ([name, value]) => !hidden.has(name) && !(name === 'page' && Number(value) <= 1),
      )
      return path(Object.fromEntries(said.flatMap(([name, value]) => (value ? [[name, value]] : []))))
    },
    clearHref: path(
      Object.fromEntries(
        filters.flatMap(({ kind, name }) =>
          kind === 'order' && values[name] !== '' ? [[name, values[name]]] : [],
        ),
      ),
    ),
  }
}

/** The query for one page of the list. */
export const listQueryOf = ({ values, page }: ListAddress, pageSize: number): ListQuery => ({
  ...writtenFilters(values),
  skip: (page - 1) * pageSize,
  take: pageSize,
})

/** Reads the address of a list and navigates to changed ones. */
export function useListAddress(list: ListInUrl) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = readAddress(list, params)
  const show = (next: Next) => {
    // While somebody types, replaces the history entry, so that one step back removes the whole text.
    const isTyping = list.filters.some(
      ({ kind, name }) => kind === 'search' && address.values[name] !== '' && Boolean(next[name]),
    )
    void navigate(address.hrefTo(next), { replace: isTyping })
  }
  /** Closes what is open over the list. Back does not open it again. */
  const close = (next: Next = {}) => void navigate(address.hrefTo(next), { replace: true })
  return { ...address, show, close }
}

/** The record that is open over a list: «5», «new», or «town-5» where there are several kinds. */
interface OpenRecord {
  kind: string | null
  /** null: a new one */
  id: number | null
}

export function openRecordIn(text: string | null): OpenRecord | null {
  const [, kind = null, which] = /^(?:([a-z]+)-)?(new|[1-9]\d{0,8})$/.exec(text ?? '') ?? []
  return which === undefined ? null : { kind, id: which === 'new' ? null : Number(which) }
}

/** The state that the parts of a list screen share. */
export interface ListState<List> {
  address: ListAddress
  /** undefined while it loads */
  data: List | undefined
  /** Navigates to the list with changes; Back returns. */
  show: (next: Next) => void
  /** Closes what is open over the list. */
  close: (next?: Next) => void
}

/** A record that is open over the list, and what its form calls when it is done. */
export interface OpenForm extends OpenRecord {
  close: (next?: Next) => void
  /** Closes the form of a new record and shows the new record in the list. */
  added: (record: { name: string }, next?: Next) => void
}
