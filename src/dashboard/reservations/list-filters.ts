import { MAX_COMPLETED_COUNT, RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../domain/booking/reservation.ts'
import { isDay } from '../../domain/calendar/stay.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { formatNumber } from '../../domain/turkish/turkish.ts'
import { idsIn, pageIn } from '../shell/address-numbers.ts'
import { LIST_KINDS } from './list-kinds.ts'
import type { ReservationCounts, ReservationQuery } from './reservation.ts'

export const ordersOf = (kind: RentalKind) =>
  [
    { value: 'newest', label: 'Yeni gelen önce' },
    { value: 'oldest', label: 'Eski gelen önce' },
    { value: 'check_in', label: `${LIST_KINDS[kind].begin}, yakın önce` },
    { value: '-check_in', label: `${LIST_KINDS[kind].begin}, uzak önce` },
    { value: '-total', label: 'Tutar, yüksek önce' },
    { value: 'total', label: 'Tutar, düşük önce' },
  ] as const
export type Order = ReturnType<typeof ordersOf>[number]['value']

export const dateTypesOf = (kind: RentalKind) =>
  [
    { value: 'check_in', label: LIST_KINDS[kind].begin },
    { value: 'check_out', label: LIST_KINDS[kind].end },
    { value: 'in_house', label: LIST_KINDS[kind].during },
    { value: 'created', label: 'Oluşturma' },
  ] as const
export type DateType = ReturnType<typeof dateTypesOf>[number]['value']

/** The filters of the list in its address, under the names of the call (docs/api.md, Lists). */
export interface ListFilters {
  /** Whether the list is that of villas or of boats. Each has an address of its own. */
  kind: RentalKind
  status: ReservationStatus[]
  /** The chosen villas or boats: `villa_id` or `boat_id` in the address. */
  rental_id: number[]
  /** Of boats: where they lie. */
  marina_id: number[]
  /** A name, phone, e-mail or code, or the beginning of one. */
  searchString: string
  datetype: DateType
  date1: string
  date2: string
  order: Order
  oldrez: boolean
  /** Only holds that end soon. */
  ending: boolean
  /** Only reservations with money that has to go back to the customer. */
  refund: boolean
  /** Only reservations whose customer asked to cancel and nobody has decided yet. */
  cancel_request: boolean
  /** counted from 1 */
  page: number
}

export const noFilters = (kind: RentalKind): ListFilters => ({
  kind,
  status: [],
  rental_id: [],
  marina_id: [],
  searchString: '',
  datetype: 'check_in',
  date1: '',
  date2: '',
  order: 'newest',
  oldrez: false,
  ending: false,
  refund: false,
  cancel_request: false,
  page: 1,
})

const known = <Value extends string>(
  list: readonly { value: Value }[],
  text: string | null,
  fallback: Value,
) => list.find(({ value }) => value === text)?.value ?? fallback

/** Addresses that were saved before the one search have a name or a code under a name of its own. */
const SEARCHES = ['searchString', 'customer_name', 'reservation_id']

function searchIn(params: URLSearchParams): string {
  const texts = SEARCHES.map((name) => (params.get(name) ?? '').trim().slice(0, 80))
  return texts.find((text) => text !== '') ?? ''
}

/**
 * The filters with another search. Somebody who calls may have stayed before, so a search looks at past stays too; the
 * chip «Eski rezervasyonlar» shows it and takes it back.
 */
export function withSearch(filters: ListFilters, searchString: string): ListFilters {
  const hadSearch = filters.searchString !== ''
  const hasSearch = searchString !== ''
  return {
    ...filters,
    page: 1,
    searchString,
    oldrez: hadSearch === hasSearch ? filters.oldrez : hasSearch,
  }
}

/** Reads an address. Invalid values are ignored, so that an old link never breaks the list. */
export function filtersFromUrl(params: URLSearchParams, kind: RentalKind): ListFilters {
  const none = noFilters(kind)
  const statuses = new Set((params.get('status') ?? '').split(','))
  const day = (name: string) => (isDay(params.get(name)) ? params.get(name)! : '')
  return {
    kind,
    status: RESERVATION_STATUSES.map(({ status }) => status).filter((status) => statuses.has(status)),
    rental_id: idsIn(params.get(LIST_KINDS[kind].rentals)).slice(0, 20),
    marina_id: kind === 'boat' ? idsIn(params.get('marina_id')).slice(0, 20) : [],
    searchString: searchIn(params),
    datetype: known(dateTypesOf(kind), params.get('datetype'), none.datetype),
    date1: day('date1'),
    date2: day('date2'),
    order: known(ordersOf(kind), params.get('order'), none.order),
    oldrez: params.get('oldrez') === 'true' || params.get('oldrez') === '1',
    ending: params.get('ending') === 'true' || params.get('ending') === '1',
    refund: params.get('refund') === 'true',
    cancel_request: params.get('cancel_request') === 'true',
    page: pageIn(params.get('page')),
  }
}

/** The address of the filters: names in a fixed order, without defaults. */
export function filtersToQuery(filters: ListFilters): Record<string, string | number> {
  const query: Record<string, string | number> = {}
  const none = noFilters(filters.kind)
  if (filters.status.length > 0) query.status = filters.status.join(',')
  if (filters.rental_id.length > 0) query[LIST_KINDS[filters.kind].rentals] = filters.rental_id.join(',')
  if (filters.marina_id.length > 0) query.marina_id = filters.marina_id.join(',')
  if (filters.searchString !== '') query.searchString = filters.searchString
  if (filters.datetype !== none.datetype) query.datetype = filters.datetype
  if (filters.date1 !== '') query.date1 = filters.date1
  if (filters.date2 !== '') query.date2 = filters.date2
  if (filters.order !== none.order) query.order = filters.order
  if (filters.oldrez) query.oldrez = 'true'
  if (filters.ending) query.ending = 'true'
  if (filters.refund) query.refund = 'true'
  if (filters.cancel_request) query.cancel_request = 'true'
  if (filters.page > 1) query.page = filters.page
  return query
}

/** The query of the call, which has the name of the chosen villas or boats. */
export function filtersToCall(
  filters: ListFilters,
): Omit<ReservationQuery, 'villa_id'> & { villa_id?: string; boat_id?: string; marina_id?: string } {
  const { pageSize } = LIST_KINDS[filters.kind]
  const {
    page: _page,
    oldrez: _oldrez,
    ending: _ending,
    refund: _refund,
    cancel_request: _cancelRequest,
    datetype: _datetype,
    ...rest
  } = filtersToQuery(filters)
  return {
    ...(rest as ReservationQuery),
    ...(filters.date1 === '' && filters.date2 === '' ? {} : { datetype: filters.datetype }),
    // The call of boats lists past trips unless it is told not to.
    ...(filters.oldrez || filters.kind === 'boat' ? { oldrez: `${filters.oldrez}` as const } : {}),
    ...(filters.ending ? { ending: 'true' as const } : {}),
    ...(filters.refund ? { refund: 'true' as const } : {}),
    ...(filters.cancel_request ? { cancel_request: 'true' as const } : {}),
    skip: (filters.page - 1) * pageSize,
    take: pageSize,
  }
}

/** Whether anything narrows the list: decides between «no reservation yet» and «none with this filter». */
export function isNarrowed(filters: ListFilters): boolean {
  const { order: _order, page: _page, oldrez: _oldrez, ...narrowing } = filtersToQuery(filters)
  return Object.keys(narrowing).length > 0
}

const isAlone = (status: ReservationStatus, { status: chosen }: ListFilters) =>
  chosen.length === 1 && chosen[0] === status

/** Removes the status. Past stays, which were added with the completed ones, are removed too. */
export function withoutStatus(filters: ListFilters): Partial<ListFilters> {
  return { status: [], ...(isAlone('completed', filters) ? { oldrez: false } : {}) }
}

/**
 * The address of a status chip. Completed stays are past, so their chip also adds past stays; without them it
 * would show nothing.
 */
export function statusChoice(status: ReservationStatus, filters: ListFilters): Partial<ListFilters> {
  if (isAlone(status, filters)) return withoutStatus(filters)
  const chosen = { ...withoutStatus(filters), status: [status] }
  return status === 'completed' ? { ...chosen, oldrez: true, ending: false } : chosen
}

/** The count on a status chip; empty for 0. Completed stays are counted as their chip would show them. */
export function chipCount(
  status: ReservationStatus,
  { oldrez }: Pick<ListFilters, 'oldrez'>,
  counted: ReservationCounts | undefined,
): string {
  if (counted === undefined) return ''
  const isBounded = status === 'completed' && !oldrez
  const count = isBounded ? counted.completed : (counted.counts[status] ?? 0)
  if (isBounded && count >= MAX_COMPLETED_COUNT) return `${MAX_COMPLETED_COUNT - 1}+`
  return count === 0 ? '' : formatNumber(count)
}
