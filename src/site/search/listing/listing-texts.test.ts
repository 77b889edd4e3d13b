import { expect, test } from 'vitest'
import { regionNames } from '../region-names.ts'
import { NO_SEARCH } from '../search-values.ts'
import { NO_FILTERS } from './listing-state.ts'
import {
  activeFilters,
  emptySentence,
  joinNames,
  listName,
  priceSentence,
  suggestionLabel,
  searchSummary,
} from './listing-texts.ts'

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

test('an empty list says why', () => {
  expect(emptySentence({ ...WEEK, adults: 6, children: 2 })).toBe('Bu tarihlerde 8 kişilik boş ev kalmamış.')
  expect(emptySentence(WEEK)).toBe('Bu tarihlerde boş ev kalmamış.')
  expect(emptySentence({ ...NO_SEARCH, adults: 12 })).toBe('Bu koşullara uyan 12 kişilik ev yok.')
  expect(emptySentence(NO_SEARCH)).toBe('Bu koşullara uyan ev yok.')
  expect(emptySentence({ ...WEEK, adults: 28 }, 10)).toBe('28 kişilik evimiz yok; en büyüğü 10 kişilik.')
  expect(emptySentence({ ...WEEK, adults: 10 }, 10)).toBe('Bu tarihlerde 10 kişilik boş ev kalmamış.')
})

test('each suggestion says what it changes and how much it finds', () => {
  const query = { startDate: '2027-07-06', endDate: '2027-07-13' }
  expect(suggestionLabel({ kind: 'shift', query, days: 2, total: 18 })).toBe(
    '2 gün kaydır: 6–13 Temmuz (18 ev)',
  )
  expect(suggestionLabel({ kind: 'shift', query, days: -2, total: 1 })).toBe(
    '2 gün kaydır: 6–13 Temmuz (1 ev)',
  )
  expect(suggestionLabel({ kind: 'widen_region', query: {}, region: 'Kalkan', total: 9 })).toBe(
    'Bölgeyi genişlet: Kalkan (9 ev)',
  )
  expect(suggestionLabel({ kind: 'drop_price', query: {}, price: 220_000, total: 12 })).toBe(
    '₺220.000 sınırını kaldır (12 ev)',
  )
  expect(suggestionLabel({ kind: 'fewer_nights', query, total: 4 })).toBe('7 gece kal: 6–13 Temmuz (4 ev)')
})

test('suggestions name weeks, nights and guests in numbers', () => {
  const query = { startDate: '2027-06-12', endDate: '2027-06-19', adults: '4', children: '2' }
  expect(suggestionLabel({ kind: 'earlier', query, days: -21, total: 3 })).toBe(
    '3 hafta önce: 12–19 Haziran (3 ev)',
  )
  expect(suggestionLabel({ kind: 'later', query, days: 7, total: 2 })).toBe(
    '1 hafta sonra: 12–19 Haziran (2 ev)',
  )
  expect(suggestionLabel({ kind: 'more_nights', query, days: 2, total: 5 })).toBe(
    '7 gece kal: 12–19 Haziran (5 ev)',
  )
  expect(suggestionLabel({ kind: 'fewer_guests', query, total: 9 })).toBe('6 kişiyle ara (9 ev)')
  expect(suggestionLabel({ kind: 'drop_dates', query: {}, total: 30 })).toBe('Tarihsiz bak (30 ev)')
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
