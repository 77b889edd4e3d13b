import { expect, test } from 'vitest'
import { NO_SEARCH } from '../search-values.ts'
import { NO_FILTERS, START } from './listing-state.ts'
import { exceedsLargestVilla, largestAvailableSearch, searchesForFewerGuests } from './fewer-guests.ts'

const search = { ...NO_SEARCH, town_id: '3', startDate: '2027-07-04', endDate: '2027-07-11' }

test('a search exceeds the largest villa only with more guests than its known capacity', () => {
  expect(exceedsLargestVilla({ search: { ...search, adults: 28 } }, 10)).toBe(true)
  expect(exceedsLargestVilla({ search: { ...search, adults: 8, children: 3 } }, 10)).toBe(true)
  expect(exceedsLargestVilla({ search: { ...search, adults: 8, children: 2, infants: 3 } }, 10)).toBe(false)
  expect(exceedsLargestVilla({ search: { ...search, adults: 28 } }, 0)).toBe(false)
})

test('fewer guests are searched with the dates first, then without', () => {
  const state = {
    ...START,
    page: 3,
    search: { ...search, adults: 20, children: 12 },
    filters: { ...NO_FILTERS, pets: true, maxPrice: 90_000 },
  }
  const ways = searchesForFewerGuests(state, 10, 8)
  expect(ways.map(({ label }) => label)).toEqual([
    '8 kişiyle 4–11 Temmuz',
    '8 kişiyle 4–11 Temmuz, her yerde',
    '10 kişiyle, tarihsiz',
    '10 kişiyle, tarihsiz, her yerde',
  ])
  expect(ways[0]?.state).toMatchObject({
    page: 1,
    filters: state.filters,
    search: { startDate: '2027-07-04', adults: 1, children: 7, town_id: '3' },
  })
  expect(ways[2]?.state).toMatchObject({
    search: { startDate: '', town_id: '3' },
    filters: { pets: true, maxPrice: null },
  })
  expect(ways[3]?.state.search.town_id).toBe('')
  const undated = searchesForFewerGuests({ ...START, search: { ...NO_SEARCH, adults: 28 } }, 10, 0)
  expect(undated.map(({ label }) => label)).toEqual(['10 kişiyle', '10 kişiyle, her yerde'])
})

test('the largest free villa is searched without a number of guests', () => {
  const { search: asked, order } = largestAvailableSearch({ search: { ...search, adults: 28, children: 2 } })
  expect(asked).toMatchObject({ startDate: '2027-07-04', adults: null, children: 0, town_id: '' })
  expect(order).toBe('capacity')
  // When no villa is free only the searches without dates remain.
  expect(searchesForFewerGuests({ ...START, search }, 10, 0).map(({ label }) => label)).toEqual([
    '10 kişiyle, tarihsiz',
    '10 kişiyle, tarihsiz, her yerde',
  ])
})
