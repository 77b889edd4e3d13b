import { expect, test } from 'vitest'
import { sharedName, tagsOf } from './page-tags.ts'

test.each([
  ['GET /v1/website/home', {}, 'GET /v1/website/home'],
  ['GET /v1/offer', { take: '3' }, 'GET /v1/offer {"take":"3"}'],
  ['GET /v1/offer', { take: '4' }, 'GET /v1/offer {"take":"4"}'],
  // a further page of the list, a filter and chosen dates are not shared
  ['GET /v1/offer', { take: '3', skip: '3' }, null],
  [
    'GET /v1/search/shortterm',
    { published: 'true', take: '4' },
    'GET /v1/search/shortterm {"published":"true","take":"4"}',
  ],
  ['GET /v1/search/shortterm', { month: '2027-07', take: '4' }, null],
  ['GET /v1/searchboats', { take: '3' }, 'GET /v1/searchboats {"take":"3"}'],
  ['GET /v1/searchboats', { date: '2027-07-03', take: '3' }, null],
  ['GET /v1/searchboats/facets', {}, 'GET /v1/searchboats/facets'],
  ['GET /v1/searchboats/facets', { types: '2' }, null],
  ['GET /v2/search', { take: '4' }, null],
  ['POST /v1/quotes', {}, null],
])('%s with %o is shared as %s', (name, query, shared) => {
  expect(sharedName(name, query)).toBe(shared)
})

test('a list of boats without a day is kept, one of a day is not, because the hour decides what is left of it', () => {
  const found = (trip: object | null) => ({ items: [{ id: 1, trip }], suggestions: [] })
  expect(tagsOf('GET /v1/searchboats', found(null))).toEqual(['site', 'villa'])
  expect(tagsOf('GET /v1/searchboats', found({ unit: 'hour' }))).toBeNull()
  expect(tagsOf('GET /v1/searchboats', { items: [], suggestions: [{ id: 1 }] })).toBeNull()
})

test('the page of a boat is kept under the boat and its similar ones, but not with the price of a trip', () => {
  const boat = { id: 32, similar: [{ id: 33 }, { id: 34 }] }
  expect(tagsOf('GET /v1/boats/{slug}', boat)).toEqual(['site', 'villa:32', 'villa:33', 'villa:34'])
  expect(tagsOf('GET /v1/boats/{slug}/calendar', { taken: [] })).toEqual(['site', 'villa'])
  expect(tagsOf('POST /v1/boatquotes', { quote: null })).toBeNull()
})
