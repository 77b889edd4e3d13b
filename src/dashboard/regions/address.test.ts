import { expect, test } from 'vitest'
import { addressFromUrl, hrefOf } from './address.ts'

const read = (query: string) => addressFromUrl(new URLSearchParams(query))

test('the address of a screen comes back as it was read', () => {
  for (const query of [
    '',
    'town=5',
    'searchString=kalkan&page=2&town=5&districts=3&edit=district-12',
    'edit=town-new',
  ]) {
    expect(hrefOf(read(query))).toBe(`/towndistrict${query === '' ? '' : `?${query}`}`)
  }
})

test('what an address cannot mean is as if it were not there', () => {
  expect(read('town=x&page=0&edit=villa-3')).toEqual(read(''))
  expect(read('edit=town-0').edit).toBeNull()
  expect(read('edit=district-new').edit).toEqual({ kind: 'district', id: null })
})
