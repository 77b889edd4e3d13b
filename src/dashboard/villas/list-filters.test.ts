import { expect, test } from 'vitest'
import { filtersFromUrl, filtersToCall, filtersToQuery, isNarrowed, NO_FILTERS } from './list-filters.ts'

const read = (search: string) => filtersFromUrl(new URLSearchParams(search))

test('an address and its filters are each other’s mirror', () => {
  const search =
    'searchString=sefa&town_id=2%2C3&isActive=false&popular=true&permit=missing&order=-name&page=3'
  const query = filtersToQuery(read(search))
  expect(new URLSearchParams(query as Record<string, string>).toString()).toBe(search)
})

test('what an address does not know is as if it were not there', () => {
  expect(read('isActive=belki&order=fiyat&permit=1&town_id=x&page=-2')).toEqual(NO_FILTERS)
})

test('the third page begins after forty villas', () => {
  expect(filtersToCall({ ...NO_FILTERS, page: 3 })).toEqual({ skip: 40, take: 20 })
})

test('an order alone narrows nothing', () => {
  expect(isNarrowed(read('order=name&page=2'))).toBe(false)
  expect(isNarrowed(read('popular=1'))).toBe(true)
})
