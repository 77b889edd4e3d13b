import { expect, test } from 'vitest'
import { paths } from '../shell/paths.ts'
import type { Filter } from './filters.ts'
import { listQueryOf, openRecordIn, readAddress } from './list-address.ts'

const FILTERS: Filter[] = [
  { kind: 'search', name: 'searchString', label: 'Ara' },
  {
    kind: 'order',
    name: 'order',
    label: 'Sıra',
    choices: [
      { value: 'position', label: 'Sitedeki sıra' },
      { value: '-name', label: 'Ad, azalan' },
    ],
  },
]

const read = (query: string) =>
  readAddress(
    { path: paths.regions, filters: FILTERS, beside: ['town', 'districts'] },
    new URLSearchParams(query),
  )

test('the address of a list is written back as it was read, without the open record', () => {
  for (const query of ['', 'town=5', 'searchString=kalkan&page=2&town=5&districts=3']) {
    expect(read(query).hrefTo()).toBe(`/towndistrict${query === '' ? '' : `?${query}`}`)
    expect(read(`${query}&edit=district-12`).hrefTo()).toBe(read(query).hrefTo())
  }
  expect(read('page=2&town=5').hrefTo({ edit: 'town-new' })).toBe('/towndistrict?page=2&town=5&edit=town-new')
})

test('a changed filter returns to the first page and keeps the record beside the list', () => {
  expect(read('page=3&town=5').hrefTo({ searchString: 'kaş' })).toBe(
    '/towndistrict?searchString=ka%C5%9F&town=5',
  )
  expect(read('searchString=kaş&page=3&town=5').clearHref).toBe('/towndistrict')
})

test('invalid values in an address are ignored', () => {
  expect(read('page=0&order=gone').hrefTo()).toBe('/towndistrict')
  expect(openRecordIn('town-0')).toBeNull()
  expect(openRecordIn('5x')).toBeNull()
  expect(openRecordIn('district-new')).toEqual({ kind: 'district', id: null })
  expect(openRecordIn('12')).toEqual({ kind: null, id: 12 })
})

test('sorting goes to the call without narrowing the list, and the default order is not in the address', () => {
  expect(listQueryOf(read('order=-name&page=2'), 10)).toEqual({ order: '-name', skip: 10, take: 10 })
  expect(read('order=-name').isNarrowed).toBe(false)
  expect(listQueryOf(read('order=position'), 10)).toEqual({ skip: 0, take: 10 })
})
