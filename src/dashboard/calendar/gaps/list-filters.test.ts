import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../../list/list-address.ts'
import { paths } from '../../shell/paths.ts'
import { FILTERS } from './list-page.tsx'

const read = (query: string) =>
  readAddress({ path: paths.gaps, filters: FILTERS, beside: [] }, new URLSearchParams(query))

test('an address is read and written back the same, without invalid values', () => {
  const query =
    'status=published&villa_id=3%2C5&region_id=1&startDate=2027-07-01&minNights=2&maxNights=5&page=2'
  expect(read(query).hrefTo()).toBe(`/availability-gaps?${query}`)
  expect(read('status=gone&startDate=2027-02-30&minNights=0&maxNights=99&page=x').hrefTo()).toBe(
    '/availability-gaps',
  )
  expect(read('startDate=2027-07-10&endDate=2027-07-01').values.endDate).toBe('')
})

test('a page requests its rows, and only filters narrow the list', () => {
  expect(listQueryOf(read('status=open&page=3'), 20)).toEqual({ status: 'open', skip: 40, take: 20 })
  expect(read('page=3').isNarrowed).toBe(false)
  expect(read('minNights=2').isNarrowed).toBe(true)
})
