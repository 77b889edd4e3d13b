import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Demir' })
await createMailTemplate(api.db, 'payment_received')
const villa = await createVilla(api.db)
const reserve = () =>
  createReservation(api.db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-11',
    status: 'cancelled',
  })

const pay = (id: number, body: Record<string, unknown>, key?: string) =>
  api.call('POST', `/v1/admin/reservations/${id}/transactions`, {
    as: admin,
    body: { method: 'cash', amount: 500_000, paid_on: '2027-03-01', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })

test('a payment is written to ledger and history, does not confirm the reservation, and sends a mail on request', async () => {
  const { id } = await reserve()
  const { status, body } = await pay(id, { send_mail: true, note: 'Elden' })
  expect(status).toBe(201)
  expect(body.content).toMatchObject({
    status: 'cancelled',
    paid_amount: 500_000,
    // The stay is cancelled and keeps nothing: the money has to go back.
    due_amount: 0,
    refund_due_amount: 500_000,
    transactions: [{ kind: 'payment', amount: 500_000, note: 'Elden', created_by_name: 'Ayşe Demir' }],
    mails: [{ template_key: 'payment_received' }],
    history: [{ action: 'payment', after: { paid_amount: 500_000, amount: 500_000 } }],
  })
})

test('refunds never exceed the payments, even two at once', async () => {
  const { id } = await reserve()
  await pay(id, { amount: 700_000 })
  const answers = await Promise.all([
    pay(id, { kind: 'refund', amount: 400_000 }),
    pay(id, { kind: 'refund', amount: 400_000 }),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422])
  const refused = answers.find((answer) => answer.status === 422)!
  expect(refused.body.errors).toEqual([{ field: 'amount', message: 'En çok 3000 yazın' }])
})

test('one payment is recorded once, however often it is sent', async () => {
  const { id } = await reserve()
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, {}, 'one-payment')))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect((await pay(id, {}, 'one-payment')).body.content.paid_amount).toBe(500_000)
  expect((await pay(id, { amount: 1 }, 'one-payment')).body.content.code).toBe('key_reused')
})

test('a payment dated tomorrow, to an unknown bank or of zero is refused', async () => {
  const { id } = await reserve()
  const fieldOf = async (body: Record<string, unknown>) => (await pay(id, body)).body.errors?.[0]?.field
  expect(await fieldOf({ paid_on: '2027-03-02' })).toBe('paid_on')
  expect(await fieldOf({ bank_id: 4711 })).toBe('bank_id')
  expect(await fieldOf({ amount: 0 })).toBe('amount')
  expect((await pay(999_999, {})).status).toBe(404)
})

test('a payment above the price is recorded, up to the largest amount', async () => {
  const { id } = await reserve()
  const twice = await pay(id, { amount: 14_000_000 })
  expect(twice.body.content).toMatchObject({ paid_amount: 14_000_000, due_amount: 0 })
  const refused = await pay(id, { amount: 1_000_000_000_000 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'amount', message: 'En çok 9999860000 yazın' }],
  ])
  const all = await Promise.all([1, 2].map(() => pay(id, { amount: 999_986_000_000 })))
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})
