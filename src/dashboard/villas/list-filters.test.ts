import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../list/list-address.ts'
import { paths } from '../shell/paths.ts'
import { FILTERS } from './list-filters.ts'

const read = (search: string) =>
  readAddress({ path: paths.villas, filters: FILTERS, beside: [] }, new URLSearchParams(search))

test('filters are read from the address as they were written', () => {
  const search =
    'searchString=sefa&town_id=2%2C3&isActive=false&popular=true&permit=missing&order=-name&page=3'
  expect(read(search).hrefTo()).toBe(`/villas?${search}`)
})

test('invalid values in the address are ignored', () => {
  expect(read('isActive=belki&order=fiyat&permit=1&town_id=x&page=-2').hrefTo()).toBe('/villas')
})

test('the third page skips forty villas', () => {
  expect(listQueryOf(read('page=3'), 20)).toEqual({ skip: 40, take: 20 })
})

test('an order does not narrow the list, and stays when the filters are cleared', () => {
  expect(read('order=name&page=2').isNarrowed).toBe(false)
  expect(read('popular=1').isNarrowed).toBe(true)
  expect(read('popular=1&order=name').clearHref).toBe('/villas?order=name')
})
