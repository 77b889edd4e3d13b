import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createDiscount, createFee, createVilla } from '../../../../tests/factories/villas.ts'
import { allowRequests, nextAddress, stayRequest, tripRequest } from '../../../../tests/request-api.ts'
import { DAY } from '../../../../tests/trip-desk.ts'

/** What was agreed is stored: whatever is changed after a booking, every answer about the reservation stays as it was. */
const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
const { db } = api
afterAll(api.close)
await allowRequests(db)
const admin = await createUser(db, { role: 'ADMIN' })
const owner = await createUser(db)
const as = { id: admin.id, role: 'ADMIN' as const }

const LADDER = [{ days_before: 0, percent_kept: 90, base: 'total' as const }]
const SETTINGS = {
  hold_hours: '3',
  cancellation_ladder: JSON.stringify(LADDER),
  dollar_exchange_rate: '99',
  euro_exchange_rate: '98',
  sterling_exchange_rate: '97',
  default_prepayment_percent: '80',
  prior_information: JSON.stringify({ version: 'yeni', payment: ['Peşin'], withdrawal: [], complaints: [] }),
}

async function bookedVilla() {
  const villa = await createVilla(db, { owner_id: owner.id, commission_percent: 18, prepayment_percent: 25 })
  await createFee(db, villa.id, { name: 'Temizlik' })
  await createDiscount(db, villa.id, { starts_on: '2027-07-01', ends_on: '2027-08-01' })
  const request = stayRequest(villa.id, '2027-07-04', '2027-07-11')
  return { id: villa.id, request, path: '/v1/reservations', admin: 'reservations', editor: 'villas' }
}

async function bookedBoat() {
  const boat = await createPricedBoat(db, {
    owner_id: owner.id,
    commission_percent: 18,
    prepayment_percent: 25,
  })
  const extra = { boat_id: boat.id, name: 'Yemek', amount: 60_000, is_mandatory: true }
  await db
    .insertInto('boat_extras')
    .values({ ...extra, per: 'person', units: ['day'] })
    .execute()
  await createDiscount(db, boat.id, { starts_on: '2027-07-01', ends_on: '2027-08-01' })
  const request = tripRequest(boat.id, DAY)
  return { id: boat.id, request, path: '/v1/boatreservations', admin: 'boatreservations', editor: 'boat' }
}

async function book(kind: 'villa' | 'boat') {
  const rental = await (kind === 'villa' ? bookedVilla() : bookedBoat())
  const promotion = await createPromotion(db, { value: 5 })
  const body = { ...rental.request, promotion_code: promotion.code }
  const made = await api.call('POST', rental.path, { body, address: nextAddress() })
  expect(made.status).toBe(201)
  const { code } = made.body.content
  const stored = await db
    .selectFrom('reservations')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const paid = { method: 'bank_transfer', amount: stored.prepayment_amount, paid_on: '2027-03-01' }
  const payment = await api.call('POST', `/v1/admin/reservations/${stored.id}/transactions`, {
    as,
    body: paid,
  })
  expect(payment.status).toBe(201)
  return { ...rental, kind, stored, promotion_id: promotion.id }
}
type Booked = Awaited<ReturnType<typeof book>>

/** The bytes of every answer about a reservation. */
async function answersAbout({ stored, admin: list, request }: Booked) {
  const { id, code } = stored
  const asOwner = { id: owner.id, role: 'OWNER' as const }
  const lookup = { body: { code, contact: request.email }, address: nextAddress() }
  const asked = {
    admin: await api.call('GET', `/v1/admin/${list}/${id}`, { as }),
    'row of an admin': await api.call('GET', `/v1/admin/${list}?reservation_id=${id}`, { as }),
    owner: await api.call('GET', `/v1/admin/${list}/${id}`, { as: asOwner }),
    'first screen of the owner': await api.call('GET', '/v1/admin/home', { as: asOwner }),
    customer: await api.call('POST', '/v1/reservations/lookup', lookup),
    payment: await api.call('GET', `/v1/payments/${stored.public_token}`),
    cancellation: await api.call('GET', `/v1/admin/reservations/${id}/preview?action=sendcancel`, { as }),
  }
  const due = Object.keys(asked).map((who) => [who, 200])
  expect(Object.entries(asked).map(([who, { status }]) => [who, status])).toEqual(due)
  return Object.fromEntries(Object.entries(asked).map(([who, { text }]) => [who, text]))
}

