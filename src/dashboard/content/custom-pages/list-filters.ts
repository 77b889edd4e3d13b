import type { InputOf } from '../../../contract/registry.ts'
import { pageIn } from '../../shell/address-numbers.ts'

export const PAGE_SIZE = 20

export const STATUSES = [
  { value: '', label: 'Tümü' },
  { value: 'published', label: 'Yayında' },
  { value: 'draft', label: 'Taslak' },
] as const

/** The filters of the list as its address carries them. */
export interface PageFilters {
  /** '' shows both */
  status: (typeof STATUSES)[number]['value']
  q: string
  /** counted from 1 */
  page: number
}

/** Reads an address. What it does not understand is as if it were not there. */
export function filtersFromUrl(params: URLSearchParams): PageFilters {
  return {
    status: STATUSES.find(({ value }) => value === params.get('status'))?.value ?? '',
    q: (params.get('q') ?? '').trim().slice(0, 80),
    page: pageIn(params.get('page')),
  }
}

/** The address of filters: nothing that is as it is by itself. */
export function filtersToQuery({ status, q, page }: PageFilters): Record<string, string | number> {
  return { ...(status && { status }), ...(q && { q }), ...(page > 1 && { page }) }
}

export type PageQuery = NonNullable<InputOf<'GET /v1/admin/custompage'>['query']>

/** What the server is asked. */
export function filtersToCall({ status, q, page }: PageFilters): PageQuery {
  return {
    ...(status && { status }),
    searchString: q,
    skip: (page - 1) * PAGE_SIZE,
    take: PAGE_SIZE,
  }
}

/** Whether anything narrows the list: decides between «no page yet» and «none with this filter». */
export const isNarrowed = ({ status, q }: PageFilters): boolean => status !== '' || q !== ''
