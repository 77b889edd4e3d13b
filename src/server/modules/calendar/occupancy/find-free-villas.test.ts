import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)

const dear = await createVilla(api.db, { owner_id: owner.id, seasons: [{ price: 2_000_000 }] })
const cheap = await createVilla(api.db, { seasons: [{ price: 900_000 }], fees: [{ amount: 350_000 }] })
const sameTown = { town_id: cheap.town_id, district_id: cheap.district_id }
const small = await createVilla(api.db, { ...sameTown, guests: 4 })
const long = await createVilla(api.db, { ...sameTown, seasons: [{ min_nights: 10 }] })
const taken = await createVilla(api.db, { ...sameTown, owner_id: owner.id })
await createBlock(api.db, taken.id, { check_in: '2027-07-12', check_out: '2027-07-20' })
const unpriced = await createVilla(api.db, { ...sameTown, seasons: [] })
const provisional = await createVilla(api.db, {
  seasons: [],
  forecasts: [{ starts_on: '2027-01-01', ends_on: '2028-01-01', price: 1_100_000 }],
})
const childless = await createVilla(api.db, { ...sameTown, allows_children: false, max_infants: 0 })
await createVilla(api.db, { ...sameTown, is_active: false })

const WEEK = 'startDate=2027-07-10&endDate=2027-07-17'
type Actor = { id: number; role: 'ADMIN' | 'OWNER' }
const ask = (query: string, as: Actor = admin) => api.call('GET', `/v1/admin/occupancy/free?${query}`, { as })
const free = async (query: string, as?: Actor) => (await ask(query, as)).body.content
type Item = { id: number; stay: Record<string, unknown> }
const idsOf = (items: Item[]) => items.map(({ id }) => id)

test('what is free for a stay comes first by its total, then why the others are not', async () => {
  const { items, total, free: count, left_out } = await free(`${WEEK}&adults=6&take=100`)
  expect(total).toBe(8)
  expect(count).toBe(4)
  expect(idsOf(items).slice(0, 4)).toEqual([cheap.id, childless.id, provisional.id, dear.id])
  expect(items[0].stay).toEqual({
    total: 7 * 900_000 + 350_000,
    is_provisional: false,
    obstacle: null,
    min_nights: null,
  })
  expect(items[2].stay).toMatchObject({ total: 7_700_000, is_provisional: true })
  const reasonOf = (id: number) => items.find((one: Item) => one.id === id).stay
  expect(reasonOf(small.id)).toEqual({
    total: null,
    is_provisional: false,
    obstacle: 'capacity',
    min_nights: null,
  })
  expect(reasonOf(long.id)).toMatchObject({ obstacle: 'min_nights', min_nights: 10 })
  expect(reasonOf(taken.id)).toMatchObject({ obstacle: 'taken' })
  expect(reasonOf(unpriced.id)).toMatchObject({ obstacle: 'not_priced' })
  expect(left_out).toMatchObject({ capacity: 1, min_nights: 1, taken: 1, not_priced: 1, children: 0 })
})

test('the total of a free villa is the total of its quote', async () => {
  const { items } = await free(`${WEEK}&adults=6&children=1`)
  const priced = items.filter(({ stay }: Item) => stay.total !== null)
  expect(idsOf(priced)).toEqual([cheap.id, provisional.id, dear.id])
  for (const { id, stay } of priced) {
    const body = { villa_id: id, startDate: '2027-07-10', endDate: '2027-07-17', adults: 6, children: 1 }
    const { body: quoted } = await api.call('POST', '/v1/quotes', { body })
    expect(quoted.content.quote.total).toBe(stay.total)
  }
  expect(items.find((one: Item) => one.id === childless.id).stay.obstacle).toBe('children')
})

test('the filters of the calendar narrow the villas, and pages do not change the counts', async () => {
  const inTown = await free(`${WEEK}&adults=6&region_id=${cheap.town_id}&take=1`)
  expect(idsOf(inTown.items)).toEqual([cheap.id])
  expect(inTown).toMatchObject({ total: 6, free: 2, left_out: { taken: 1 } })
  const next = await free(`${WEEK}&adults=6&region_id=${cheap.town_id}&take=1&skip=1`)
  expect(idsOf(next.items)).toEqual([childless.id])
  expect(next).toMatchObject({ total: 6, free: 2 })
})

test('an owner is answered for own villas alone', async () => {
  const { items, total } = await free(`${WEEK}&adults=6`, owner)
  expect(idsOf(items)).toEqual([dear.id, taken.id])
  expect(total).toBe(2)
  expect((await free(`${WEEK}&villa_id=${cheap.id}`, owner)).items).toEqual([])
})

test('a villa that was booked or freed meanwhile is judged by its present calendar', async () => {
  const villa = await createVilla(api.db)
  const judged = async () => (await free(`${WEEK}&villa_id=${villa.id}`)).items[0].stay.obstacle
  expect(await judged()).toBeNull()
  const body = { villa_id: villa.id, startDate: '2027-07-16', endDate: '2027-07-18', reason: 'Bakım' }
  const block = await api.call('POST', '/v1/admin/villas/date', { as: admin, body })
  expect(await judged()).toBe('taken')
  await api.call('DELETE', `/v1/admin/villas/date/${block.body.content[0].id}`, { as: admin })
  expect(await judged()).toBeNull()
})

test('reversed, past and too long stays are refused at their field', async () => {
  for (const [query, field] of [
    ['startDate=2027-07-10&endDate=2027-07-10', 'endDate'],
    ['startDate=2027-02-20&endDate=2027-03-10', 'startDate'],
    ['startDate=2027-07-10&endDate=2027-12-10', 'endDate'],
  ]) {
    const { status, body } = await ask(query!)
    expect([status, body.errors?.[0]?.field]).toEqual([422, field])
  }
})

test('the calendar shows the same villas in the same order, with their stays and reasons', async () => {
  const query = `from=2027-07-01&days=31&${WEEK}&adults=6`
  const { body } = await api.call('GET', `/v1/admin/occupancy?${query}`, { as: admin })
  const { items, wanted, total } = body.content
  const asked = await free(`${WEEK}&adults=6&take=100`)
  expect(idsOf(items)).toEqual(idsOf(asked.items))
  expect(wanted).toEqual({ free: asked.free, left_out: asked.left_out })
  expect(total).toBe(asked.total)
  expect(items[0].stay).toEqual(asked.items[0].stay)
  const plain = await api.call('GET', '/v1/admin/occupancy?from=2027-07-01', { as: admin })
  expect(plain.body.content.wanted).toBeNull()
  expect(plain.body.content.items[0].stay).toBeNull()
})
