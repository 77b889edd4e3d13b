import { expect, test } from 'vitest'
import { NO_FILTERS } from './list-filters.ts'
import { givenViews, readViews, writeViews } from './saved-views.ts'

const filters = { ...NO_FILTERS, villa_id: [3], date1: '2027-08-01', page: 4 }

test('a saved view comes back with its filters, from its first page', () => {
  expect(readViews(writeViews([{ name: 'Kalkan, ağustos', filters }]))).toEqual([
    { name: 'Kalkan, ağustos', filters: { ...filters, page: 1 } },
  ])
})

test('a spoilt storage is as if nothing were saved', () => {
  for (const text of [null, '', '{', '7', '[{"name":7}]', 'null']) expect(readViews(text)).toEqual([])
})

test('today’s arrivals are of the day it is in Istanbul', () => {
  // half past nine in the evening in London
  expect(givenViews(new Date('2027-06-30T21:30:00Z'))[0]!.filters).toMatchObject({
    date1: '2027-07-01',
    date2: '2027-07-01',
    status: ['confirmed', 'completed'],
  })
})
