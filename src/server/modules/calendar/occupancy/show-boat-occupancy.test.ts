import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBoatBlock } from '../../../../../tests/factories/blocks.ts'
import { createBoatReservation, createPricedBoat } from '../../../../../tests/factories/boats.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-07-03T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const owner = await createUser(db)
const boat = await createPricedBoat(db, { owner_id: owner.id, position: 1 })
const other = await createPricedBoat(db, { position: 2 })
await createVilla(db)

await createBoatReservation(db, boat.id, { unit: 'hour', day: '2027-07-03', time: '10:00', units: 3 })
await createBoatReservation(db, boat.id, { unit: 'hour', day: '2027-07-03', time: '15:00', units: 2 })
await createBoatReservation(db, boat.id, { unit: 'week', day: '2027-07-10', time: '15:30', units: 1 })
await createBoatBlock(db, other.id, {
  started_at: '2027-07-04T13:00:00+03:00',
  finished_at: '2027-07-06T00:00:00+03:00',
  reason: 'Bakım',
  note: 'Motor',
  created_by: admin.id,
})

const show = async (query: string, as: { id: number; role: 'ADMIN' | 'OWNER' } = admin) =>
  (await api.call('GET', `/v1/admin/boatoccupancy?${query}`, { as })).body.content

test('a window shows each trip of a day with its hours and its turn-around, and blocks with theirs', async () => {
  const { items, summary, total } = await show('from=2027-07-03&days=7')
  expect(total).toBe(2)
  expect(items[0].spans).toMatchObject([
    {
      kind: 'reservation',
      label: 'Deniz Kaya',
      started_at: '2027-07-03T07:00:00.000Z',
      finished_at: '2027-07-03T10:00:00.000Z',
      ready_at: '2027-07-03T11:00:00.000Z',
    },
    { kind: 'reservation', started_at: '2027-07-03T12:00:00.000Z' },
  ])
  expect(items[1].spans).toMatchObject([
    {
      kind: 'block',
      label: 'Bakım',
      note: 'Motor',
      check_in: '2027-07-04',
      check_out: '2027-07-06',
      started_at: '2027-07-04T10:00:00.000Z',
      finished_at: '2027-07-05T21:00:00.000Z',
      ready_at: '2027-07-05T21:00:00.000Z',
    },
  ])
  // two trips on one day make one sold day; of the block only 5 July is closed whole
  expect(summary).toEqual({
    departures_today: 2,
    returns_today: 2,
    taken_days: 1,
    blocked_days: 1,
    open_days: 12,
    occupancy_percent: 7,
    last_year_percent: null,
    taken_boats: [1, 0, 1, 0, 0, 0, 0],
  })
})

test('one day shows what takes some of its time, the turn-around of an earlier trip too', async () => {
  const { items } = await show(`from=2027-07-17&days=1&boat_id=${boat.id}`)
  expect(items[0].spans).toMatchObject([{ finished_at: '2027-07-17T07:00:00.000Z' }])
  expect((await show(`from=2027-07-18&days=1&boat_id=${boat.id}`)).items[0].spans).toEqual([])
})

test('boats are filtered by marina, town, type and activity, and paged with one summary', async () => {
  const ids = async (query: string) => (await show(query)).items.map(({ id }: { id: number }) => id)
  expect(await ids(`marina_id=${boat.marina_id}`)).toEqual([boat.id])
  expect(await ids(`type_id=${other.boat_type_id}`)).toEqual([other.id])
  expect(await ids('isActive=true')).toEqual([boat.id, other.id])
  expect(await ids('region_id=999999')).toEqual([])
  const [first, second] = [await show('take=1'), await show('take=1&skip=1')]
  expect([first.items[0].id, second.items[0].id]).toEqual([boat.id, other.id])
  expect(first.summary).toEqual(second.summary)
})

test('an owner sees own boats, in the report too, and no note of an admin', async () => {
  expect((await show('', owner)).items.map(({ id }: { id: number }) => id)).toEqual([boat.id])
  const report = async (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    (await api.call('GET', '/v1/admin/boatoccupancy/report?year=2027', { as })).body.content
  expect(await report(owner)).toMatchObject({ total: 1, items: [{ boat_id: boat.id }] })
  const { months, total } = await report(admin)
  expect(total).toBe(2)
  // the week touches eight days, from its embarkation to its return
  expect(months[6]).toEqual({ month: '2027-07', sold: 9, blocked: 1, nights: 62, percent: 15 })
})

test('a trip that is written is counted at once', async () => {
  const { id } = await createPricedBoat(db)
  const sold = async () => (await show(`from=2027-07-03&days=7&boat_id=${id}`)).summary.taken_days
  expect(await sold()).toBe(0)
  await createBoatReservation(db, id, { unit: 'day', day: '2027-07-04', time: '10:00', units: 2 })
  await expect.poll(sold).toBe(2)
})
