import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { signSession } from '../../platform/http/session.ts'

const api = await startApi({ now: '2027-07-10T09:00:00+03:00' })
afterAll(() => api.close())
const second = await api.secondApp()
const admin = await createUser(api.db, { role: 'ADMIN' })
const owner = await createUser(api.db)
const other = await createUser(api.db)
const villa = await createVilla(api.db, { owner_id: owner.id })

/** Asks both processes and returns their answer, which must be the same. */
async function ask(path: string) {
  const here = (await api.call('GET', path, { as: admin })).body.content
  const token = await signSession(api.world.config, { ...admin, session_version: 1 }, api.world.now())
  const there = await second.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  expect(there.json().content).toEqual(here)
  return here
}
const counts = async () => (await ask('/v1/admin/reservations')).counts
const home = () => ask('/v1/admin/home')

test('a count and the first screen show a write as soon as it was answered, in every process', async () => {
  const reservation = await createReservation(api.db, villa.id, {
    check_in: '2027-07-12',
    check_out: '2027-07-19',
    status: 'pending',
  })
  expect(await counts()).toMatchObject({ pending: 1, cancelled: 0 })
  expect((await home()).waiting_requests.total).toBe(1)

  const body = { id: reservation.id, reason: 'Vazgeçti' }
  const answer = await api.call('POST', '/v1/admin/sendcancel', { body, as: admin })
  expect(answer.status).toBe(200)
  expect(await counts()).toMatchObject({ pending: 0, cancelled: 1 })
  expect((await home()).waiting_requests.total).toBe(0)
})

test('counts change with the clock alone: when a hold begins to end, when it has ended, and at midnight', async () => {
  const { id } = await createVilla(api.db)
  await createReservation(api.db, id, {
    check_in: '2027-08-02',
    check_out: '2027-08-09',
    status: 'pending',
    hold_expires_at: '2027-07-10T18:00:00+03:00',
  })
  await createReservation(api.db, id, { check_in: '2027-07-08', check_out: '2027-07-10' })
  const list = async () =>
    (await ask(`/v1/admin/reservations?villa_id=${id}`)) as { ending: number; counts: object }
  expect(await list()).toMatchObject({ ending: 0, counts: { pending: 1, expired: 0, confirmed: 1 } })
  api.clock.set('2027-07-10T12:00:00+03:00')
  expect(await list()).toMatchObject({ ending: 1, counts: { pending: 1, expired: 0, confirmed: 1 } })
  expect((await home()).ending_holds.total).toBe(1)
  api.clock.set('2027-07-10T18:00:00+03:00')
  expect(await list()).toMatchObject({ ending: 0, counts: { pending: 0, expired: 1, confirmed: 1 } })
  expect((await home()).ending_holds.total).toBe(0)
  // the stay that ends today is listed until midnight
  api.clock.set('2027-07-11T00:00:00+03:00')
  expect(await list()).toMatchObject({ counts: { confirmed: 0 } })
  api.clock.set('2027-07-10T09:00:00+03:00')
  expect(await list()).toMatchObject({ ending: 0, counts: { pending: 1, expired: 0, confirmed: 1 } })
})

test('every owner has counts of their own, also after a villa has passed to another owner', async () => {
  const { id } = await createVilla(api.db, { owner_id: owner.id })
  await createReservation(api.db, id, { check_in: '2027-09-01', check_out: '2027-09-08' })
  const confirmed = async (as: { id: number; role: 'ADMIN' | 'OWNER' }) =>
    (await api.call('GET', '/v1/admin/reservations?oldrez=true&villa_id=' + id, { as })).body.content.counts
      .confirmed
  expect([await confirmed(admin), await confirmed(owner), await confirmed(other)]).toEqual([1, 1, 0])
  await api.db.updateTable('rentals').set({ owner_id: other.id }).where('id', '=', id).execute()
  expect([await confirmed(admin), await confirmed(owner), await confirmed(other)]).toEqual([1, 0, 1])
})

test('a payment changes the amount that the first screen shows as due', async () => {
  const { id } = await createVilla(api.db)
  const stay = { check_in: '2027-07-05', check_out: '2027-07-10' }
  const reservation = await createReservation(api.db, id, stay)
  const due = async () =>
    (await home()).departures.items.find((row: { id: number }) => row.id === reservation.id).due_amount
  const before = await due()
  await api.call('POST', `/v1/admin/reservations/${reservation.id}/transactions`, {
    body: {
      kind: 'payment',
      method: 'cash',
      amount: 10_000,
      paid_on: '2027-07-10',
      note: '',
      send_mail: false,
    },
    as: admin,
  })
  expect(await due()).toBe(before - 10_000)
})
