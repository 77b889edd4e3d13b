import { expect, test } from 'vitest'
import { findSuggestions } from '../../../contract/search/search.ts'
import { addDays, dayNumber } from '../../../domain/calendar/stay.ts'
import { NONE_AFTER, blockOf } from '../../services/search-index/indexed-villa.ts'
import type { IndexedVilla } from '../../services/search-index/indexed-villa.ts'
import type { StayTerms } from '../../services/search-index/judge-stay.ts'
import { VillaTable } from '../../services/search-index/villa-table.ts'
import { MAX_JUDGED, countSearches } from './count-searches.ts'
import { criteriaOf } from './criteria.ts'
import { suggest } from './find-suggestions.ts'
import { nearest, priceStays, spread, staysAround, staysOfMonth } from './find-weeks.ts'

const NOW = new Date('2027-03-01T12:00:00+03:00')
const DATES = { startDate: '2027-07-12', endDate: '2027-07-15' }
const searchFor = (fields: Record<string, string>) => findSuggestions.query.parse(fields)

/** A table that counts how often it judges. */
class CountedTable extends VillaTable {
  judged = 0

  override judge(villa: IndexedVilla, terms: StayTerms) {
    this.judged += 1
    return super.judge(villa, terms)
  }
}

/** Villas for two to ten guests with a price for each night of 2027; every second one is taken in the second week of July. */
function tableOf(count: number): CountedTable {
  const table = new CountedTable()
  const year = [dayNumber('2027-01-01'), dayNumber('2028-01-01')] as const
  const week = [dayNumber('2027-07-08'), dayNumber('2027-07-15')] as const
  table.put(
    Array.from({ length: count }, (_, n) => ({
      villa: {
        id: n + 1,
        slug: `villa-${n}`,
        name: `Villa ${n}`,
        position: n,
        town_id: 1 + (n % 2),
        district_id: 1 + (n % 4),
        type_ids: [1],
        feature_ids: [],
        guests: 2 + (n % 5) * 2,
        bedrooms: 1 + (n % 3),
        allows_pets: false,
        allows_children: true,
        max_infants: 2,
        is_popular: false,
        rating: null,
        rating_count: 0,
        published_at: null,
        latitude: 36.5,
        longitude: 29.1,
        publications: [],
      },
      block: blockOf({
        seasons: [[...year, 1_000_000 + n * 100, 1, 0, 0, 0]],
        forecasts: [],
        discounts: [],
        fees: [],
        taken: n % 2 === 0 ? [[...week, NONE_AFTER]] : [],
      }),
    })),
  )
  return table
}

/** Searches that find nothing, and no other stay either, so that every stay is tried. */
const HOPELESS = [
  { ...DATES, minPrice: '99999999' },
  { ...DATES, minPrice: '99999999', bedrooms: '2', town_id: '1' },
  { ...DATES, adults: '60', minPrice: '99999999' },
]

test('every stay is judged of a thousand villas', () => {
  const villas = 1000
  const table = tableOf(villas)
  suggest(table, searchFor(HOPELESS[0]!), [], NOW)
  // the search itself, six shifts, six other lengths, and the weeks of half a year that are not in the past
  const stays = 1 + 6 + 6 + 15
  expect(table.judged).toBe(stays * villas)

  table.judged = 0
  const month = priceStays(table, criteriaOf(searchFor({})), staysOfMonth('2027-07', 7), spread, NOW)
  expect(table.judged).toBe(31 * villas)
  expect(month.map(({ total }) => total)).not.toContain(null)
})

test('of ten thousand villas only the nearest stays are judged', () => {
  const villas = 10_000
  const table = tableOf(villas)
  for (const fields of HOPELESS) {
    table.judged = 0
    suggest(table, searchFor(fields), [], NOW)
    expect(table.judged).toBeLessThanOrEqual(MAX_JUDGED)
  }

  const near = suggest(table, searchFor({ ...DATES, ids: '1,3,5' }), [], NOW)
  expect(near.map(({ kind, days, total }) => [kind, days, total])).toContainEqual(['shift', 3, 3])
})

test('of eighty thousand villas only the nearest days around a stay are judged', () => {
  const table = tableOf(80_000)
  const around = staysAround({ check_in: DATES.startDate, check_out: DATES.endDate })
  const days = priceStays(table, criteriaOf(searchFor(DATES)), around, nearest, NOW)
  expect(table.judged).toBe(5 * 80_000)
  expect(days.filter(({ total }) => total === null).map((stay) => stay.days)).toEqual([3, -3])
})

test('a villa is judged once for all searches with the same stay and guests', () => {
  const table = tableOf(100)
  const dear = { ...DATES, minPrice: '40000', bedrooms: '2' }
  const searches = [dear, { ...dear, town_id: '2' }, { ...DATES, bedrooms: '2' }, DATES, { bedrooms: '2' }]
  const budget = { left: MAX_JUDGED }
  const totals = countSearches(
    table,
    searches.map((fields) => criteriaOf(searchFor(fields))),
    NOW,
    budget,
  )
  expect(totals).toEqual([0, 0, 33, 50, 66])
  expect(table.judged).toBe(100)
  expect(budget.left).toBe(MAX_JUDGED - 100)
})

test('days of the past find nothing, and other stays get the lowest total', () => {
  const table = tableOf(10)
  const stays = [
    { days: null, check_in: '2027-02-20', check_out: '2027-02-27' },
    { days: null, check_in: DATES.startDate, check_out: DATES.endDate },
    { days: null, check_in: '2027-08-01', check_out: addDays('2027-08-01', 2) },
  ]
  const found = priceStays(table, criteriaOf(searchFor({})), stays, nearest, NOW)
  expect(found.map(({ total, price_from }) => [total, price_from])).toEqual([
    [0, null],
    [5, 3_000_300],
    [10, 2_000_000],
  ])
})
