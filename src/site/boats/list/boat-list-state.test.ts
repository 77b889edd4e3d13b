import { expect, test } from 'vitest'
import { apiQuery, boatListHref, boatListQuery, readBoatList } from './boat-list-state.ts'

const read = (query: string) => readBoatList(new URLSearchParams(query), '2027-03-01')

test('an address is read and written in one order', () => {
  const query =
    'marina_id=2%2C5&date=2027-07-03&unit=day&units=2&guests=8&types=1%2C3&crew=captain&cabins=4&minLength=12&maxPrice=50000&order=price&page=2&view=map'
  expect(new URLSearchParams(boatListQuery(read(query).state)).toString()).toBe(query)
})

test('what cannot be used is ignored, and a day that has passed is said to be dropped', () => {
  const { state, isDateDropped } = read(
    'types=x&date=2027-02-28&unit=yil&guests=0&crew=pirate&order=no&page=0',
  )
  expect(apiQuery(state)).toEqual({})
  expect(isDateDropped).toBe(true)
  expect(read('date=').isDateDropped).toBe(false)
  expect(read('minLength=30&maxLength=10&minPrice=9.000').state.filters).toMatchObject({
    minLength: 10,
    maxLength: 30,
    minPrice: 9000,
  })
})

test('the form without scripts sends a parameter for each checkbox and empty ones', () => {
  const { state } = read('types=3&types=1&marina_id=&units=&unit=&guests=6')
  expect(apiQuery(state)).toEqual({ types: '1,3', guests: '6' })
})

test('a number of units without a unit means days', () => {
  expect(apiQuery(read('units=3').state)).toEqual({ unit: 'day', units: '3' })
})

test('another search begins at the first page and closes panels, the view is kept', () => {
  const { state } = read('types=1&page=3&view=map&panel=filters')
  expect(boatListHref(state, { filters: { cabins: 2 } })).toBe('/listingboat?types=1&cabins=2&view=map')
  expect(boatListHref(state, { panel: null })).toBe('/listingboat?types=1&page=3&view=map')
})
