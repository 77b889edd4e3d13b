import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { reservationRoutes } from './index.ts'

const api = await startApi({ now: '2027-07-05T09:00:00+03:00' })
afterAll(() => api.close())
await createMailTemplate(api.db, 'payment_received')
const admin = await createUser(api.db, { role: 'ADMIN', first_name: 'Personel', last_name: 'Kişi' })
const owner = await createUser(api.db)
const stranger = await createUser(api.db)
const villa = await createVilla(api.db, { owner_id: owner.id, commission_percent: 15 })

/** Values that must not reach an owner, each easy to find in an answer. */
const SECRETS = [
  'gizli-posta@ornek.tr',
  '+905321112233',
  'Müşteri notu gizli',
  'Personel notu gizli',
  '7000000',
  '2100000',
  '1000000',
  'token-of-reservation',
  'Personel Kişi',
]
const own = await createReservation(api.db, villa.id, {
  check_in: '2027-07-05',
  check_out: '2027-07-12',
  first_name: 'Deniz',
  last_name: 'Kaya',
  email: 'gizli-posta@ornek.tr',
  phone: '+905321112233',
  customer_note: 'Müşteri notu gizli',
  admin_note: 'Personel notu gizli',
})
const foreign = await createReservation(api.db, (await createVilla(api.db, { owner_id: stranger.id })).id, {
  check_in: '2027-07-05',
  check_out: '2027-07-12',
  first_name: 'Yabancı',
  last_name: 'Misafir',
  status: 'pending',
})
await api.call('POST', `/v1/admin/reservations/${own.id}/transactions`, {
  as: admin,
  body: { method: 'cash', amount: 1_000_000, paid_on: '2027-07-05', send_mail: true },
})

const boat = await createPricedBoat(api.db, { owner_id: owner.id })
const trip = { unit: 'day' as const, day: '2027-07-05', time: '10:00', units: 1 }
const ownTrip = await createBoatReservation(api.db, boat.id, trip, {
  email: 'gizli-posta@ornek.tr',
  phone: '+905321112233',
  customer_note: 'Müşteri notu gizli',
  admin_note: 'Personel notu gizli',
  commission_percent: 15,
})
const foreignBoat = await createPricedBoat(api.db, { owner_id: stranger.id })
const foreignTrip = await createBoatReservation(api.db, foreignBoat.id, trip, {
  first_name: 'Yabancı',
  status: 'pending',
  hold_expires_at: '2100-01-01T00:00:00Z',
})
await api.call('POST', `/v1/admin/reservations/${ownTrip}/transactions`, {
  as: admin,
  body: { method: 'cash', amount: 600_000, paid_on: '2027-07-05', send_mail: true },
})

const get = (path: string, as: { id: number; role: 'ADMIN' | 'OWNER' } = owner) =>
  api.call('GET', `/v1/admin/${path}`, { as })

