import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createFeature } from '../../../../tests/factories/features.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

async function get(path: string, query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await api.call('GET', `${path}?${text.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.content
}

const WEEK = { startDate: '2027-07-03', endDate: '2027-07-10' }
const kalkan = await createTown(db, { name: 'Kalkan' })
const islamlar = await createDistrict(db, { town_id: kalkan.id, name: 'İslamlar' })
const ortaalan = await createDistrict(db, { town_id: kalkan.id, name: 'Ortaalan' })
const pool = await createFeature(db, { is_filter: true })
const sauna = await createFeature(db, { is_filter: true })
const iron = await createFeature(db, { is_filter: false })
const honeymoon = await createVillaType(db)
const family = await createVillaType(db)

await createVilla(db, {
  district_id: islamlar.id,
  bedrooms: 1,
  type_ids: [honeymoon.id],
  feature_ids: [pool.id, sauna.id, iron.id],
  seasons: [{ price: 500_000 }],
})
await createVilla(db, {
  district_id: ortaalan.id,
  bedrooms: 3,
  type_ids: [family.id],
  feature_ids: [pool.id],
  allows_pets: true,
  seasons: [{ price: 1_000_000 }],
})
const taken = await createVilla(db, {
  district_id: ortaalan.id,
  bedrooms: 4,
  type_ids: [family.id, honeymoon.id],
  feature_ids: [sauna.id],
  seasons: [{ price: 2_900_000 }],
})
await createBlock(db, taken.id, { check_in: '2027-07-09', check_out: '2027-07-20' })

test('each filter shows how many villas it would leave', async () => {
  expect(await get('/v1/search/facets', { town_id: kalkan.id })).toEqual({
    total: 3,
    features: [
      { id: pool.id, count: 2 },
      { id: sauna.id, count: 2 },
      // the whole catalogue can be chosen, so all of it is counted
      { id: iron.id, count: 1 },
    ],
    types: [
      { id: honeymoon.id, count: 2 },
      { id: family.id, count: 2 },
    ],
    bedrooms: [
      { bedrooms: 1, count: 3 },
      { bedrooms: 2, count: 2 },
      { bedrooms: 3, count: 2 },
      { bedrooms: 4, count: 1 },
    ],
    pets: 1,
    prices: { min: 500_000, max: 2_900_000, histogram: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  })
})

test('a chosen type, minimum of bedrooms or price limit does not hide its alternatives', async () => {
  const facets = await get('/v1/search/facets', {
    ...WEEK,
    town_id: kalkan.id,
    type_id: family.id,
    maxPrice: 70_000,
  })
  expect(facets.total).toBe(1)
  expect(facets.types).toEqual([
    { id: honeymoon.id, count: 1 },
    { id: family.id, count: 1 },
  ])
  expect(facets.prices).toMatchObject({ min: 7_000_000, max: 7_000_000 })
  const cheap = await get('/v1/search/facets', { town_id: kalkan.id, maxPrice: 6000, bedrooms: 3 })
  expect([cheap.total, cheap.prices.min, cheap.prices.max]).toEqual([0, 1_000_000, 2_900_000])
  expect(cheap.bedrooms).toEqual([{ bedrooms: 1, count: 1 }])
})

test('a search that can find nothing has empty facets', async () => {
  const facets = await get('/v1/search/facets', { startDate: '2027-01-01', endDate: '2027-01-08' })
  expect(facets).toMatchObject({ total: 0, features: [], prices: { min: null, max: null, histogram: [] } })
  const nowhere = await get('/v1/search/facets', { town_id: 999 })
  expect(nowhere).toMatchObject({ total: 0, features: [], prices: { min: null, max: null, histogram: [] } })
})

test('an empty search gets the smallest change of each kind that finds villas', async () => {
  const query = {
    ...WEEK,
    adults: 2,
    district_id: ortaalan.id,
    bedrooms: 4,
    maxPrice: 60_000,
  }
  // two filters stand in the way: only leaving out both helps
  expect(await get('/v1/search/suggestions', query)).toEqual([
    {
      kind: 'drop_filters',
      total: 1,
      query: { ...WEEK, adults: '2', district_id: String(ortaalan.id) },
    },
    { kind: 'only_dates', total: 2, query: { ...WEEK, adults: '2' } },
    {
      kind: 'drop_dates',
      total: 1,
      query: { adults: '2', district_id: String(ortaalan.id), bedrooms: '4' },
    },
  ])
  const shift = await get('/v1/search/suggestions', {
    ...WEEK,
    adults: 2,
    district_id: ortaalan.id,
    bedrooms: 4,
  })
  expect(shift).toEqual([
    {
      kind: 'shift',
      days: -1,
      total: 1,
      query: {
        startDate: '2027-07-02',
        endDate: '2027-07-09',
        adults: '2',
        district_id: String(ortaalan.id),
        bedrooms: '4',
      },
    },
    {
      kind: 'drop_bedrooms',
      total: 1,
      query: { ...WEEK, adults: '2', district_id: String(ortaalan.id) },
    },
    {
      kind: 'fewer_nights',
      days: -1,
      total: 1,
      query: { ...WEEK, endDate: '2027-07-09', adults: '2', district_id: String(ortaalan.id), bedrooms: '4' },
    },
    { kind: 'only_dates', total: 2, query: { ...WEEK, adults: '2' } },
    {
      kind: 'drop_dates',
      total: 1,
      query: { adults: '2', district_id: String(ortaalan.id), bedrooms: '4' },
    },
  ])
})

test('suggestions widen districts to their town and towns to everywhere, and name the price limit', async () => {
  const dear = await get('/v1/search/suggestions', { ...WEEK, district_id: ortaalan.id, maxPrice: 40_000 })
  expect(dear).toContainEqual({
    kind: 'widen_region',
    region: 'Kalkan',
    total: 1,
    query: { ...WEEK, town_id: String(kalkan.id), maxPrice: '40000' },
  })
  expect(dear).toContainEqual(expect.objectContaining({ kind: 'drop_price', price: 40_000, total: 1 }))
  const empty = await createTown(db)
  expect(await get('/v1/search/suggestions', { town_id: empty.id, features: pool.id })).toEqual([
    { kind: 'widen_region', region: '', total: 2, query: { features: String(pool.id) } },
    { kind: 'only_dates', total: 3, query: {} },
  ])
})

test('when a few days do not help, the nearest weeks and other numbers of guests are suggested', async () => {
  const kas = await createTown(db)
  const villa = await createVilla(db, {
    district_id: (await createDistrict(db, { town_id: kas.id })).id,
    guests: 6,
    seasons: [{ price: 1_000_000, min_nights: 5 }],
  })
  await createBlock(db, villa.id, { check_in: '2027-06-20', check_out: '2027-07-20' })
  const here = { town_id: String(kas.id) }
  const suggestions = (asked: Record<string, unknown>) => get('/v1/search/suggestions', { ...here, ...asked })

  const far = await suggestions({ ...WEEK, adults: 2 })
  expect(far.slice(0, 2)).toEqual([
    {
      kind: 'earlier',
      days: -21,
      total: 1,
      query: { ...here, startDate: '2027-06-12', endDate: '2027-06-19', adults: '2' },
    },
    {
      kind: 'later',
      days: 21,
      total: 1,
      query: { ...here, startDate: '2027-07-24', endDate: '2027-07-31', adults: '2' },
    },
  ])
  expect(far).toContainEqual({ kind: 'drop_dates', total: 1, query: { ...here, adults: '2' } })

  const free = { startDate: '2027-08-01', endDate: '2027-08-08' }
  expect(await suggestions({ ...free, adults: 8, children: 4 })).toContainEqual({
    kind: 'fewer_guests',
    total: 1,
    query: { ...here, ...free, adults: '2', children: '4' },
  })
  expect(await suggestions({ ...free, guests: 30 })).toContainEqual({
    kind: 'fewer_guests',
    total: 1,
    query: { ...here, ...free, adults: '6' },
  })
  expect(await suggestions({ startDate: '2027-08-01', endDate: '2027-08-04', adults: 2 })).toContainEqual({
    kind: 'more_nights',
    days: 2,
    total: 1,
    query: { ...here, startDate: '2027-08-01', endDate: '2027-08-06', adults: '2' },
  })
})
