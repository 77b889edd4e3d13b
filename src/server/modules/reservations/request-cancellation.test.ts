import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const villa = await createVilla(api.db)
await createMailTemplate(api.db, 'admin_cancel_request', {
  subject: '{{rezervasyon_no}}',
  body: '{{musteri_adi}}: {{iptal_talebi}}',
})

let caller = 0
const askFor = (code: string, contact: string, note?: string) =>
  api.call('POST', '/v1/reservations/cancel-request', {
    body: { code, contact, ...(note === undefined ? {} : { note }) },
    address: `10.8.0.${(caller += 1)}`,
  })

async function confirmed(check_in: string, check_out: string) {
  const made = await createReservation(api.db, villa.id, { check_in, check_out, status: 'confirmed' })
  const { email } = await api.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { ...made, email }
}

const show = async (id: number) =>
  (await api.call('GET', `/v1/admin/reservations/${id}`, { as: admin })).body.content

test('a customer asks to cancel: admins are mailed and see it, and the nights stay taken until one decides', async () => {
  const { id, code, email } = await confirmed('2027-07-04', '2027-07-11')
  const { status, body } = await askFor(code, email, 'Annem hastalandı.')
  expect(status).toBe(200)
  expect(body.content).toMatchObject({
    status: 'confirmed',
    cancel_requested_at: '2027-03-01T06:00:00.000Z',
  })
  const again = await askFor(code, email, 'İkinci kez')
  expect(again.body.content.cancel_requested_at).toBe('2027-03-01T06:00:00.000Z')

  const detail = await show(id)
  expect(detail).toMatchObject({
    status: 'confirmed',
    cancel_requested_at: '2027-03-01T06:00:00.000Z',
    cancel_request_note: 'Annem hastalandı.',
  })
  expect(detail.history.map(({ action }: { action: string }) => action)).toContain('cancel_requested')
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select(['template_key', 'text'])
    .where('reservation_id', '=', id)
    .execute()
  expect(mails.map(({ template_key }) => template_key)).toEqual(['admin_cancel_request'])
  expect(mails[0]!.text).toContain('Annem hastalandı.')
  const entries = await api.db
    .selectFrom('calendar_entries')
    .select('is_active')
    .where('reservation_id', '=', id)
    .execute()
  expect(entries).toEqual([{ is_active: true }])
})

test('the ladder counts from the day of the request, however long admins take', async () => {
  api.clock.set('2027-03-01T09:00:00+03:00')
  const { id, code, email } = await confirmed('2027-04-01', '2027-04-08')
  await api.db
    .updateTable('reservations')
    .set({
      cancellation_ladder: JSON.stringify([
        { days_before: 31, percent_kept: 0, base: 'prepayment' },
        { days_before: 0, percent_kept: 100, base: 'prepayment' },
      ]),
    })
    .where('id', '=', id)
    .execute()
  await askFor(code, email)
  api.clock.set('2027-03-05T09:00:00+03:00')
  const preview = await api.call('GET', `/v1/admin/reservations/${id}/preview?action=sendcancel&reason=x`, {
    as: admin,
  })
  expect(preview.body.content.cancellation).toMatchObject({ days_before: 31, kept_amount: 0 })
  api.clock.set('2027-03-01T09:00:00+03:00')
})

test('an admin sets a request aside, and the reservation is as before', async () => {
  const { id, code, email } = await confirmed('2027-08-04', '2027-08-11')
  await askFor(code, email)
  const { status, body } = await api.call('POST', '/v1/admin/dismisscancelrequest', {
    as: admin,
    body: { id, version: (await show(id)).version },
  })
  expect([status, body.content.status, body.content.cancel_requested_at]).toEqual([200, 'confirmed', null])
})

test('a wrong pair and a reservation that is over are refused', async () => {
  const { code } = await confirmed('2027-09-04', '2027-09-11')
  expect((await askFor(code, 'baska@ornek.tr')).body.content.code).toBe('reservation_not_found')
  const over = await createReservation(api.db, villa.id, {
    check_in: '2027-10-04',
    check_out: '2027-10-11',
    status: 'cancelled',
    email: 'bitti@ornek.tr',
  })
  expect((await askFor(over.code, 'bitti@ornek.tr')).body.content.code).toBe('wrong_status')
})
