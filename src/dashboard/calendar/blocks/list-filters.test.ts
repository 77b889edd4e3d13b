import { expect, test } from 'vitest'
import { filtersFromUrl, filtersToCall, filtersToQuery, isNarrowed, NO_FILTERS } from './list-filters.ts'

const read = (query: string) => filtersFromUrl(new URLSearchParams(query))

test('an address is read and written back the same', () => {
  const query = {
    status: 'coming',
    villa_id: '3,8',
    started_at: '2027-07-01',
    finished_at: '2027-08-01',
    created_at: '2027-01-05',
    page: 3,
  }
  expect(
    filtersToQuery(
      read(new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)])).toString()),
    ),
  ).toEqual(query)
})

test('what cannot be understood is left out', () => {
  expect(read('status=sold&villa_id=x&started_at=2027-13-01&page=0')).toEqual(NO_FILTERS)
})

test('pages have twenty rows', () => {
  expect(filtersToCall(read('page=3'))).toEqual({ skip: 40, take: 20 })
})

test('a page alone narrows nothing', () => {
  expect(isNarrowed(read('page=2'))).toBe(false)
  expect(isNarrowed(read('created_at=2027-01-05'))).toBe(true)
})
