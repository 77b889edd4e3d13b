import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createBlock } from '../../../../../tests/factories/blocks.ts'
import { createReservation } from '../../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-07-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)
const villa = await createVilla(api.db, { owner_id: owner.id, seasons: [{ min_nights: 5 }] })
const other = await createVilla(api.db)

await createReservation(api.db, villa.id, {
  check_in: '2027-06-28',
  check_out: '2027-07-04',
  first_name: 'Deniz',
  last_name: 'Kaya',
})
await createReservation(api.db, villa.id, {
  check_in: '2027-07-07',
  check_out: '2027-07-14',
  status: 'pending',
})
await createReservation(api.db, villa.id, {
  check_in: '2027-07-20',
  check_out: '2027-07-22',
  status: 'pending',
  hold_expires_at: '2027-07-01T05:00:00Z',
})
await createReservation(api.db, villa.id, { check_in: '2026-07-03', check_out: '2026-07-13' })
await createBlock(api.db, other.id, { check_in: '2027-07-01', check_out: '2027-07-03', reason: 'Bakım' })

const show = async (query: string, as: { id: number; role: 'ADMIN' | 'OWNER' } = admin) =>
  (await api.call('GET', `/v1/admin/occupancy?${query}`, { as })).body.content

test('a window shows stays, blocks and the gap that can only be booked whole, with its price', async () => {
  const { items, summary, total } = await show('from=2027-07-01&days=10')
  expect(total).toBe(2)
  expect(items[0].spans).toMatchObject([
    {
      kind: 'reservation',
      label: 'Deniz Kaya',
      check_in: '2027-06-28',
      status: 'confirmed',
      is_external: false,
    },
    { kind: 'reservation', check_in: '2027-07-07', status: 'pending' },
  ])
  expect(items[0].gaps).toEqual([
    { check_in: '2027-07-04', check_out: '2027-07-07', nights: 3, price: 3_000_000 },
  ])
  expect(items[1].spans).toMatchObject([{ kind: 'block', label: 'Bakım', code: null }])
  expect(summary).toEqual({
    arrivals_today: 0,
    departures_today: 0,
    // 1–4 and 7–11 July of the first villa; two nights of the second are closed
    taken_nights: 7,
    blocked_nights: 2,
    open_nights: 11,
    occupancy_percent: 35,
    last_year_percent: 40,
    gap_nights: 3,
    gap_villas: 1,
    taken_villas: [2, 2, 1, 0, 0, 0, 1, 1, 1, 1],
  })
})

test('a window includes a stay that ends on its first day and no stay that begins after its last', async () => {
  const { items, summary } = await show(`from=2027-07-14&days=7&villa_id=${villa.id}`)
  expect(items[0].spans).toMatchObject([{ check_in: '2027-07-07', check_out: '2027-07-14' }])
  expect(summary.taken_nights).toBe(0)
  expect((await show(`from=2027-06-20&days=8&villa_id=${villa.id}`)).items[0].spans).toEqual([])
})

test('prices and minimum stays are sent when asked for, cut to the window', async () => {
  const priced = await createVilla(api.db, {
    seasons: [
      { starts_on: '2027-06-01', ends_on: '2027-07-05', price: 1_480_000, min_nights: 5 },
      { starts_on: '2027-07-05', ends_on: '2027-07-08', price: 1_990_050, min_nights: 7 },
    ],
  })
  const window = `from=2027-07-01&days=10&villa_id=${priced.id}`
  expect((await show(`${window}&prices=true`)).items[0].prices).toEqual([
    { check_in: '2027-07-01', check_out: '2027-07-05', price: 1_480_000, min_nights: 5 },
    { check_in: '2027-07-05', check_out: '2027-07-08', price: 1_990_100, min_nights: 7 },
  ])
  expect((await show(window)).items[0].prices).toEqual([])
  await api.db.deleteFrom('rentals').where('id', '=', priced.id).execute()
})

test('a hold that has ended is not counted', async () => {
  const { items } = await show(`from=2027-07-15&days=10&villa_id=${villa.id}`)
  expect(items[0].spans).toEqual([])
})

test('an owner sees only own villas in the list, the summary and the report', async () => {
  const { items, total, summary } = await show('from=2027-07-01&days=10', owner)
  expect(items.map((item: { id: number }) => item.id)).toEqual([villa.id])
  expect(total).toBe(1)
  expect(summary.blocked_nights).toBe(0)
  expect((await show(`villa_id=${other.id}`, owner)).items).toEqual([])
  const report = await api.call('GET', '/v1/admin/occupancy/report?year=2027', { as: owner })
  expect(report.body.content).toMatchObject({ total: 1, items: [{ villa_id: villa.id }] })
  expect(report.body.content.months[6]).toMatchObject({ sold: 10, blocked: 0, nights: 31 })
})

test('the summary covers all villas of the filter, the page only its own', async () => {
  const first = await show('from=2027-07-01&days=10&take=1')
  const second = await show('from=2027-07-01&days=10&take=1&skip=1')
  expect(first.items).toHaveLength(1)
  expect(second.items).toHaveLength(1)
  expect(first.items[0].id).not.toBe(second.items[0].id)
  expect(first.summary).toEqual(second.summary)
})

test('the report counts sold and blocked nights by month and splits stays at its end', async () => {
  const { body } = await api.call('GET', '/v1/admin/occupancy/report?year=2027', { as: admin })
  const own = body.content.items.find((row: { villa_id: number }) => row.villa_id === villa.id)
  expect(own.months).toHaveLength(12)
  expect(own.months[5]).toEqual({ month: '2027-06', sold: 3, blocked: 0, nights: 30, percent: 10 })
  expect(own.months[6]).toEqual({ month: '2027-07', sold: 10, blocked: 0, nights: 31, percent: 32 })
})

test('the report is paged, and its sums cover all villas', async () => {
  const ask = async (query: string) =>
    (await api.call('GET', `/v1/admin/occupancy/report?year=2027&${query}`, { as: admin })).body.content
  const [first, second] = [await ask('take=1'), await ask('take=1&skip=1')]
  expect([first.total, first.items.length, second.items.length]).toEqual([2, 1, 1])
  expect(first.items[0].villa_id).not.toBe(second.items[0].villa_id)
  expect(first.months).toEqual(second.months)
  expect(first.months).toHaveLength(12)
  expect(first.months[6]).toEqual({ month: '2027-07', sold: 10, blocked: 2, nights: 62, percent: 16 })
  const none = await ask('villa_id=999999')
  expect(none).toMatchObject({ items: [], total: 0 })
  expect(none.months[0]).toEqual({ month: '2027-01', sold: 0, blocked: 0, nights: 0, percent: 0 })
})
