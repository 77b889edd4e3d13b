import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/calendar/stay.ts'
import {
  apiQuery,
  listingHref,
  listingQuery,
  moreHref,
  MAX_PAGES_SHOWN,
  NO_FILTERS,
  ORDERS,
  pageHref,
  readListing,
  START,
  type ListingState,
} from './listing-state.ts'
import { resultKey } from './result-key.ts'

const TODAY = '2026-11-21'
const read = (query: string) => readListing(new URLSearchParams(query), TODAY)

const ids = fc
  .uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 12 })
  .map((list) => list.toSorted((a, b) => a - b))
const optional = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null })

const search = fc
  .record({
    towns: ids,
    districts: ids,
    dates: fc.option(fc.tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 90 })), {
      nil: null,
    }),
    adults: optional(fc.integer({ min: 1, max: 60 })),
    children: fc.integer({ min: 0, max: 60 }),
    infants: fc.integer({ min: 0, max: 20 }),
    flexible: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ towns, districts, dates, flexible, ...people }) => {
    const startDate = dates === null ? '' : addDays(TODAY, dates[0])
    return {
      ...people,
      town_id: towns.join(','),
      district_id: districts.join(','),
      startDate,
      endDate: dates === null ? '' : addDays(startDate, dates[1]),
      flexible: dates === null ? 0 : flexible,
    }
  })

const filters = fc
  .record({
    type_id: ids,
    features: ids,
    bedrooms: optional(fc.integer({ min: 1, max: 30 })),
    limits: fc.tuple(optional(fc.integer({ min: 1, max: 1e8 })), optional(fc.integer({ min: 1, max: 1e8 }))),
    pets: fc.boolean(),
    popular: fc.boolean(),
    ids,
  })
  .map(({ limits: [a, b], ...rest }) => ({
    ...rest,
    minPrice: a !== null && b !== null ? Math.min(a, b) : a,
    maxPrice: a !== null && b !== null ? Math.max(a, b) : b,
  }))

const state: fc.Arbitrary<ListingState> = fc
  .record({
    search,
    filters,
    order: fc.constantFrom(...ORDERS.map(([key]) => key)),
    page: fc.integer({ min: 1, max: 50_000 }),
    back: fc.integer({ min: 0, max: MAX_PAGES_SHOWN - 1 }),
    view: fc.constantFrom('list' as const, 'map' as const),
    panel: fc.constantFrom(null, 'filters' as const, 'search' as const),
  })
  .map(({ back, ...rest }) => ({ ...rest, from: Math.max(1, rest.page - back) }))

const KEYS =
  'town_id district_id type_id features ids startDate endDate guests adults children infants minPrice maxPrice bedrooms popular pets order flexible page from view panel utm_source'.split(
    ' ',
  )

describe('the address and the state of the list', () => {
  test('are parsed and written without loss', () => {
    fc.assert(
      fc.property(state, (given) => {
        const query = listingQuery(given)
        const answer = readListing(new URLSearchParams(query), TODAY)
        expect(answer).toEqual({ state: given, isDatesDropped: false })
        expect(listingQuery(answer.state)).toEqual(query)
      }),
    )
  })

  test('accept any text in the address', () => {
    const keys = fc.constantFrom(...KEYS)
    const texts = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom(
        '-1',
        '0',
        '1e9',
        '99999999999',
        '2027-02-30',
        '2027-07-04',
        'true',
        '1,2,,x',
        '220.000',
      ),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(keys, texts)), (pairs) => {
        const { state: first } = readListing(new URLSearchParams(pairs), TODAY)
        // The canonical address parses to the same state.
        const again = readListing(new URLSearchParams(listingQuery(first)), TODAY)
        expect(again).toEqual({ state: first, isDatesDropped: false })
      }),
    )
  })
})

test('invalid dates are dropped and reported', () => {
  for (const query of [
    'startDate=2027-07-04',
    'startDate=2027-07-11&endDate=2027-07-04',
    'startDate=2027-07-04&endDate=2027-07-04',
    'startDate=2027-02-30&endDate=2027-03-04',
    'startDate=2026-11-20&endDate=2026-11-27',
    'startDate=2027-01-01&endDate=2027-12-31',
    'startDate=yarın&endDate=öbür gün',
  ]) {
    const { state: answer, isDatesDropped } = read(query)
    expect({ query, isDatesDropped, asked: apiQuery(answer) }).toEqual({
      query,
      isDatesDropped: true,
      asked: {},
    })
  }
})

test('empty dates from a form without scripts are no error', () => {
  expect(read('startDate=&endDate=&adults=&town_id=')).toEqual({ state: START, isDatesDropped: false })
})

test('guests counts adults and children together', () => {
  expect(read('guests=8').state.search).toMatchObject({ adults: 8, children: 0 })
  expect(read('guests=8&children=2').state.search).toMatchObject({ adults: 6, children: 2 })
  expect(read('guests=2&children=5').state.search).toMatchObject({ adults: 1, children: 5 })
  expect(read('guests=8&adults=3').state.search.adults).toBe(3)
})

test('checkboxes may repeat a name, and prices may have dots and be swapped', () => {
  const { filters: read1 } = read('features=7&features=3&features=7,9&minPrice=220.000&maxPrice=50000').state
  expect(read1).toMatchObject({ features: [3, 7, 9], minPrice: 50_000, maxPrice: 220_000 })
})

test('a changed filter begins at the first page and closes the panel', () => {
  const given: ListingState = { ...START, page: 3, from: 2, view: 'map', panel: 'filters', order: 'price' }
  expect(listingHref(given, { filters: { pets: true } })).toBe('/listing?pets=true&order=price&view=map')
  expect(listingHref(given, { view: 'list' })).toBe('/listing?order=price&page=3&from=2&panel=filters')
  expect(listingHref({ ...given, filters: { ...NO_FILTERS, pets: true } }, { filters: NO_FILTERS })).toBe(
    '/listing?order=price&view=map',
  )
})

test('links lead to one page or add one below those shown', () => {
  expect(pageHref(START, 1)).toBe('/listing')
  expect(pageHref(START, 2)).toBe('/listing?page=2')
  expect(moreHref(START)).toBe('/listing?page=2&from=1#sayfa-2')
  expect(moreHref({ ...START, page: 4, from: 1 })).toBe('/listing?page=5&from=1#sayfa-5')
  // The pages already shown are as many as one call can load, so the next page is shown alone.
  expect(moreHref({ ...START, page: 5, from: 1 })).toBe('/listing?page=6#sayfa-6')
  expect(moreHref({ ...START, page: 3, from: 3 })).toBe('/listing?page=4&from=3#sayfa-4')
})

test('the map and the panels do not change the result', () => {
  const key = (query: string) => resultKey(new URLSearchParams(query))
  expect(key('pets=true&view=map&panel=filters&page=2')).toBe(key('page=2&pets=true'))
  expect(key('page=2')).not.toBe(key('page=3'))
})
