import { expect, test } from 'vitest'
import { filtersFromUrl, filtersToCall, filtersToQuery, isNarrowed, NO_FILTERS } from './list-filters.ts'

const read = (query: string) => filtersFromUrl(new URLSearchParams(query))

test('an address is read and written again, and what makes no sense is left out', () => {
  const query =
    'status=published&startDate=2027-07-01&minNights=2&maxNights=5&villa_id=3%2C5&region_id=1&page=2'
  expect(new URLSearchParams(filtersToQuery(read(query)) as Record<string, string>).toString()).toBe(query)
  expect(read('status=gone&startDate=2027-02-30&minNights=0&maxNights=99&page=x')).toEqual(NO_FILTERS)
  expect(read('startDate=2027-07-10&endDate=2027-07-01').endDate).toBe('')
})

test('a page of the list asks for its rows, and only filters narrow it', () => {
  expect(filtersToCall(read('status=open&page=3'))).toEqual({ status: 'open', skip: 40, take: 20 })
  expect(isNarrowed(read('page=3'))).toBe(false)
  expect(isNarrowed(read('minNights=2'))).toBe(true)
})
