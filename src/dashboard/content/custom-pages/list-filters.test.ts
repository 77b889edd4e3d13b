import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../../list/list-address.ts'
import { writtenFilters } from '../../list/filters.ts'
import { paths } from '../../shell/paths.ts'
import { FILTERS } from './list-page.tsx'

const read = (search: string) =>
  readAddress({ path: paths.customPages, filters: FILTERS, beside: [] }, new URLSearchParams(search))

test('an address comes back as it was, and says nothing of what is as it is by itself', () => {
  expect(read('status=draft&q=Kalkan&page=3').hrefTo()).toBe('/custompage/list?status=draft&q=Kalkan&page=3')
  expect(read('status=&q=&page=1').hrefTo()).toBe('/custompage/list')
})

test('what an address says that there is not is as if it were not there', () => {
  const { values, page } = read(`status=gone&q=${'x'.repeat(200)}&page=-2`)
  expect(values).toEqual({ status: '', q: 'x'.repeat(80) })
  expect(page).toBe(1)
})

test('asks for the page of the filter; a page alone narrows nothing', () => {
  expect(listQueryOf(read('status=published&page=2'), 20)).toEqual({
    status: 'published',
    skip: 20,
    take: 20,
  })
  expect(writtenFilters(read('page=2').values)).toEqual({})
  expect(read('page=2').isNarrowed).toBe(false)
  expect(read('q=kas').isNarrowed).toBe(true)
})
