import type { InputOf } from '../../../contract/registry.ts'
import { isDay } from '../../../domain/calendar/stay.ts'
import { idsIn, pageIn } from '../../shell/address-numbers.ts'
import { GAP_STATUSES } from './gap.ts'
import type { GapStatus } from './gap.ts'

export const PAGE_SIZE = 20
const MOST_NIGHTS = 29

/** The list of gaps as its address carries it, under the names of its call (docs/api.md, Lists). */
export interface GapFilters {
  status: GapStatus | ''
  startDate: string
  endDate: string
  minNights: string
  maxNights: string
  villa_id: number[]
  region_id: number[]
  /** counted from 1 */
  page: number
}

export const NO_FILTERS: GapFilters = {
  status: '',
  startDate: '',
  endDate: '',
  minNights: '',
  maxNights: '',
  villa_id: [],
  region_id: [],
  page: 1,
}

/** Reads an address; what it does not understand is as if it were not there. */
export function filtersFromUrl(params: URLSearchParams): GapFilters {
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '')
  const nights = (name: string) => {
    const text = params.get(name) ?? ''
    return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_NIGHTS ? text : ''
  }
  const [startDate, endDate] = [day('startDate'), day('endDate')]
  return {
    status: GAP_STATUSES.find(({ value }) => value === params.get('status'))?.value ?? '',
    startDate,
    endDate: startDate !== '' && endDate !== '' && endDate <= startDate ? '' : endDate,
    minNights: nights('minNights'),
    maxNights: nights('maxNights'),
    villa_id: idsIn(params.get('villa_id')),
    region_id: idsIn(params.get('region_id')),
    page: pageIn(params.get('page')),
  }
}

export function filtersToQuery(filters: GapFilters): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  for (const name of ['status', 'startDate', 'endDate', 'minNights', 'maxNights'] as const) {
    if (filters[name] !== '') query[name] = filters[name]
  }
  for (const name of ['villa_id', 'region_id'] as const) {
    if (filters[name].length > 0) query[name] = filters[name].join(',')
  }
  if (filters.page > 1) query.page = filters.page
  return query
}

export function filtersToCall(
  filters: GapFilters,
): NonNullable<InputOf<'GET /v1/admin/villas/availability-gaps'>['query']> {
  return { ...filtersToQuery({ ...filters, page: 1 }), skip: (filters.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
}

/** Whether anything narrows the list: decides between «none yet» and «none with this filter». */
export function isNarrowed(filters: GapFilters): boolean {
  return Object.keys(filtersToQuery({ ...filters, page: 1 })).length > 0
}
