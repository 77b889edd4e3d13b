import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESERVATION_STATUSES } from '../../domain/booking/reservation.ts'
import { RENTAL_KINDS } from '../../domain/catalogue/rental-kind.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import {
  chipCount,
  dateTypesOf,
  filtersFromUrl,
  filtersToCall,
  filtersToQuery,
  isNarrowed,
  noFilters,
  ordersOf,
  statusChoice,
  withSearch,
} from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'

const NO_FILTERS = noFilters('villa')
const read = (search: string, kind: RentalKind = 'villa') => filtersFromUrl(new URLSearchParams(search), kind)
const write = (filters: ListFilters) =>
  new URLSearchParams(Object.entries(filtersToQuery(filters)).map(([key, value]) => [key, String(value)]))

const typed = (max: number) => fc.string({ maxLength: max }).map((text) => text.trim())
const dayOrNot = fc.constantFrom('', '2027-07-04', '2028-02-29', '2026-12-31')
const anyIds = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 20 })
const anyFilters: fc.Arbitrary<ListFilters> = fc
  .record({
    kind: fc.constantFrom(...RENTAL_KINDS),
    status: fc.subarray(RESERVATION_STATUSES.map(({ status }) => status)),
    rental_id: anyIds,
    marina_id: anyIds,
    searchString: typed(80),
    datetype: fc.constantFrom(...dateTypesOf('villa').map(({ value }) => value)),
    date1: dayOrNot,
    date2: dayOrNot,
    order: fc.constantFrom(...ordersOf('villa').map(({ value }) => value)),
    oldrez: fc.boolean(),
    ending: fc.boolean(),
    refund: fc.boolean(),
    cancel_request: fc.boolean(),
    page: fc.integer({ min: 1, max: 9999 }),
  })
  .map((filters) => (filters.kind === 'boat' ? filters : { ...filters, marina_id: [] }))

describe('filters of the list in its address', () => {
  test('are read from the address as they were written', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(filtersFromUrl(write(filters), filters.kind)).toEqual(filters)
      }),
    )
  })

  test('are not in the address when nothing is chosen', () => {
    expect(write(NO_FILTERS).toString()).toBe('')
    expect(read('')).toEqual(NO_FILTERS)
  })

  test('have the names of the query', () => {
    expect(
      read(
        'status=pending,confirmed&villa_id=3,9&searchString=%C3%87elik&datetype=check_out&date1=2027-07-01&date2=2027-07-31&order=-total&oldrez=1&ending=true&refund=true&cancel_request=true&page=2',
      ),
    ).toEqual({
      kind: 'villa',
      status: ['pending', 'confirmed'],
      rental_id: [3, 9],
      marina_id: [],
      searchString: 'Çelik',
      datetype: 'check_out',
      date1: '2027-07-01',
      date2: '2027-07-31',
      order: '-total',
      oldrez: true,
      ending: true,
      refund: true,
      cancel_request: true,
      page: 2,
    })
  })

  test('of boats have the names of their call, which lists past trips unless it is told not to', () => {
    const filters = read('boat_id=3,9&marina_id=2&villa_id=4', 'boat')
    expect(filters).toEqual({ ...noFilters('boat'), rental_id: [3, 9], marina_id: [2] })
    expect(filtersToCall(filters)).toEqual({
      boat_id: '3,9',
      marina_id: '2',
      oldrez: 'false',
      skip: 0,
      take: 20,
    })
    expect(filtersToCall({ ...noFilters('boat'), oldrez: true })).toMatchObject({ oldrez: 'true' })
  })

  test('read a search from an address that was saved with a name or a code', () => {
    expect(read('customer_name=%C3%87elik')).toEqual({ ...NO_FILTERS, searchString: 'Çelik' })
    expect(read('reservation_id=AB3')).toEqual({ ...NO_FILTERS, searchString: 'AB3' })
    expect(read('searchString=2233&customer_name=x')).toEqual({ ...NO_FILTERS, searchString: '2233' })
  })

  test('look at past stays too while a search is typed, and can leave them out again', () => {
    const typedNow = withSearch({ ...NO_FILTERS, page: 3 }, '22')
    expect(typedNow).toEqual({ ...NO_FILTERS, searchString: '22', oldrez: true })
    expect(withSearch(typedNow, '2233').oldrez).toBe(true)
    expect(withSearch({ ...typedNow, oldrez: false }, '2233').oldrez).toBe(false)
    expect(withSearch(typedNow, '')).toEqual(NO_FILTERS)
  })

  test('ignore invalid values', () => {
    expect(read('status=lost&villa_id=x,-1,0&date1=2027-02-30&order=rating&page=0&datetype=moon')).toEqual(
      NO_FILTERS,
    )
  })

  test('request pages of a hundred, and a kind of date only together with a date', () => {
    expect(filtersToCall({ ...NO_FILTERS, page: 3, datetype: 'created' })).toEqual({ skip: 200, take: 100 })
    expect(filtersToCall({ ...NO_FILTERS, date1: '2027-07-01', oldrez: true })).toEqual({
      datetype: 'check_in',
      date1: '2027-07-01',
      oldrez: 'true',
      skip: 0,
      take: 100,
    })
  })

  test('count as narrowing unless they are order, page or past stays', () => {
    expect(isNarrowed({ ...NO_FILTERS, order: 'total', page: 4, oldrez: true })).toBe(false)
    expect(isNarrowed({ ...NO_FILTERS, searchString: 'a' })).toBe(true)
    expect(isNarrowed({ ...NO_FILTERS, status: ['pending'] })).toBe(true)
  })

  test('add past stays with «Tamamlandı», remove them again, and count what that chip would show', () => {
    const completed = { ...NO_FILTERS, ...statusChoice('completed', { ...NO_FILTERS, ending: true }) }
    expect(completed).toMatchObject({ status: ['completed'], oldrez: true, ending: false })
    expect(statusChoice('completed', completed)).toEqual({ status: [], oldrez: false })
    expect(statusChoice('pending', completed)).toEqual({ status: ['pending'], oldrez: false })
    expect(statusChoice('pending', { ...NO_FILTERS, oldrez: true })).toEqual({ status: ['pending'] })

    const counted = { counts: { pending: 1200, completed: 0, expired: 0 }, ending: 0, completed: 1000 }
    expect(chipCount('completed', NO_FILTERS, counted)).toBe('999+')
    expect(chipCount('completed', NO_FILTERS, { ...counted, completed: 7 })).toBe('7')
    expect(chipCount('completed', completed, { ...counted, counts: { completed: 4312 } })).toBe('4.312')
    expect(chipCount('pending', NO_FILTERS, counted)).toBe('1.200')
    expect(chipCount('expired', NO_FILTERS, counted)).toBe('')
  })
})
