import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import { createBoat, createBoatSeason, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createFeature } from '../../../../tests/factories/features.ts'
import { createBoatType, createMarina } from '../../../../tests/factories/regions.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

async function ask(call: string, query: string) {
  const answer = await api.call('GET', `/v1/searchboats${call}?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.content
}

// Three gulets in two marinas and a catamaran; the second gulet is out on 3 July.
const gulets = await createBoatType(db, { name: 'Gulet' })
const catamarans = await createBoatType(db, { name: 'Katamaran' })
const north = await createMarina(db, { name: 'Kuzey Marina' })
const south = await createMarina(db, { name: 'Ada Marina' })
const aircon = await createFeature(db, { kind: 'boat', is_filter: true, name: 'Klima' })
await createFeature(db, { kind: 'villa', is_filter: true, name: 'Şömine' })
const cabins = (count: number) =>
  JSON.stringify(Array.from({ length: count }, () => ({ kind: 'double', berths: 2, has_bath: true })))
const of = (boat_type_id: number, marina_id: number, guests: number, count: number) => ({
  boat_type_id,
  marina_id,
  guests,
  cabins: cabins(count),
})
const first = await createPricedBoat(db, {
  ...of(gulets.id, north.id, 8, 3),
  is_popular: true,
  fuel_hours_included: 4,
})
const second = await createPricedBoat(db, { ...of(gulets.id, north.id, 12, 4), feature_ids: [aircon.id] })
const third = await createBoat(db, { ...of(gulets.id, south.id, 20, 6), crew_kind: 'captain', length_m: 30 })
await createBoatSeason(db, third.id, { unit: 'day', price: 9_000_000, min_units: 3 })
const fourth = await createBoat(db, { ...of(catamarans.id, south.id, 10, 4), overnight_guests: 8 })
await createBoatSeason(db, fourth.id, { unit: 'week', price: 15_000_000 })
await createBoatBlock(db, second.id, {
  started_at: '2027-07-03T03:00:00Z',
  finished_at: '2027-07-03T20:00:00Z',
})
await createPricedBoat(db, { ...of(gulets.id, north.id, 40, 9), is_active: false })

test('each choice has the number of boats that it would leave beside the other filters', async () => {
  const facets = await ask('/facets', `types=${gulets.id}&guests=10`)
  expect(facets).toMatchObject({ total: 2, boat_count: 4, most_guests: 20, most_cabins: 6 })
  // The type of the search does not narrow the types, its guests do.
  expect(facets.types).toEqual([
    { id: gulets.id, name: 'Gulet', slug: gulets.slug, count: 2 },
    { id: catamarans.id, name: 'Katamaran', slug: catamarans.slug, count: 1 },
  ])
  expect(facets.marinas).toMatchObject([
    { name: 'Ada Marina', count: 1, price_from: 9_000_000, price_unit: 'day' },
    { name: 'Kuzey Marina', count: 1, price_from: 2_000_000, price_unit: 'day' },
  ])
  expect(facets.crews).toEqual([
    { crew: 'crewed', count: 1 },
    { crew: 'captain', count: 1 },
    { crew: 'bareboat', count: 0 },
  ])
  expect(facets.cabins.map(({ count }: { count: number }) => count)).toEqual([2, 2, 2, 2, 1, 1])
  expect(facets.features).toEqual([{ id: aircon.id, name: 'Klima', count: 1 }])
  expect(facets.prices).toMatchObject({ min: 2_000_000, max: 9_000_000 })
})

test('the counts of a choice are what the search finds with it', async () => {
  for (const query of [
    '',
    'guests=10',
    'date=2027-07-03',
    `types=${gulets.id}&crew=crewed`,
    'maxPrice=50000',
  ]) {
    const facets = await ask('/facets', query)
    expect((await ask('', query)).total).toBe(facets.total)
    const params = new URLSearchParams(query)
    for (const { id, count } of facets.marinas) {
      params.set('marina_id', id)
      expect((await ask('', String(params))).total).toBe(count)
    }
    params.delete('marina_id')
    for (const { cabins: least, count } of facets.cabins) {
      params.set('cabins', least)
      expect((await ask('', String(params))).total).toBe(count)
    }
  }
})

test('with a date a marina has the lowest total of its trips', async () => {
  const { marinas } = await ask('/facets', 'date=2027-07-03&unit=day')
  expect(marinas).toMatchObject([
    { name: 'Ada Marina', count: 1, price_from: 27_000_000, price_unit: null },
    { name: 'Kuzey Marina', count: 1, price_from: 2_000_000, price_unit: null },
  ])
})

test('an empty search says why, names near days and the filters without which it finds boats', async () => {
  const query = `types=${gulets.id}&guests=10&date=2027-07-03&unit=day&units=1`
  expect((await ask('', query)).total).toBe(0)
  expect(await ask('/suggestions', query)).toEqual({
    left_out: [
      { reason: 'min_units', count: 1 },
      { reason: 'period_taken', count: 1 },
    ],
    least: { unit: 'day', units: 3 },
    days: [
      { date: '2027-07-01', total: 1 },
      { date: '2027-07-02', total: 1 },
      { date: '2027-07-04', total: 1 },
      { date: '2027-07-05', total: 1 },
    ],
    drops: [
      { drop: 'units', total: 1 },
      { drop: 'guests', total: 1 },
      { drop: 'date', total: 2 },
    ],
  })
})

test('every day and every dropped filter finds as many boats as it says', async () => {
  const asked = { types: String(gulets.id), guests: '10', date: '2027-07-03', unit: 'day', units: '1' }
  const { days, drops } = await ask('/suggestions', String(new URLSearchParams(asked)))
  for (const { date, total } of days) {
    expect((await ask('', String(new URLSearchParams({ ...asked, date })))).total).toBe(total)
  }
  const names: Record<string, string[]> = { unit: ['unit', 'units'], date: ['date', 'units'] }
  for (const { drop, total } of drops) {
    const rest = new URLSearchParams(asked)
    for (const name of names[drop] ?? [drop]) rest.delete(name)
    expect((await ask('', String(rest))).total).toBe(total)
  }
})

test('where no single change is enough, all filters are dropped together, and the place with them', async () => {
  const dropsFor = async (query: string) => (await ask('/suggestions', query)).drops
  const filters = `types=${catamarans.id}&crew=captain&features=${aircon.id}`
  expect(await dropsFor(`${filters}&date=2027-07-10`)).toEqual([{ drop: 'filters', total: 4 }])
  expect((await ask('', 'date=2027-07-10')).total).toBe(4)
  // The only boat of that size lies elsewhere and is no catamaran.
  const place = `types=${catamarans.id}&marina_id=${north.id}&guests=15&date=2027-07-03`
  expect(await dropsFor(place)).toEqual([{ drop: 'everywhere', total: 1 }])
  expect((await ask('', 'guests=15&date=2027-07-03')).total).toBe(1)
})

test('a boat is not called taken where the week begins on another day or the filters do not fit', async () => {
  expect(await ask('/suggestions', `types=${catamarans.id}&date=2027-07-05&unit=week`)).toMatchObject({
    left_out: [{ reason: 'start_weekday', count: 1 }],
    days: [
      { date: '2027-06-26', total: 1 },
      { date: '2027-07-03', total: 1 },
      { date: '2027-07-10', total: 1 },
    ],
  })
  expect(await ask('/suggestions', `types=${catamarans.id}&cabins=9&date=2027-07-03`)).toMatchObject({
    left_out: [],
    drops: [{ drop: 'cabins', total: 1 }],
  })
  expect(await ask('/suggestions', `types=${catamarans.id}&date=2027-07-03&unit=hour`)).toMatchObject({
    left_out: [{ reason: 'unit_not_offered', count: 1 }],
  })
})

test('a card says whether fuel is included and what the deposit is', async () => {
  const { items } = await ask('', `ids=${first.id},${third.id}`)
  expect(items).toMatchObject([
    { fuel_hours_included: 4, damage_deposit_amount: 0 },
    { fuel_hours_included: null, damage_deposit_amount: 0 },
  ])
})
