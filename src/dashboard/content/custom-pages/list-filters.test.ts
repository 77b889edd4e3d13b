import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../../list/list-address.ts'
import { writtenFilters } from '../../list/filters.ts'
import { paths } from '../../shell/paths.ts'
import { FILTERS } from './list-page.tsx'

const read = (search: string) =>
  readAddress({ path: paths.customPages, filters: FILTERS, beside: [] }, new URLSearchParams(search))

test('an address is read and written back the same, without defaults', () => {
  expect(read('status=draft&q=Kalkan&page=3').hrefTo()).toBe('/custompage/list?status=draft&q=Kalkan&page=3')
  expect(read('status=&q=&page=1').hrefTo()).toBe('/custompage/list')
})

test('invalid values in the address are ignored', () => {
  const { values, page } = read(`status=gone&q=${'x'.repeat(200)}&page=-2`)
  expect(values).toEqual({ status: '', q: 'x'.repeat(80) })
  expect(page).toBe(1)
})

test('the page of the filter is requested, and a page does not narrow the list', () => {
  expect(listQueryOf(read('status=published&page=2'), 20)).toEqual({
    status: 'published',
    skip: 20,
    take: 20,
  })
  expect(writtenFilters(read('page=2').values)).toEqual({})
  expect(read('page=2').isNarrowed).toBe(false)
  expect(read('q=kas').isNarrowed).toBe(true)
})
