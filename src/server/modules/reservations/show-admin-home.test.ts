import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createTransaction } from '../../../../tests/factories/transactions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-07-10T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
type Actor = typeof admin

const TODAY = '2027-07-10'
const SOON = '2027-07-10T12:00:00+03:00'
const LATER = '2027-07-12T12:00:00+03:00'
const ENDED = '2027-07-10T08:00:00+03:00'
const stays = [
  ['2027-07-03', '2027-07-12', 'confirmed', null],
  ['2027-07-08', TODAY, 'completed', null],
  [TODAY, '2027-07-14', 'confirmed', null],
  [TODAY, '2027-07-15', 'cancelled', null],
  ['2027-08-01', '2027-08-08', 'pending', SOON],
  ['2027-08-01', '2027-08-08', 'pending', LATER],
  ['2027-08-01', '2027-08-08', 'pending', ENDED],
  ['2027-08-01', '2027-08-08', 'pending', null],
  ['2027-08-01', '2027-08-08', 'awaiting_payment', SOON],
  ['2027-08-01', '2027-08-08', 'awaiting_payment', LATER],
  // over, although its hold runs on: the list leaves it out, so the first screen does too
  ['2027-07-08', '2027-07-09', 'pending', SOON],
] as const
for (const [index, [check_in, check_out, status, hold_expires_at]] of stays.entries()) {
  const { id } = await createVilla(api.db)
  // Every customer asked to cancel; the later the stay was made, the longer ago.
  const cancel_requested_at = `2027-07-0${9 - Math.min(8, index)}T09:00:00+03:00`
  const fields = { check_in, check_out, status, hold_expires_at, cancel_requested_at }
  const reservation = await createReservation(api.db, id, fields)
  // Money that goes back: of the cancelled stay, and of the one whose hold has ended.
  if (status === 'cancelled' || hold_expires_at === ENDED) {
    await createTransaction(api.db, reservation.id, { amount: 100_000 })
  }
}

test('every number of the first screen equals the count of the list that it links to', async () => {
  const ask = async (path: string) => (await api.call('GET', `/v1/admin/${path}`, { as: admin })).body.content
  const home = await ask('home')
  const firm = `status=confirmed,completed&date1=${TODAY}&date2=${TODAY}`
  const lists = {
    arrivals: `${firm}&datetype=check_in`,
    departures: `${firm}&datetype=check_out`,
    in_house: `${firm}&datetype=in_house`,
    waiting_requests: 'status=pending',
    ending_holds: 'ending=true',
    awaiting_payment: 'status=awaiting_payment',
    refunds: 'refund=true',
    cancel_requests: 'cancel_request=true',
  } as const
  const [shown, listed] = [{} as Record<string, number>, {} as Record<string, number>]
  for (const [name, query] of Object.entries(lists)) {
    shown[name] = home[name].total
    listed[name] = (await ask(`reservations?${query}`)).total
  }
  expect(shown).toEqual(listed)
  expect(shown).toEqual({
    arrivals: 1,
    departures: 1,
    in_house: 2,
    waiting_requests: 3,
    ending_holds: 2,
    awaiting_payment: 2,
    refunds: 2,
    // not those of cancelled, expired and completed stays
    cancel_requests: 8,
  })
})

test('requests to cancel wait for an admin, the oldest first, and an owner reads none', async () => {
  const moments = async (path: string, as: Actor = admin) =>
    (await api.call('GET', `/v1/admin/${path}`, { as })).body.content.cancel_requests.items.map(
      (row: { cancel_requested_at: string }) => row.cancel_requested_at,
    )
  const shown = await moments('home')
  expect(shown).toHaveLength(6)
  expect(shown).toEqual(shown.toSorted())
  const owner = await createUser(api.db, { role: 'OWNER' })
  await api.db.updateTable('rentals').set({ owner_id: owner.id }).execute()
  expect(await moments('home', owner)).toEqual([])
  const { body } = await api.call('GET', '/v1/admin/reservations?cancel_request=true', { as: owner })
  expect([body.content.total, body.content.items]).toEqual([0, []])
})

