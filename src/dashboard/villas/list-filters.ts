import { idsIn, pageIn } from '../shell/address-numbers.ts'
import type { InputOf } from '../../contract/registry.ts'

export const PAGE_SIZE = 20

export const ORDERS = [
  { value: 'position', label: 'Sitedeki sıra' },
  { value: 'name', label: 'Ad, artan' },
  { value: '-name', label: 'Ad, azalan' },
  { value: '-created', label: 'Yeni eklenen önce' },
  { value: 'created', label: 'Eski eklenen önce' },
  { value: '-guests', label: 'Kapasite, büyük önce' },
  { value: 'guests', label: 'Kapasite, küçük önce' },
  { value: '-updated', label: 'Son değişen önce' },
] as const
export type Order = (typeof ORDERS)[number]['value']

type PermitFilter = '' | 'missing' | 'expiring' | 'ok'

/** The filters of the list as its address carries them, under the names of their call (docs/api.md, Lists). */
export interface VillaFilters {
  searchString: string
  town_id: number[]
  type_id: number[]
  id: number[]
  /** '' shows both */
  isActive: '' | 'true' | 'false'
  popular: boolean
  permit: PermitFilter
  order: Order
  /** counted from 1 */
  page: number
}

export const NO_FILTERS: VillaFilters = {
  searchString: '',
  town_id: [],
  type_id: [],
  id: [],
  isActive: '',
  popular: false,
  permit: '',
  order: 'position',
  page: 1,
}

const oneOf = <Value extends string>(list: readonly Value[], text: string | null, fallback: Value) =>
  list.find((value) => value === text) ?? fallback

/** Reads an address. What it does not understand is as if it were not there. */
export function filtersFromUrl(params: URLSearchParams): VillaFilters {
  const popular = params.get('popular')
  return {
    searchString: (params.get('searchString') ?? '').trim().slice(0, 80),
    town_id: idsIn(params.get('town_id')).slice(0, 20),
    type_id: idsIn(params.get('type_id')).slice(0, 20),
    id: idsIn(params.get('id')).slice(0, 20),
    isActive: oneOf(['', 'true', 'false'], params.get('isActive'), ''),
    popular: popular === 'true' || popular === '1',
    permit: oneOf(['', 'missing', 'expiring', 'ok'], params.get('permit'), ''),
    order: oneOf(
      ORDERS.map(({ value }) => value),
      params.get('order'),
      NO_FILTERS.order,
    ),
    page: pageIn(params.get('page')),
  }
}

/** The address of filters: a stable order of names, nothing that is as it is by itself. */
export function filtersToQuery(filters: VillaFilters): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  if (filters.searchString !== '') query.searchString = filters.searchString
  if (filters.town_id.length > 0) query.town_id = filters.town_id.join(',')
  if (filters.type_id.length > 0) query.type_id = filters.type_id.join(',')
  if (filters.id.length > 0) query.id = filters.id.join(',')
  if (filters.isActive !== '') query.isActive = filters.isActive
  if (filters.popular) query.popular = 'true'
  if (filters.permit !== '') query.permit = filters.permit
  if (filters.order !== NO_FILTERS.order) query.order = filters.order
  if (filters.page > 1) query.page = filters.page
  return query
}

export type VillaQuery = NonNullable<InputOf<'GET /v1/admin/villas'>['query']>

/** What the server is asked. */
export function filtersToCall(filters: VillaFilters): VillaQuery {
  const { page: _page, ...rest } = filtersToQuery(filters)
  return { ...(rest as VillaQuery), skip: (filters.page - 1) * PAGE_SIZE, take: PAGE_SIZE }
}

/** Whether anything narrows the list: decides between «no villa yet» and «none with this filter». */
export function isNarrowed(filters: VillaFilters): boolean {
  const { order: _order, page: _page, ...narrowing } = filtersToQuery(filters)
  return Object.keys(narrowing).length > 0
}

/** Views everybody has. */
export const GIVEN_VIEWS = [
  { name: 'İzin belgesi olmayanlar', filters: { ...NO_FILTERS, permit: 'missing' as const } },
  { name: 'İzni bitmek üzere olanlar', filters: { ...NO_FILTERS, permit: 'expiring' as const } },
  { name: 'Yayında olmayanlar', filters: { ...NO_FILTERS, isActive: 'false' as const } },
  { name: 'Son değişenler', filters: { ...NO_FILTERS, order: '-updated' as const } },
]
