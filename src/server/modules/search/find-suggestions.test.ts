import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createFeature } from '../../../../tests/factories/features.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createDiscount, createFee, createVilla } from '../../../../tests/factories/villas.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { queueSearches } from './search-queue.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

let addresses = 0
async function get(path: string, query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  // another network address each time, so that the rate limit does not apply
  addresses += 1
  const address = `10.0.${addresses >> 8}.${addresses & 255}`
  const answer = await api.call('GET', `${path}?${text.toString()}`, { address })
  expect(answer.status).toBe(200)
  return answer.body.content
}
const suggestions = (query: Record<string, string | number>) => get('/v1/search/suggestions', query)
type Suggestion = { kind: string; total: number; query: Record<string, string> }

const WEEK = { startDate: '2027-07-03', endDate: '2027-07-10' }
const towns = [await createTown(db), await createTown(db)]
const districts = [
  await createDistrict(db, { town_id: towns[0]!.id }),
  await createDistrict(db, { town_id: towns[0]!.id }),
  await createDistrict(db, { town_id: towns[1]!.id }),
]
const features = [await createFeature(db), await createFeature(db)]
const types = [await createVillaType(db), await createVillaType(db)]
for (let n = 0; n < 24; n += 1) {
  const district = districts[n % 3]!
  const villa = await createVilla(db, {
    town_id: district.town_id,
    district_id: district.id,
    guests: 2 + (n % 4) * 2,
    bedrooms: 1 + (n % 5),
    allows_pets: n % 7 === 0,
    is_popular: n % 6 === 0,
    feature_ids: features.slice(0, n % 3).map(({ id }) => id),
    type_ids: [types[n % 2]!.id],
    seasons: [
      {
        starts_on: '2027-05-01',
        ends_on: '2027-07-05',
        price: 600_000 + n * 20_000,
        min_nights: 1 + (n % 6),
        closed_arrival_days: n % 5 === 0 ? [6] : [],
      },
      {
        starts_on: '2027-07-05',
        ends_on: '2027-10-01',
        price: 900_000 + n * 30_000,
        min_nights: 3 + (n % 4),
      },
    ],
    fees: [{ amount: 100_000 }],
  })
  if (n % 3 === 0) await createDiscount(db, villa.id, { value: 20 })
  if (n % 4 === 0) await createFee(db, villa.id, { amount: 20_000, per: 'guest' })
  for (let week = 0; week < 8; week += 1) {
    const check_in = addDays('2027-06-01', week * 14 + (n % 9))
    await createBlock(db, villa.id, { check_in, check_out: addDays(check_in, 3 + (n % 8)) })
  }
}

test('every suggestion finds exactly the stated number of villas', { timeout: 60_000 }, async () => {
  const maybe = <Value>(value: fc.Arbitrary<Value>, weight = 1) =>
    fc.oneof({ weight, arbitrary: value }, { weight: 2, arbitrary: fc.constant(undefined) })
  const id = (ids: readonly { id: number }[]) => fc.constantFrom(...ids.map((one) => one.id))
  const filters = fc.record({
    stay: maybe(
      fc.record({ days: fc.integer({ min: -3, max: 120 }), nights: fc.integer({ min: 1, max: 16 }) }),
      6,
    ),
    adults: maybe(fc.integer({ min: 1, max: 12 })),
    children: maybe(fc.integer({ min: 1, max: 4 })),
    town_id: maybe(id(towns)),
    district_id: maybe(id(districts)),
    type_id: maybe(id(types)),
    features: maybe(id(features)),
    bedrooms: maybe(fc.integer({ min: 2, max: 7 })),
    minPrice: maybe(fc.integer({ min: 100, max: 90_000 })),
    maxPrice: maybe(fc.integer({ min: 5000, max: 90_000 })),
    pets: maybe(fc.constant('true')),
    popular: maybe(fc.constant('true')),
    ids: maybe(fc.integer({ min: 1, max: 24 }), 2),
  })
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(filters, async ({ stay, ...own }) => {
      const startDate = addDays('2027-06-01', stay?.days ?? 0)
      const dates = stay === undefined ? {} : { startDate, endDate: addDays(startDate, stay.nights) }
      const query: Record<string, string | number> = {}
      for (const [key, value] of Object.entries({ ...dates, ...own }))
        if (value !== undefined) query[key] = value
      if ((await get('/v2/search', query)).total > 0) return
      for (const suggestion of (await suggestions(query)) as Suggestion[]) {
        kinds.add(suggestion.kind)
        expect([suggestion, (await get('/v2/search', suggestion.query)).total]).toEqual([
          suggestion,
          suggestion.total,
        ])
      }
    }),
    { numRuns: 120, seed: 20270301 },
  )
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'shift',
      'widen_region',
      'drop_price',
      'drop_filters',
      'only_dates',
      'drop_dates',
      'fewer_guests',
      'more_nights',
    ]),
  )
})

test('an empty district in an empty town still gets a suggestion, with and without dates', async () => {
  const town = await createTown(db)
  const district = await createDistrict(db, { town_id: town.id })
  const { total } = await get('/v2/search', {})
  expect(await suggestions({ district_id: district.id })).toEqual([{ kind: 'only_dates', total, query: {} }])
  const free = (await get('/v2/search', WEEK)).total
  expect(free).toBeGreaterThan(0)
  expect(await suggestions({ ...WEEK, district_id: district.id })).toEqual([
    { kind: 'only_dates', total: free, query: WEEK },
  ])
  expect(await suggestions({ district_id: 999_999 })).toEqual([{ kind: 'only_dates', total, query: {} }])
})

