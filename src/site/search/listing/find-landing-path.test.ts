import { expect, test } from 'vitest'
import { findLandingPath, villaLandings } from './find-landing-path.ts'

const menu = {
  types: [{ id: 4, name: 'Balayı', slug: 'balayi' }],
  boat_types: [],
  towns: [
    { id: 3, name: 'Kalkan', slug: 'kalkan', District: [{ id: 9, name: 'İslamlar', slug: 'islamlar' }] },
  ],
}

test.each([
  ['town_id=3', '/kalkan'],
  ['town_id=3&page=2', '/kalkan?page=2'],
  ['district_id=9', '/islamlar'],
  ['type_id=4', '/balayi'],
  ['town_id=3,5', null],
  ['town_id=8', null],
  ['town_id=3&type_id=4', null],
  ['type_id=4&startDate=2027-07-01&endDate=2027-07-08', null],
  ['order=price', null],
  ['', null],
])('%s is the list of %s', (query, address) => {
  expect(findLandingPath(new URLSearchParams(query), villaLandings(menu))).toBe(address)
  expect(findLandingPath(new URLSearchParams(query), {})).toBeNull()
})
