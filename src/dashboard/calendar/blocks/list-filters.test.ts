import { expect, test } from 'vitest'
import { listQueryOf, readAddress } from '../../list/list-address.ts'
import { paths } from '../../shell/paths.ts'
import { FILTERS } from './list-page.tsx'

const read = (query: string) =>
  readAddress({ path: paths.external, filters: FILTERS, beside: [] }, new URLSearchParams(query))

test('an address is read and written back the same', () => {
  const query =
    'status=coming&villa_id=3%2C8&started_at=2027-07-01&finished_at=2027-08-01&created_at=2027-01-05&page=3'
  expect(read(query).hrefTo()).toBe(`/external?${query}`)
})

test('invalid values are left out', () => {
  expect(read('status=sold&villa_id=x&started_at=2027-13-01&page=0').hrefTo()).toBe('/external')
})

test('pages have twenty rows', () => {
  expect(listQueryOf(read('page=3'), 20)).toEqual({ skip: 40, take: 20 })
})

test('a page does not narrow the list', () => {
  expect(read('page=2').isNarrowed).toBe(false)
  expect(read('created_at=2027-01-05').isNarrowed).toBe(true)
})

test('chosen villas are left out once boats are asked for, and boats once villas are', () => {
  const both = read('villa_id=3&boat_id=8')
  expect(both.values).toMatchObject({ villa_id: '3', boat_id: '8' })
  expect(both.hrefTo({ kind: 'boat' })).toBe('/external?kind=boat&boat_id=8')
  expect(both.hrefTo({ kind: 'villa' })).toBe('/external?kind=villa&villa_id=3')
  expect(read('kind=boat&villa_id=3').isNarrowed).toBe(true)
  expect(listQueryOf(read('kind=boat&villa_id=3'), 20)).toEqual({ kind: 'boat', skip: 0, take: 20 })
})
