import { useNavigate, useSearchParams } from 'react-router'
import { pageIn } from '../shell/address-numbers.ts'
import type { ListQuery } from '../shell/record-calls.ts'
import { isNarrowed, readFilters, writtenFilters } from './filters.ts'
import type { Filter, FilterValues } from './filters.ts'

/** What an address is to say instead of what it says; null takes it away. */
export type Next = Record<string, string | number | null | undefined>

export interface ListInUrl {
  /** The screen's address with a query: `paths.villaTypes`. */
  path: (query: Record<string, string | number | undefined>) => string
  filters: readonly Filter[]
  /** Further names that stay while the list is used: the record shown beside it. */
  beside: readonly string[]
}

export interface ListAddress {
  params: URLSearchParams
  values: FilterValues
  /** counted from 1 */
  page: number
  isNarrowed: boolean
  /** The address with changes. A changed filter begins at the first page; what is open over the list closes. */
  hrefTo: (next?: Next) => string
  /** The list without filters, sorted as it is. */
  clearHref: string
}

/** A list as its address says it. */
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
      const said = Object.entries(all).filter(([name, value]) => !(name === 'page' && Number(value) <= 1))
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

/** What the server is asked for a page of the list. */
export const listQueryOf = ({ values, page }: ListAddress, pageSize: number): ListQuery => ({
  ...writtenFilters(values),
  skip: (page - 1) * pageSize,
  take: pageSize,
})

/** The address of a list, and the way to another one. */
export function useListAddress(list: ListInUrl) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = readAddress(list, params)
  const show = (next: Next) => {
    // while somebody types on, one step back is enough for the whole word
    const isTyping = list.filters.some(
      ({ kind, name }) => kind === 'search' && address.values[name] !== '' && Boolean(next[name]),
    )
    void navigate(address.hrefTo(next), { replace: isTyping })
  }
  /** Takes away what is open over the list; Back does not open it again. */
  const close = (next: Next = {}) => void navigate(address.hrefTo(next), { replace: true })
  return { ...address, show, close }
}

/** What is open over a list: «5», «new», and where there are several kinds «town-5». */
export interface OpenRecord {
  kind: string | null
  /** null: a new one */
  id: number | null
}

export function openRecordIn(text: string | null): OpenRecord | null {
  const [, kind = null, which] = /^(?:([a-z]+)-)?(new|[1-9]\d{0,8})$/.exec(text ?? '') ?? []
  return which === undefined ? null : { kind, id: which === 'new' ? null : Number(which) }
}