test("an owner sees names, dates and the owner's share, and nothing else of the customer", async () => {
  const answers = await Promise.all([
    get('reservations?oldrez=1'),
    get(`reservations/${own.id}`),
    get('home'),
    get('occupancy?from=2027-07-01&days=31'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Deniz')
    for (const secret of SECRETS) expect(answer.text).not.toContain(secret)
    expect(answer.text).not.toContain('Yabancı')
  }
  const { content } = answers[1].body
  expect(content).toMatchObject({
    total: 5_950_000,
    owner_amount: 5_950_000,
    paid_amount: 850_000,
    due_amount: 5_100_000,
    transactions: [],
    mails: [],
    history: [],
    can: { sendcancel: false, edit: false, record_payment: false, see_customer: false },
  })
  expect(answers[0].body.content.total).toBe(1)
  expect(answers[2].body.content.arrivals.total).toBe(1)
})

test('an owner of a boat sees name, time and share of its reservations, and nothing else of the customer', async () => {
  const answers = await Promise.all([
    get('boatreservations'),
    get(`boatreservations/${ownTrip}`),
    get('home'),
    get('notifications'),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    // the price, the prepayment and the payment of the customer
    for (const secret of [...SECRETS, '2000000', '600000', 'boat-token']) {
      expect(answer.text).not.toContain(secret)
    }
    expect(answer.text).not.toContain('Yabancı')
  }
  expect(answers[1].body.content).toMatchObject({
    first_name: 'Deniz',
    boat_name: boat.name,
    started_at: '2027-07-05T07:00:00.000Z',
    total: 1_700_000,
    owner_amount: 1_700_000,
    paid_amount: 510_000,
    due_amount: 1_190_000,
    quote: { lines: [], trip: { unit: 'day', parts: [] } },
    transactions: [],
    mails: [],
    history: [],
    can: { sendcancel: false, edit: false, record_payment: false, see_customer: false },
  })
  expect(answers[0].body.content.total).toBe(1)
  expect(answers[2].body.content.embarkations.total).toBe(1)
  const text = (await get(`boatreservations/${ownTrip}`, admin)).text
  for (const secret of ['gizli-posta@ornek.tr', '2000000', 'Personel notu gizli']) {
    expect(text).toContain(secret)
  }
})

test("another owner's trip answers like a missing one, under either call", async () => {
  const missing = await get('boatreservations/999999')
  for (const path of [
    `boatreservations/${foreignTrip}`,
    `boatreservations/${own.id}`,
    `reservations/${ownTrip}`,
  ]) {
    const hidden = await get(path)
    expect([path, hidden.status, hidden.text]).toEqual([path, 404, missing.text])
  }
  expect((await get(`boatreservations?boat_id=${foreignBoat.id}`)).body.content).toMatchObject({
    items: [],
    total: 0,
    counts: { pending: 0 },
  })
  expect((await get('boatreservations?searchString=2233')).body.content.total).toBe(0)
  expect((await get('unreadcount')).body.content).toMatchObject({ boatReservationCount: 0, has_boats: true })
  expect((await get('unreadcount', stranger)).body.content.boatReservationCount).toBe(1)
  const landlubber = await createUser(api.db)
  expect((await get('unreadcount', landlubber)).body.content.has_boats).toBe(false)
})

test('admins see what owners do not see', async () => {
  const { text } = await get(`reservations/${own.id}`, admin)
  for (const secret of SECRETS) expect(text).toContain(secret)
})

test("another owner's reservation answers like a missing one", async () => {
  const missing = await get('reservations/999999')
  const hidden = await get(`reservations/${foreign.id}`)
  expect(hidden.status).toBe(404)
  expect(hidden.text).toBe(missing.text)
  expect((await get(`reservations?villa_id=${foreign.rental_id}&oldrez=1`)).body.content).toMatchObject({
    items: [],
    total: 0,
    counts: { pending: 0 },
  })
  expect((await get('unreadcount')).body.content.reservationCount).toBe(0)
  expect((await get('unreadcount', stranger)).body.content.reservationCount).toBe(1)
})

test('calls of admins are refused to an owner, even for own reservations', async () => {
  const adminCalls = reservationRoutes.filter(({ endpoint }) => endpoint.access === 'admin')
  expect(adminCalls.length).toBeGreaterThan(10)
  for (const { endpoint } of adminCalls) {
    const url = endpoint.path.replace('{id}', String(own.id))
    const body = endpoint.method === 'GET' ? undefined : {}
    const answer = await api.call(endpoint.method, url, { as: owner, body })
    expect([url, answer.status]).toEqual([url, 403])
  }
})

test('an owner does not see the commission from which the guest’s price could be computed', async () => {
  const path = `/v1/admin/villas/${villa.id}`
  const theirs = await api.call('GET', path, { as: owner })
  expect(theirs.status).toBe(200)
  expect(theirs.body.content).not.toHaveProperty('commission_percent')
  expect((await api.call('GET', path, { as: admin })).body.content.commission_percent).toBe(15)
})
