import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const MORNING = '2027-07-04T09:00:00+03:00'
const CHECK_IN = '2027-07-04T13:00:00.000Z'
const stay = { check_in: '2027-07-04', check_out: '2027-07-11' }

const api = await startApi({ now: MORNING })
afterAll(() => api.close())
beforeEach(() => api.clock.set(MORNING))
const admin = await createUser(api.db, { role: 'ADMIN' })

const asked = {
  startDate: stay.check_in,
  endDate: stay.check_out,
  adults: 2,
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  email: 'ayse@ornek.tr',
  phone: '0532 000 00 00',
}
const post = (path: string, body: unknown) => api.call('POST', `/v1/admin/${path}`, { as: admin, body })
const heldUntil = async (id: number) =>
  (await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })).body.content.hold_expires_at
const entryOf = (id: number) =>
  api.db
    .selectFrom('calendar_entries')
    .select('held_until')
    .where('reservation_id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

test('a request on the morning of check-in holds its nights until the check-in hour only', async () => {
  const villa = await createVilla(api.db)
  const { status, body } = await api.call('POST', '/v1/reservations', {
    body: { ...asked, villa_id: villa.id, kvkk_consent: true, terms_consent: true },
  })
  expect([status, body.content.hold_expires_at]).toEqual([201, CHECK_IN])
  const { id } = await api.db
    .selectFrom('reservations')
    .select('id')
    .where('code', '=', body.content.code)
    .executeTakeFirstOrThrow()
  expect(await entryOf(id)).toEqual({ held_until: new Date(CHECK_IN) })

  api.clock.set('2027-07-04T16:00:00+03:00')
  const shown = await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })
  expect(shown.body.content.status).toBe('expired')
  const walkIn = await post('reservations', { ...asked, villa_id: villa.id, hold_hours: 24 })
  // after check-in the hold lasts an hour, to record the payment
  expect(walkIn.status).toBe(201)
  expect(await heldUntil(walkIn.body.content.id)).toBe('2027-07-04T14:00:00.000Z')
})

test('the check-in hour is that of the villa', async () => {
  const villa = await createVilla(api.db, { check_in_time: '14:30' })
  const { body } = await post('reservations', { ...asked, villa_id: villa.id, hold_hours: 72 })
  expect(await heldUntil(body.content.id)).toBe('2027-07-04T11:30:00.000Z')
})

test.each(['sendbank', 'sendpaymentlink'])('%s renews a hold up to the check-in', async (action) => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'pending' })
  const preview = await api.call(
    'GET',
    `/v1/admin/reservations/${id}/preview?action=${action}&hold_hours=24`,
    { as: admin },
  )
  expect(preview.body.content.hold_expires_at).toBe(CHECK_IN)
  const sent = await post(action, { id, hold_hours: 24 })
  expect(sent.body.content.reservation.hold_expires_at).toBe(CHECK_IN)
  expect(await entryOf(id)).toEqual({ held_until: new Date(CHECK_IN) })
  // and once more, longer
  const again = await post(action, { id, version: 2, hold_hours: 72 })
  expect(again.body.content.reservation.hold_expires_at).toBe(CHECK_IN)
})

test('a reopened reservation is held up to its check-in', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, { ...stay, status: 'cancelled' })
  const { body } = await api.call('PATCH', `/v1/admin/reservations/${id}`, {
    as: admin,
    body: { status: 'pending' },
  })
  expect(body.content).toMatchObject({ status: 'pending', hold_expires_at: CHECK_IN })
})

test('a hold is shortened when its stay moves to an earlier day', async () => {
  const villa = await createVilla(api.db)
  const { id } = await createReservation(api.db, villa.id, {
    check_in: '2027-07-20',
    check_out: '2027-07-27',
    status: 'pending',
    hold_expires_at: '2027-07-05T06:00:00Z',
  })
  const move = (version: number, startDate: string, endDate: string) =>
    api.call('PUT', `/v1/admin/reservations/${id}`, {
      as: admin,
      body: { ...asked, version, startDate, endDate },
    })
  const later = await move(1, '2027-07-21', '2027-07-28')
  expect(later.body.content.hold_expires_at).toBe('2027-07-05T06:00:00.000Z')
  const sooner = await move(2, stay.check_in, stay.check_out)
  expect(sooner.body.content.hold_expires_at).toBe(CHECK_IN)
  expect(sooner.body.content.history[0]).toMatchObject({
    before: { hold_expires_at: '2027-07-05T06:00:00.000Z' },
    after: { hold_expires_at: CHECK_IN },
  })
  expect(await entryOf(id)).toEqual({ held_until: new Date(CHECK_IN) })
})
