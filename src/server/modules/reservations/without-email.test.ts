import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { TemplateKey } from '../../services/notifications/outbox.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const keys: TemplateKey[] = ['request_received', 'bank_details', 'payment_received']
for (const key of keys) await createMailTemplate(api.db, key)

const call = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  api.call(method, `/v1/admin/${path}`, { body, as: admin })
const mails = () => api.db.selectFrom('mail_outbox').select(['template_key', 'recipient']).execute()

test('a customer without an e-mail can be booked, changed and paid for, and no mail is queued', async () => {
  const villa = await createVilla(api.db)
  const guest = { first_name: 'Hatice', last_name: 'Kara', phone: '0532 000 00 11' }
  const stay = { startDate: '2027-07-04', endDate: '2027-07-11', adults: 2 }
  const order = { villa_id: villa.id, ...stay, ...guest }
  const wrong = await call('POST', 'reservations', { ...order, email: 'hatice@' })
  expect(wrong.body.errors).toEqual([{ field: 'email', message: FIELD_SENTENCES.email }])
  const linked = await call('POST', 'reservations', { ...order, email: '', last_name: 'ornek.com' })
  expect(linked.body.errors).toEqual([{ field: 'last_name', message: FIELD_SENTENCES.name }])
  const made = await call('POST', 'reservations', { ...order, email: ' ' })
  expect(made.status).toBe(201)
  const { id } = made.body.content

  const bank = await call('POST', 'sendbank', { id })
  expect(bank.body.content).toMatchObject({
    is_mail_queued: false,
    reservation: { email: '', status: 'awaiting_payment' },
  })
  const payment = { kind: 'payment', method: 'cash', amount: 100, paid_on: '2027-03-01', send_mail: true }
  const paid = await call('POST', `reservations/${id}/transactions`, payment)
  const change = { ...stay, ...guest, version: paid.body.content.version }
  // a change must contain every field, so that a missing e-mail does not delete the stored one
  const forgotten = await call('PUT', `reservations/${id}`, { ...change, last_name: 'Karaca' })
  expect(forgotten.body.errors).toEqual([{ field: 'email', message: FIELD_SENTENCES.email }])
  const renamed = await call('PUT', `reservations/${id}`, { ...change, email: '', last_name: 'Karaca' })
  expect(renamed.body.content).toMatchObject({ last_name: 'Karaca', email: '' })
  expect(await mails()).toEqual([])

  const { version } = renamed.body.content
  const known = await call('PUT', `reservations/${id}`, { ...change, version, email: 'hatice@ornek.tr' })
  const again = await call('POST', 'sendbank', { id, version: known.body.content.version })
  expect(again.body.content.is_mail_queued).toBe(true)
  expect(await mails()).toEqual([{ template_key: 'bank_details', recipient: 'hatice@ornek.tr' }])
})
