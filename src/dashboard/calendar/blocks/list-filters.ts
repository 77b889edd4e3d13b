import type { InputOf } from '../../../contract/registry.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { idsIn, pageIn } from '../../shell/address-numbers.ts'
import { BLOCK_STATUSES } from '../../calendar-grid/blocks/blocks.ts'
import type { BlockStatus } from '../../calendar-grid/blocks/blocks.ts'

export const PAGE_SIZE = 20

/** The list of blocks as its address carries it, under the names of its call (docs/api.md, Lists). */
export interface BlockFilters {
  status: BlockStatus | ''
  villa_id: number[]
  /** First day at or after it. */
  started_at: string
  /** Last day at or before it. */
  finished_at: string
  /** Day of entry. */
  created_at: string
  /** counted from 1 */
  page: number
}

export const NO_FILTERS: BlockFilters = {
  status: '',
  villa_id: [],
  started_at: '',
  finished_at: '',
  created_at: '',
  page: 1,
}

/** Reads an address; what it does not understand is as if it were not there. */
export function filtersFromUrl(params: URLSearchParams): BlockFilters {
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '')
  return {
    status: BLOCK_STATUSES.find(({ value }) => value === params.get('status'))?.value ?? '',
    villa_id: idsIn(params.get('villa_id')),
    started_at: day('started_at'),
    finished_at: day('finished_at'),
    created_at: day('created_at'),
    page: pageIn(params.get('page')),
  }
}

export function filtersToQuery(filters: BlockFilters): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  if (filters.status !== '') query.status = filters.status
  if (filters.villa_id.length > 0) query.villa_id = filters.villa_id.join(',')
  for (const name of ['started_at', 'finished_at', 'created_at'] as const) {
    if (filters[name] !== '') query[name] = filters[name]
  }
  if (filters.page > 1) query.page = filters.page
  return query
}

export function filtersToCall(
  filters: BlockFilters,
): NonNullable<InputOf<'GET /v1/admin/external'>['query']> {
  return { ...filtersToQuery({ ...filters, page: 1 }), skip: (filters.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
}

/** Whether anything narrows the list: decides between «none yet» and «none with this filter». */
export function isNarrowed(filters: BlockFilters): boolean {
  return Object.keys(filtersToQuery({ ...filters, page: 1 })).length > 0
}
