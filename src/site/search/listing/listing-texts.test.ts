import { expect, test } from 'vitest'
import { regionNames } from '../region-names.ts'
import { NO_SEARCH } from '../search-values.ts'
import { NO_FILTERS } from './listing-state.ts'
import { activeFilters } from './active-filters.ts'
import { joinNames, listName, priceSentence } from './listing-texts.ts'
import { searchSummary } from './search-summary.ts'

const town = (id: number, name: string, District: { id: number; name: string; slug: string }[] = []) => ({
  id,
  name,
  slug: name.toLowerCase(),
  villa_count: 3,
  nightly_from: null,
  District,
})
const TOWNS = [
  town(1, 'Fethiye', [{ id: 11, name: 'Ölüdeniz', slug: 'oludeniz' }]),
  town(3, 'Kalkan', [{ id: 31, name: 'İslamlar', slug: 'islamlar' }]),
  town(4, 'Kaş'),
] as never

const WEEK = { ...NO_SEARCH, startDate: '2027-07-04', endDate: '2027-07-11' }

test('regions are named in the order of the coast, a district instead of its town', () => {
  expect(regionNames(TOWNS, { town_id: '4,3', district_id: '' })).toEqual(['Kalkan', 'Kaş'])
  expect(regionNames(TOWNS, { town_id: '3,4', district_id: '31' })).toEqual(['İslamlar', 'Kaş'])
  expect(regionNames(TOWNS, { town_id: '99', district_id: '' })).toEqual([])
})

test('names are joined as in a Turkish sentence', () => {
  expect(joinNames(['Kalkan'])).toBe('Kalkan')
  expect(joinNames(['Kalkan', 'İslamlar'])).toBe('Kalkan ve İslamlar')
  expect(joinNames(['Kalkan', 'Kaş', 'Göcek'])).toBe('Kalkan, Kaş ve Göcek')
  expect(joinNames(['Kalkan', 'Kaş', 'Göcek', 'Fethiye'])).toBe('Kalkan, Kaş ve 2 yer daha')
})

test('the heading names regions before a type, and the whole coast without either', () => {
  const types = [{ id: 5, name: 'Taş Evler' }]
  const filters = { ...NO_FILTERS, type_id: [5] }
  expect(listName({ search: { ...NO_SEARCH, town_id: '3' }, filters }, TOWNS, types)).toBe('Kalkan')
  expect(listName({ search: NO_SEARCH, filters }, TOWNS, types)).toBe('Taş Evler')
  expect(listName({ search: NO_SEARCH, filters: { ...filters, type_id: [5, 6] } }, TOWNS, types)).toBe(
    'Bütün kıyı',
  )
  expect(listName({ search: NO_SEARCH, filters: { ...NO_FILTERS, ids: [1] } }, TOWNS, types)).toBe(
    'Seçilmiş evler',
  )
})

test('the summary for phones is one line', () => {
  expect(searchSummary({ ...WEEK, town_id: '3', adults: 6, children: 2 }, TOWNS)).toBe(
    'Kalkan · 4–11 Tem · 8 kişi',
  )
  expect(searchSummary(NO_SEARCH, TOWNS)).toBe('Bütün kıyı · Tarih seçin · Kaç kişi?')
  const across = { ...NO_SEARCH, startDate: '2027-06-28', endDate: '2027-07-05', adults: 2 }
  expect(searchSummary(across, TOWNS)).toBe('Bütün kıyı · 28 Haz – 5 Tem · 2 kişi')
})

test('the price sentence says what the prices stand for', () => {
  expect(priceSentence(WEEK)).toBe('Fiyatlar 7 gecenin toplamıdır; temizlik dahil, depozito hariç.')
  expect(priceSentence(NO_SEARCH)).toContain('gecelik')
})

test('each chosen filter is a chip that removes only itself', () => {
  const filters = {
    type_id: [5],
    features: [2, 9],
    bedrooms: 3,
    minPrice: null,
    maxPrice: 220_000,
    pets: true,
    popular: false,
    ids: [],
  }
  const chips = activeFilters(filters, [{ id: 5, name: 'Taş Evler' }], [{ id: 2, name: 'Isıtmalı havuz' }])
  expect(chips.map(({ label }) => label)).toEqual([
    'En çok ₺220.000',
    'En az 3 oda',
    'Taş Evler',
    'Isıtmalı havuz',
    'Bilinmeyen özellik',
    'Evcil hayvan',
  ])
  for (const { key, without } of chips) {
    const rest = activeFilters({ ...filters, ...without }, [], [])
    expect(rest.map((chip) => chip.key)).toEqual(
      chips.map((chip) => chip.key).filter((other) => other !== key),
    )
  }
  expect(activeFilters({ ...NO_FILTERS, minPrice: 50_000, maxPrice: 90_000 }, [], [])[0]?.label).toBe(
    '₺50.000 – ₺90.000',
  )
  expect(activeFilters(NO_FILTERS, [], [])).toEqual([])
})
