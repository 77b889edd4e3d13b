import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const admin = await createUser(api.db, { role: 'ADMIN' })
const villa = await createVilla(api.db, { address: 'Kaya Mah. 7. Sokak No: 3', images: 1 })
const own = await createReservation(api.db, villa.id, {
  check_in: '2027-07-04',
  check_out: '2027-07-11',
  status: 'pending',
  email: 'Ayse@ornek.tr',
  phone: '+905320000000',
})
await api.db
  .insertInto('banks')
  .values({ name: 'Körfez', account_holder: 'Telmessa', iban: 'TR360000000000000000000101' })
  .execute()

let caller = 0
const lookUp = (code: string, contact: string, address = `10.3.0.${(caller += 1)}`) =>
  api.call('POST', '/v1/reservations/lookup', { body: { code, contact }, address })

test('a customer finds the reservation by code with e-mail or phone, in any spelling', async () => {
  const spaced = `${own.code.slice(0, 4).toLowerCase()} - ${own.code.slice(4)}`
  for (const contact of [
    'ayse@ORNEK.tr',
    '0532 000 00 00',
    '+90 532 000 0000',
    '00905320000000',
    '5320000000',
  ]) {
    const { status, body } = await lookUp(spaced, contact)
    expect(status).toBe(200)
    expect(body.content).toMatchObject({ code: own.code, status: 'pending', due_amount: 2_100_000 })
  }
})

test('every wrong pair gets the same answer, whether the code exists or not', async () => {
  const answers = await Promise.all([
    lookUp(own.code, 'another@ornek.tr'),
    lookUp(own.code, '0533 000 00 00'),
    lookUp(own.code, 'neither'),
    lookUp('AAAAAAAA', 'ayse@ornek.tr'),
    lookUp('%', 'ayse@ornek.tr'),
  ])
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 404, body: { content: { code: 'reservation_not_found' } } })
})

test('a missing field is reported at the field', async () => {
  const { status, body } = await lookUp(' ', '')
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([
    { field: 'code', message: 'Rezervasyon numaranızı yazın' },
    { field: 'contact', message: 'E-posta adresinizi ya da telefonunuzu yazın' },
  ])
})

test('one network address cannot try many codes', async () => {
  const answers = []
  for (let n = 0; n < 11; n += 1) answers.push(await lookUp('AAAAAAAA', 'x@ornek.tr', '10.3.9.9'))
  expect(answers.at(-1)?.status).toBe(429)
})

test("the villa's address is shown once the stay is confirmed, the bank accounts while something is due", async () => {
  const before = (await lookUp(own.code, 'ayse@ornek.tr')).body.content
  expect(before.villa).toMatchObject({
    address: null,
    image_url: expect.stringMatching(/^\/media\/.+-960\.webp$/),
  })
  expect(before.banks).toMatchObject([{ iban: 'TR360000000000000000000101' }])
  expect(before.payment_url).toBeNull()

  await api.call('POST', '/v1/admin/sendpaymentlink', { as: admin, body: { id: own.id } })
  const awaiting = (await lookUp(own.code, 'ayse@ornek.tr')).body.content
  const token = awaiting.payment_url.replace('http://telmessa.test/odeme/', '')
  const byLink = await api.call('GET', `/v1/payments/${token}`)
  expect(byLink.body.content).toEqual(awaiting)
  expect((await api.call('GET', '/v1/payments/guessed')).body.content.code).toBe('payment_link_not_found')

  const paid = await api.call('POST', `/v1/admin/reservations/${own.id}/transactions`, {
    as: admin,
    body: { method: 'bank_transfer', amount: 2_100_000, paid_on: '2027-03-01' },
  })
  expect(paid.body.content.status).toBe('awaiting_payment')
  await api.call('POST', '/v1/admin/sendconfirm', { as: admin, body: { id: own.id } })
  const after = (await lookUp(own.code, 'ayse@ornek.tr')).body.content
  expect(after).toMatchObject({
    status: 'confirmed',
    villa: { address: 'Kaya Mah. 7. Sokak No: 3' },
    paid_amount: 2_100_000,
    due_amount: 4_900_000,
    transactions: [{ kind: 'payment', method: 'bank_transfer', amount: 2_100_000 }],
  })
})

test('the code alone does not open a record without a phone number', async () => {
  const { code } = await createReservation(api.db, villa.id, {
    check_in: '2027-08-04',
    check_out: '2027-08-11',
    phone: '',
  })
  for (const contact of ['neither', '0', '+', '-']) expect((await lookUp(code, contact)).status).toBe(404)
})
