import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { FAILURES } from '../../../contract/failure.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
await raiseHoldLimits(api.db)
const admin = await createUser(api.db, { role: 'ADMIN' })
const second = await api.secondApp()

let visitor = 0
/** Every call has another network address, because these tests are not about the limit by address. */
const address = () => `10.4.${Math.floor((visitor += 1) / 200)}.${(visitor % 200) + 1}`
let person = 0
const somebody = () => ({
  email: `kisi-${(person += 1)}@ornek.tr`,
  phone: `0532 700 ${String(person).padStart(4, '0')}`,
})
const request = (villa_id: number, more: Record<string, unknown>) => ({
  villa_id,
  startDate: '2027-07-04',
  endDate: '2027-07-11',
  adults: 2,
  first_name: 'Ayşe',
  last_name: 'Yılmaz',
  kvkk_consent: true,
  terms_consent: true,
  ...more,
})
const ask = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('POST', '/v1/reservations', { body, headers, address: address() })
const villas = (n: number) => Promise.all(Array.from({ length: n }, () => createVilla(api.db)))

test('one person may have five open requests; the sixth is refused by e-mail or by phone', async () => {
  const own = somebody()
  const other = somebody()
  const wanted = await villas(8)
  for (const villa of wanted.slice(0, 5)) expect((await ask(request(villa.id, own))).status).toBe(201)

  const sixth = await ask(request(wanted[5]!.id, own))
  expect(sixth).toMatchObject({ status: 409, body: { message: FAILURES.too_many_open[1] } })
  const byEmail = await ask(request(wanted[5]!.id, { ...other, email: own.email.toUpperCase() }))
  const byPhone = await ask(request(wanted[5]!.id, { ...other, phone: own.phone.replace('0532', '+90 532') }))
  // The refusal does not reveal which of the two was counted or what is open.
  expect([byEmail.text, byPhone.text]).toEqual([sixth.text, sixth.text])
  expect(sixth.body.content).toEqual({ code: 'too_many_open' })
  // The refused request holds nothing, and other people are not refused.
  expect((await ask(request(wanted[5]!.id, other))).status).toBe(201)
  // A stay that cannot be had says so first: whether somebody waits is not to be learnt with it.
  expect((await ask(request(wanted[0]!.id, own))).body.content.code).toBe('dates_taken')
})

test('of twenty requests at once of one person for twenty villas over two servers, five are accepted', async () => {
  const own = somebody()
  const wanted = await villas(20)
  const answers = await Promise.all(
    wanted.map((villa, n) =>
      (n % 2 === 0 ? api.app : second).inject({
        method: 'POST',
        url: '/v1/reservations',
        remoteAddress: address(),
        // one half shares the e-mail with the other, each half a number
        payload: request(villa.id, n % 2 === 0 ? own : { ...own, email: own.email.toUpperCase() }),
      }),
    ),
  )
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 409)).toHaveLength(15)
  const { n } = await api.db
    .selectFrom('calendar_entries')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(
      'rental_id',
      'in',
      wanted.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  expect(n).toBe(5)
})

test('two requests that share e-mail and phone crosswise do not deadlock', async () => {
  const [one, two] = [somebody(), somebody()]
  const wanted = await villas(16)
  const answers = await Promise.all(
    wanted.map((villa, n) =>
      ask(request(villa.id, n % 2 === 0 ? { ...one, phone: two.phone } : { ...two, phone: one.phone })),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
})

test('repeats, answered or ended requests and those of admins do not count as open requests', async () => {
  const own = somebody()
  const wanted = await villas(12)
  const ids: number[] = []
  for (const [n, villa] of wanted.slice(0, 5).entries()) {
    expect((await ask(request(villa.id, own), { 'idempotency-key': `${own.email}-${n}` })).status).toBe(201)
  }
  const again = await ask(request(wanted[4]!.id, own), { 'idempotency-key': `${own.email}-4` })
  expect(again.status).toBe(201)

  // An admin writes down what it hears on the telephone, however many the person has.
  for (const villa of wanted.slice(5, 8)) {
    const { kvkk_consent: _, terms_consent: __, ...body } = request(villa.id, own)
    const made = await api.call('POST', '/v1/admin/reservations', { as: admin, body })
    expect(made.status).toBe(201)
    ids.push(made.body.content.id)
  }
  expect((await ask(request(wanted[8]!.id, own))).body.content.code).toBe('too_many_open')

  const first = await api.db
    .selectFrom('reservations')
    .select('id')
    .where('rental_id', '=', wanted[0]!.id)
    .executeTakeFirstOrThrow()
  await api.call('POST', '/v1/admin/sendbank', { as: admin, body: { id: first.id } })
  expect((await ask(request(wanted[8]!.id, own))).status).toBe(201)
  expect((await ask(request(wanted[9]!.id, own))).status).toBe(409)

  api.clock.set('2027-03-02T09:00:00+03:00')
  expect((await ask(request(wanted[9]!.id, own))).status).toBe(201)
  api.clock.set('2027-03-01T09:00:00+03:00')
  expect(ids).toHaveLength(3)
})

test('requests of other people do not count', async () => {
  const own = somebody()
  const villa = await createVilla(api.db)
  for (const month of ['04', '05', '06', '08', '09', '10']) {
    await createReservation(api.db, villa.id, {
      check_in: `2027-${month}-01`,
      check_out: `2027-${month}-08`,
      status: 'pending',
    })
  }
  expect((await ask(request(villa.id, own))).status).toBe(201)
})
