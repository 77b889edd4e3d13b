import { expect, test } from 'vitest'
import { filtersFromUrl, filtersToCall, filtersToQuery, isNarrowed } from './list-filters.ts'

const read = (search: string) => filtersFromUrl(new URLSearchParams(search))

test('an address comes back as it was, and says nothing of what is as it is by itself', () => {
  expect(filtersToQuery(read('status=draft&q=Kalkan&page=3'))).toEqual({
    status: 'draft',
    q: 'Kalkan',
    page: 3,
  })
  expect(filtersToQuery(read('status=&q=&page=1'))).toEqual({})
})

test('what an address says that there is not is as if it were not there', () => {
  expect(read(`status=gone&q=${'x'.repeat(200)}&page=-2`)).toEqual({
    status: '',
    q: 'x'.repeat(80),
    page: 1,
  })
})

test('asks for the page of the filter; a page alone narrows nothing', () => {
  expect(filtersToCall(read('status=published&page=2'))).toEqual({
    status: 'published',
    searchString: '',
    skip: 20,
    take: 20,
  })
  expect(isNarrowed(read('page=2'))).toBe(false)
  expect(isNarrowed(read('q=kas'))).toBe(true)
})