test('arrivals and departures are those of today, of tomorrow or of seven days, as in the lists they link to', async () => {
  const ask = async (path: string) => (await api.call('GET', `/v1/admin/${path}`, { as: admin })).body.content
  const { id } = await createVilla(api.db)
  const late = { check_in: '2027-07-11', check_out: '2027-07-14', first_name: 'Yarın' }
  const { id: arriving } = await createReservation(api.db, id, { ...late, phone: '+905320004120' })
  await createTransaction(api.db, arriving, { amount: 1_000_000 })
  await createReservation(api.db, id, { check_in: '2027-07-16', check_out: '2027-07-17' })
  await createReservation(api.db, id, { check_in: '2027-07-17', check_out: '2027-07-20' })
  const tomorrow = await ask('home?range=tomorrow')
  expect(tomorrow).toMatchObject({ date1: '2027-07-11', date2: '2027-07-11', earnings: null })
  // Who arrives tomorrow, what is still due, and the number to call.
  expect(tomorrow.arrivals.items).toMatchObject([
    { id: arriving, first_name: 'Yarın', due_amount: 2_000_000, phone: '+905320004120' },
  ])
  for (const range of ['today', 'tomorrow', 'week']) {
    const home = await ask(`home?range=${range}`)
    const days = `status=confirmed,completed&date1=${home.date1}&date2=${home.date2}`
    for (const [name, datetype] of [
      ['arrivals', 'check_in'],
      ['departures', 'check_out'],
    ] as const) {
      const list = await ask(`reservations?${days}&datetype=${datetype}&order=check_in`)
      expect(home[name].total).toBe(list.total)
    }
  }
  expect(
    (await ask('home?range=week')).arrivals.items.map((row: { check_in: string }) => row.check_in),
  ).toEqual([TODAY, '2027-07-11', '2027-07-16'])
  expect((await api.call('GET', '/v1/admin/home?range=year', { as: admin })).status).toBe(422)
})

test('an owner reads what the stays of this year earn: their share of what is paid or, once cancelled, of what is kept', async () => {
  const owner = await createUser(api.db, { role: 'OWNER' })
  const villa = await createVilla(api.db, { owner_id: owner.id, commission_percent: 15 })
  const add = (check_in: string, check_out: string, fields: object = {}) =>
    createReservation(api.db, villa.id, { check_in, check_out, nightly: 1_234_500, ...fields })
  await add('2026-12-28', '2027-01-02', { status: 'completed' })
  await add('2026-12-20', '2026-12-27', { status: 'completed' })
  await add('2027-07-20', '2027-07-27')
  await add('2027-12-28', '2028-01-04')
  await add('2027-09-01', '2027-09-08', { status: 'pending' })
  const cancelled = await add('2027-07-01', '2027-07-08', { status: 'cancelled', kept_amount: 500_000 })
  await createTransaction(api.db, cancelled.id, { amount: 300_000 })
  const ask = async (path: string) => (await api.call('GET', `/v1/admin/${path}`, { as: owner })).body.content
  const { items } = (await ask('reservations?oldrez=true')) as {
    items: { check_out: string; status: string; owner_amount: number }[]
  }
  const sum = (isCounted: (day: string) => boolean) =>
    items
      .filter(({ status, check_out }) => status !== 'pending' && isCounted(check_out))
      .reduce((all, { owner_amount }) => all + owner_amount, 0)
  const expected = {
    month: sum((day) => day.startsWith('2027-07')),
    year_past: sum((day) => day.startsWith('2027') && day <= TODAY),
    year_coming: sum((day) => day.startsWith('2027') && day > TODAY),
  }
  const earnings = async () => (await ask('home')).earnings
  expect(await earnings()).toEqual(expected)
  // 15 % less: of five nights, of seven nights, and of the ₺3.000 that were paid of the ₺5.000 to keep
  expect(expected).toEqual({
    month: 7_345_300 + 255_000,
    year_past: 5_246_600 + 255_000,
    year_coming: 7_345_300,
  })
  // A payment changes it at once, although it is kept until a write.
  await createTransaction(api.db, cancelled.id, { amount: 200_000 })
  expect((await earnings()).year_past).toBe(5_246_600 + 425_000)
  await api.db.updateTable('rentals').set({ commission_percent: 0 }).where('id', '=', villa.id).execute()
  // What was booked keeps the commission that was agreed.
  expect((await earnings()).year_coming).toBe(7_345_300)
})