test('two filters that together find nothing get a suggestion that keeps dates and people', async () => {
  const week = { startDate: '2027-09-20', endDate: '2027-09-27', adults: 2 }
  expect((await get('/v1/search/facets', week)).total).toBeGreaterThan(0)
  const filters: Record<string, string | number>[] = [
    { features: features.map(({ id }) => id).join(',') },
    { type_id: types[0]!.id },
    { bedrooms: 5 },
    { pets: 'true' },
    { popular: 'true' },
    { maxPrice: 5_000_000 },
    { district_id: districts[0]!.id },
    { town_id: towns[1]!.id },
  ]
  let empty = 0
  for (const [place, one] of filters.entries()) {
    for (const other of filters.slice(place + 1)) {
      const query = { ...week, ...one, ...other }
      if ((await get('/v1/search/facets', query)).total > 0) continue
      empty += 1
      const found: Suggestion[] = await suggestions(query)
      const kept = found.filter(
        ({ query: { startDate, endDate, adults }, total }) =>
          startDate === week.startDate && endDate === week.endDate && adults === '2' && total > 0,
      )
      expect(kept, JSON.stringify(query)).not.toEqual([])
    }
  }
  expect(empty).toBeGreaterThan(3)
})

test('a larger change that finds no more villas than a smaller one is left out', async () => {
  const said = (found: Suggestion[]) => found.map(({ kind }) => kind)
  // bedrooms alone stand in the way: leaving out the place as well finds more only where it is narrower than that
  expect(said(await suggestions({ bedrooms: 29, town_id: towns.map(({ id }) => id).join(',') }))).toEqual([
    'drop_bedrooms',
  ])
  expect(said(await suggestions({ bedrooms: 29, town_id: towns[0]!.id }))).toEqual([
    'drop_bedrooms',
    'only_dates',
  ])
  const dear = {
    startDate: '2027-05-10',
    endDate: '2027-05-17',
    minPrice: 99_999_999,
    district_id: districts[2]!.id,
  }
  const found = (await suggestions(dear)) as Suggestion[]
  const totals = Object.fromEntries(found.map(({ kind, total }) => [kind, total]))
  expect(totals.only_dates).toBeGreaterThan(totals.drop_price!)
  // the same villas whether the filter goes or the dates go with it
  expect(totals.drop_dates ?? Infinity).toBeGreaterThan(totals.drop_price!)
})

test('forty costly requests at once hold two connections, and an ordinary search is still answered', async () => {
  let most = 0
  const look = () => {
    most = Math.max(most, api.pool.totalCount - api.pool.idleCount)
  }
  api.pool.on('acquire', look)
  const dates = 'startDate=2027-06-12&endDate=2027-06-15&adults=2'
  const burst = Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      api.call('GET', `/v1/search/suggestions?${dates}&minPrice=${90_000_000 + n}`, {
        address: `198.51.103.${n}`,
      }),
    ),
  )
  // a search holds one connection at a time
  expect((await api.call('GET', `/v2/search?${dates}`)).status).toBe(200)
  const statuses = new Set((await burst).map(({ status }) => status))
  api.pool.off('acquire', look)
  expect(most).toBeLessThanOrEqual(3)
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
})

test('the queue runs one task at a time in order, and refuses a task when it is full or waited too long', async () => {
  const queue = queueSearches({ at_once: 1, waiting: 2, seconds: 0.05 })
  const log: string[] = []
  const gates = ['a', 'b'].map((name) => ({ name, ...Promise.withResolvers<void>() }))
  const [a, b] = gates.map(({ name, promise }) =>
    queue(name, async () => {
      log.push(`${name} in`)
      await promise
      log.push(`${name} out`)
    }),
  )
  const late = queue('another', async () => log.push('late'))
  await expect(queue('another', async () => log.push('full'))).rejects.toMatchObject({ code: 'unavailable' })
  gates[0]!.resolve()
  await a
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  gates[1]!.resolve()
  await b
  await queue('another', async () => log.push('free again'))
  await expect(queue('another', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await queue('another', async () => log.push('after a failure'))
  expect(log).toEqual(['a in', 'a out', 'b in', 'b out', 'free again', 'after a failure'])
})

test('a caller with eight tasks in the queue is told when to come back, and others still find a place', async () => {
  const queue = queueSearches({ at_once: 1, waiting: 10, seconds: 5 })
  const gate = Promise.withResolvers<void>()
  const mine = Array.from({ length: 8 }, () => queue('mine', () => gate.promise))
  const ninth = await queue('mine', () => gate.promise).catch((refusal: unknown) => refusal)
  expect(ninth).toMatchObject({ code: 'too_many', retry_after: 5 })
  const other = queue('another', () => gate.promise)
  gate.resolve()
  await Promise.all([...mine, other])
  // tasks that have ended do not count any more
  expect(await queue('mine', () => Promise.resolve('again'))).toBe('again')
})

test('with two at once, the third task waits for either', async () => {
  const queue = queueSearches({ at_once: 2, waiting: 5, seconds: 5 })
  const gates = ['a', 'b', 'c'].map((name) => ({ name, ...Promise.withResolvers<void>() }))
  const log: string[] = []
  const all = gates.map(({ name, promise }) =>
    queue(name, async () => {
      log.push(name)
      await promise
    }),
  )
  expect(log).toEqual(['a', 'b'])
  gates[1]!.resolve()
  await all[1]
  expect(log).toEqual(['a', 'b', 'c'])
  for (const { resolve } of gates) resolve()
  await Promise.all(all)
})