const editorOf = ({ editor, id }: Booked) => `/v1/admin/${editor}/${id}`

async function change(booked: Booked, fields: object) {
  const { version } = (await api.call('GET', editorOf(booked), { as })).body.content
  const saved = await api.call('PUT', editorOf(booked), { as, body: { version, ...fields } })
  expect(saved.status).toBe(200)
}

const CHANGES: [string, (booked: Booked) => Promise<unknown>][] = [
  ['the commission', (booked) => change(booked, { commission_percent: 40 })],
  ['the prepayment', (booked) => change(booked, { prepayment_percent: 90 })],
  ['the damage deposit', (booked) => change(booked, { damage_deposit_amount: 9_900_000 })],
  ['the ladder of the villa or boat', (booked) => change(booked, { cancellation_ladder: LADDER })],
  ['its fees or extras', (booked) => change(booked, booked.kind === 'villa' ? { fees: [] } : { extras: [] })],
  [
    'the prices of its seasons',
    ({ id }) =>
      sql`with villas as (update seasons set price = price * 3 where villa_id = ${id})
        update boat_seasons set price = price * 3 where boat_id = ${id}`.execute(db),
  ],
  ['its discounts', ({ id }) => db.deleteFrom('discounts').where('rental_id', '=', id).execute()],
  [
    'its promotion',
    ({ promotion_id }) =>
      db
        .updateTable('promotions')
        .set({ value: 60, is_active: false })
        .where('id', '=', promotion_id)
        .execute(),
  ],
  [
    'every setting of the site, the rates among them',
    async () => {
      for (const [key, value] of Object.entries(SETTINGS)) {
        await sql`insert into settings (section, key, value) values ('site', ${key}, ${value}::jsonb)
          on conflict (section, key) do update set value = excluded.value`.execute(db)
      }
    },
  ],
]

describe.each(['villa', 'boat'] as const)('a reservation of a %s', (kind) => {
  let booked: Booked
  let agreed: Awaited<ReturnType<typeof answersAbout>>
  beforeAll(async () => {
    booked = await book(kind)
    agreed = await answersAbout(booked)
  })

  test('stores the quote with the ids of what made it, commission, ladder, rates and prior information', () => {
    const { quote, commission_percent, prepayment_amount, prior_information } = booked.stored
    expect([commission_percent, quote.prepayment_percent]).toEqual([18, 25])
    expect(quote.lines.map(({ kind: line }) => line)).toEqual(
      expect.arrayContaining(['discount', 'fee', 'promotion']),
    )
    const { promotion_id } = booked
    expect([quote.promotion_id, booked.stored.promotion_id]).toEqual([promotion_id, promotion_id])
    const parts = quote.trip?.parts ?? quote.nights
    expect(parts[0]).toMatchObject({ season_id: expect.any(Number), discount_id: expect.any(Number) })
    expect(quote.trip?.extra_ids ?? quote.fee_ids).toEqual([expect.any(Number)])
    expect(prepayment_amount).toBe(quote.prepayment_amount)
    expect(booked.stored.cancellation_ladder.length).toBeGreaterThan(0)
    expect(Object.keys(booked.stored.rates).toSorted()).toEqual([
      'dollar_exchange_rate',
      'euro_exchange_rate',
      'sterling_exchange_rate',
    ])
    expect(prior_information?.sections.length).toBeGreaterThan(0)
  })

  test.each(CHANGES)('answers with the same bytes after a change of %s', async (_, apply) => {
    await apply(booked)
    expect(await answersAbout(booked)).toEqual(agreed)
  })
})
