import { expect, test } from 'vitest'
import { NO_SEARCH, searchQuery, searchValues } from './search-values.ts'
import { stayText } from './stay-text.ts'

const read = (query: string) => searchValues(new URLSearchParams(query))

test("the panel's values are parsed from an address and written back", () => {
  const query = 'town_id=3&startDate=2027-07-04&endDate=2027-07-11&adults=6&children=2&flexible=3'
  expect(new URLSearchParams(searchQuery(read(query))).toString()).toBe(query)
})

test('an empty panel gives an empty query', () => {
  expect(searchQuery(NO_SEARCH)).toEqual({})
  expect(read('')).toEqual(NO_SEARCH)
})

test('invalid values are left out', () => {
  expect(read('town_id=x&startDate=2027-02-30&endDate=2027-03-05&adults=-2&children=many')).toEqual(NO_SEARCH)
  const backwards = read('startDate=2027-07-11&endDate=2027-07-04')
  expect([backwards.startDate, backwards.endDate]).toEqual(['', ''])
})

test('without scripts every field is sent, also empty ones', () => {
  expect(read('town_id=&startDate=&endDate=&adults=&children=0&infants=0')).toEqual(NO_SEARCH)
})

test('the number of guests of an older address counts as adults', () => {
  expect(read('guests=8').adults).toBe(8)
})

test('flexible days are dropped without dates', () => {
  expect(searchQuery({ ...NO_SEARCH, flexible: 3 })).toEqual({})
})

test('the fields show their values', () => {
  expect(stayText('2027-07-04', '2027-07-11')).toBe('4–11 Temmuz 2027, 7 gece')
  expect(stayText('2027-06-28', '2027-07-05')).toBe('28 Haz – 5 Tem 2027, 7 gece')
  expect(stayText('2027-07-04', '')).toBeNull()
})
