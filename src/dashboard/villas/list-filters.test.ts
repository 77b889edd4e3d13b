import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../list/list-address.ts'
import { paths } from '../shell/paths.ts'
import { FILTERS } from './list-filters.ts'

const read = (search: string) =>
  readAddress({ path: paths.villas, filters: FILTERS, beside: [] }, new URLSearchParams(search))

test('an address and its filters are each other’s mirror', () => {
  const search =
    'searchString=sefa&town_id=2%2C3&isActive=false&popular=true&permit=missing&order=-name&page=3'
  expect(read(search).hrefTo()).toBe(`/villas?${search}`)
})

test('what an address does not know is as if it were not there', () => {
  expect(read('isActive=belki&order=fiyat&permit=1&town_id=x&page=-2').hrefTo()).toBe('/villas')
})

test('the third page begins after forty villas', () => {
  expect(listQueryOf(read('page=3'), 20)).toEqual({ skip: 40, take: 20 })
})

test('an order alone narrows nothing, and stays when the filters are cleared', () => {
  expect(read('order=name&page=2').isNarrowed).toBe(false)
  expect(read('popular=1').isNarrowed).toBe(true)
  expect(read('popular=1&order=name').clearHref).toBe('/villas?order=name')
})
