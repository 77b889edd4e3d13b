import { expect, test } from 'vitest'
import { filtersFromUrl, filtersToQuery, noFilters } from '../reservations/list-filters.ts'
import { readViews, writeViews } from './saved-views.ts'

const url = { fromUrl: (saved: URLSearchParams) => filtersFromUrl(saved, 'villa'), toQuery: filtersToQuery }
const filters = { ...noFilters('villa'), rental_id: [3], date1: '2027-08-01', page: 4 }

test('a saved view opens with its filters at its first page', () => {
  expect(readViews(writeViews([{ name: 'Kalkan, ağustos', filters }], url), url)).toEqual([
    { name: 'Kalkan, ağustos', filters: { ...filters, page: 1 } },
  ])
})

test('invalid storage counts as no saved views', () => {
  for (const text of [null, '', '{', '7', '[{"name":7}]', 'null']) expect(readViews(text, url)).toEqual([])
})
