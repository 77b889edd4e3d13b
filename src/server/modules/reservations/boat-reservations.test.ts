// Long because a reservation of a boat is followed through all that can happen to it.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { overlaps } from '../../../../tests/request-api.ts'
import { DAY, tripDesk } from '../../../../tests/trip-desk.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
const { db } = api
afterAll(api.close)
await raiseHoldLimits(db)
for (const key of [
  'boat_request_received',
  'boat_admin_new_request',
  'boat_confirmed',
  'boat_cancelled',
  'boat_postponed',
] as const) {
  await createMailTemplate(db, key)
}
const second = await api.secondApp()
const { as, ask, put, show, idOf, saved } = await tripDesk(api)

test('a request holds the boat, stores the quote that was shown, and says so by mail', async () => {
  const boat = await createPricedBoat(db)
  const quote = await api.call('POST', '/v1/boatquotes', { body: { boat_id: boat.id, ...DAY, adults: 2 } })
  const { total } = quote.body.content.quote
  const made = await ask({ boat_id: boat.id, ...DAY, expected_total: total })
  expect(made.statusCode).toBe(201)
  const { content } = made.json()
  expect(content).toMatchObject({
    status: 'pending',
    quote: {
      total,
      check_in: '2027-07-03',
      check_out: '2027-07-04',
      nights: [],
      lines: [{ kind: 'units', unit: 'day', quantity: 1, amount: total }],
      trip: { unit: 'day', units: 1, started_at: '2027-07-03T07:00:00.000Z' },
    },
  })
  const id = await idOf(content.code)
  const { body } = await show(id)
  expect(body.content).toMatchObject({
    boat_id: boat.id,
    boat_name: boat.name,
    unit: 'day',
    units: 1,
    started_at: '2027-07-03T07:00:00.000Z',
    finished_at: '2027-07-03T15:00:00.000Z',
    total,
    can: { sendbank: true },
  })
  const mails = await db
    .selectFrom('mail_outbox')
    .select('template_key')
    .where('reservation_id', '=', id)
    .execute()
  expect(mails.map(({ template_key }) => template_key).toSorted()).toEqual([
    'boat_admin_new_request',
    'boat_request_received',
  ])
  const entry = await db
    .selectFrom('calendar_entries')
    .select(sql<Date>`upper(period)`.as('until'))
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
  // An hour of turn-around belongs to the claim.
  expect(entry.until.toISOString()).toBe('2027-07-03T16:00:00.000Z')
})

test('a total that the visitor did not see, a trip against the rules and an unknown boat are refused', async () => {
  const boat = await createPricedBoat(db)
  const trip = { boat_id: boat.id, ...DAY }
  const other = await ask({ ...trip, expected_total: 1 })
  expect([other.statusCode, other.json().content.code]).toEqual([409, 'price_changed'])
  const crowd = await ask({ ...trip, adults: 40 })
  expect([crowd.statusCode, crowd.json().content.code]).toEqual([422, 'not_bookable'])
  const odd = await ask({ ...trip, finished_at: '2027-07-03T17:10' })
  expect([odd.statusCode, odd.json().errors[0].field]).toEqual([422, 'finished_at'])
  expect((await ask({ ...trip, boat_id: (await createVilla(db)).id })).statusCode).toBe(404)
  const hidden = await createPricedBoat(db, { is_active: false })
  expect((await ask({ ...trip, boat_id: hidden.id })).statusCode).toBe(404)
  const held = await db.selectFrom('calendar_entries').select('id').where('rental_id', '=', boat.id).execute()
  expect(held).toEqual([])
})

test('repeating a request with its key gives the first answer, and the last use of a code is used once', async () => {
  const boat = await createPricedBoat(db)
  const headers = { 'idempotency-key': 'trip-1234567890123456' }
  const guest = { email: 'ayni@ornek.tr', phone: '05329998877', last_name: 'Tekrar' }
  const first = await ask({ boat_id: boat.id, ...DAY, ...guest }, headers)
  const again = await ask({ boat_id: boat.id, ...DAY, ...guest }, headers, second)
  expect(again.json().content).toEqual(first.json().content)
  const promotion = await createPromotion(db, { usage_limit: 1, used: 1 })
  const used = await ask({
    boat_id: (await createPricedBoat(db)).id,
    ...DAY,
    promotion_code: promotion.code,
  })
  expect(used.json().content.code).toBe('promotion_used_up')
})

// One round takes 64 requests at once, half through each of two servers, for times that all share one moment.
const TRIPS = {
  hour: (n: number) => ({
    unit: 'hour' as const,
    started_at: `2027-07-03T1${n % 3}:00`,
    finished_at: `2027-07-03T1${(n % 3) + 3}:00`,
  }),
  day: (n: number) => ({
    unit: 'day' as const,
    started_at: `2027-07-0${1 + (n % 3)}T10:00`,
    finished_at: '2027-07-03T18:00',
  }),
  week: (n: number) => ({
    unit: 'week' as const,
    started_at: '2027-07-03T15:30',
    finished_at: n % 2 === 0 ? '2027-07-10T10:00' : '2027-07-17T10:00',
  }),
}
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)
const REQUESTS = Number(process.env.RACE_REQUESTS ?? 64)

test.each(Object.keys(TRIPS) as (keyof typeof TRIPS)[])(
  'of many requests at once for overlapping times by the %s, one is booked and the others get free trips',
  async (unit) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const boat = await createPricedBoat(db)
      const answers = await Promise.all(
        Array.from({ length: REQUESTS }, (_, n) =>
          ask({ boat_id: boat.id, ...TRIPS[unit](n) }, {}, n % 2 === 0 ? api.app : second),
        ),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
      const lost = answers.filter(({ statusCode }) => statusCode === 409)
      expect(lost).toHaveLength(REQUESTS - 1)
      for (const answer of lost) {
        const { content } = answer.json<{ content: { code: string; nearest: unknown[] } }>()
        expect(content.code).toBe('dates_taken')
        expect(content.nearest.length).toBeGreaterThan(0)
      }
    }
    expect(await overlaps(db)).toBe(0)
  },
  600_000,
)

test('an admin confirms, cancels and reopens, and a time that was taken meanwhile stays with who took it', async () => {
  const boat = await createPricedBoat(db)
  const made = await ask({ boat_id: boat.id, ...DAY })
  const id = await idOf(made.json().content.code)
  const act = (name: string, body: Record<string, unknown>) =>
    api.call('POST', `/v1/admin/${name}`, { as, body: { id, ...body } })
  const confirmed = await act('sendconfirm', { reason: 'Telefonda teyit edildi' })
  expect(confirmed.body.content).toMatchObject({ is_mail_queued: true, reservation: { status: 'confirmed' } })
  const cancelled = await act('sendcancel', { reason: 'Misafir vazgeçti' })
  expect(cancelled.body.content.reservation.status).toBe('cancelled')
  const other = await ask({ boat_id: boat.id, ...DAY })
  expect(other.statusCode).toBe(201)
  const reopened = await api.call('PATCH', `/v1/admin/reservations/${id}`, {
    as,
    body: { status: 'pending' },
  })
  expect(reopened.body.content).toMatchObject({ code: 'dates_taken' })
  expect(reopened.body.content.nearest.length).toBeGreaterThan(0)
  expect(await overlaps(db)).toBe(0)
})

test('another time is priced anew, and a trip that the weather postpones keeps its price', async () => {
  const boat = await createPricedBoat(db)
  await db
    .updateTable('boat_seasons')
    .set({ days: '[2027-01-01,2027-08-01)' })
    .where('boat_id', '=', boat.id)
    .where('unit', '=', 'day')
    .execute()
  await sql`insert into boat_seasons (boat_id, unit, days, price) values (${boat.id}, 'day', '[2027-08-01,2028-01-01)', 3000000)`.execute(
    db,
  )
  const id = await createBoatReservation(db, boat.id)
  const first = (await show(id)).body.content
  const august = { started_at: '2027-08-10T10:00', finished_at: '2027-08-10T18:00' }
  const postponed = await put(id, { ...saved(first), ...august, is_weather: true })
  expect(postponed.body.content).toMatchObject({
    total: 2_000_000,
    started_at: '2027-08-10T07:00:00.000Z',
    history: [{ action: 'postponed' }],
    mails: [{ template_key: 'boat_postponed' }],
  })
  const priced = await put(id, {
    ...saved(postponed.body.content),
    started_at: '2027-08-11T10:00',
    finished_at: '2027-08-11T18:00',
  })
  expect(priced.body.content.total).toBe(3_000_000)
  // Persons are priced, so they do not change with a postponement, and a postponement needs another time.
  const current = saved(priced.body.content)
  const next = { started_at: '2027-08-12T10:00', finished_at: '2027-08-12T18:00', is_weather: true }
  const crowd = await put(id, { ...current, ...next, adults: 3 })
  expect([crowd.status, crowd.body.errors?.[0]?.field]).toEqual([422, 'adults'])
  const same = await put(id, { ...current, is_weather: true })
  expect([same.status, same.body.errors?.[0]?.field]).toEqual([422, 'started_at'])
  const quiet = await put(id, { ...current, ...next, send_mail: false })
  expect(quiet.body.content).toMatchObject({ total: 3_000_000, mails: [{ template_key: 'boat_postponed' }] })
  priced.body.content = quiet.body.content
  const free = await ask({ boat_id: boat.id, ...DAY })
  expect(free.statusCode).toBe(201)
  const clash = await put(id, { ...saved(priced.body.content), ...DAY, unit: undefined })
  expect(clash.body.content).toMatchObject({ code: 'dates_taken' })
  const stale = await put(id, { ...saved(first) })
  expect(stale.body.content.code).toBe('changed_meanwhile')
  expect(await overlaps(db)).toBe(0)
})

test('the lists of villas and boats do not mix, and filters find a reservation of a boat', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  const villa = await createVilla(db)
  const stay = await createReservation(db, villa.id, { check_in: '2027-07-01', check_out: '2027-07-08' })
  const boats = async (query: string) =>
    (await api.call('GET', `/v1/admin/boatreservations?${query}`, { as })).body.content
  expect(await boats(`boat_id=${boat.id}`)).toMatchObject({
    total: 1,
    items: [{ id, boat_id: boat.id, unit: 'day' }],
    counts: { confirmed: 1, pending: 0 },
  })
  const on = `boat_id=${boat.id}&`
  expect((await boats(`${on}started_at=2027-07-03&finished_at=2027-07-03`)).total).toBe(1)
  expect((await boats(`${on}started_at=2027-07-04`)).total).toBe(0)
  expect((await boats(`${on}finished_at=2027-07-02`)).total).toBe(0)
  expect((await boats(`${on}status=pending`)).total).toBe(0)
  expect((await boats(`boat_id=${villa.id}`)).total).toBe(0)
  const villas = (await api.call('GET', `/v1/admin/reservations?villa_id=${boat.id},${villa.id}`, { as }))
    .body.content
  expect(villas.items.map((row: { id: number }) => row.id)).toEqual([stay.id])
  expect((await show(stay.id)).status).toBe(404)
  expect((await api.call('GET', `/v1/admin/reservations/${id}`, { as })).status).toBe(404)
})

test('the customer finds the trip by its code and phone', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id, undefined, { phone: '+905321112233' })
  const { code } = (await show(id)).body.content
  const found = await api.call('POST', '/v1/reservations/lookup', { body: { code, contact: '05321112233' } })
  expect(found.body.content).toMatchObject({
    code,
    villa: { name: boat.name, slug: boat.slug, check_in_time: '10:00', check_out_time: '18:00' },
    quote: { trip: { unit: 'day' } },
  })
})

test('an admin books on the telephone and reads the form of the trip before', async () => {
  const boat = await createPricedBoat(db)
  const trip = {
    boat_id: boat.id,
    unit: 'hour' as const,
    started_at: '2027-07-03T10:30',
    finished_at: '2027-07-03T13:30',
    adults: 3,
  }
  const form = await api.call('POST', '/v1/boatreservations/prior-information', { body: trip })
  const section = form.body.content.sections.find(
    ({ heading }: { heading: string }) => heading === 'Tekne turu',
  )
  expect(section.rows).toContainEqual({ label: 'Süre', value: '3 saat' })
  const made = await api.call('POST', '/v1/admin/boatreservations', {
    as,
    body: { ...trip, first_name: 'Telefon', last_name: 'Misafiri', phone: '05321234567' },
  })
  expect(made.status).toBe(201)
  expect((await show(made.body.content.id)).body.content).toMatchObject({
    source: 'phone',
    unit: 'hour',
    units: 3,
  })
})

test('the link in the mail of a request names the trip that it would confirm', async () => {
  await recordMailSender(db, new Date('2027-03-02T09:00:00Z'))
  await createMailTemplate(db, 'verify_email')
  await createMailTemplate(db, 'boat_verify_email', { body: '{{dogrulama_baglantisi}}' })
  const boat = await createPricedBoat(db)
  const hours = { unit: 'hour' as const, started_at: '2027-07-05T15:00', finished_at: '2027-07-05T18:00' }
  const { content } = (await ask({ boat_id: boat.id, ...hours })).json()
  const mails = await db
    .selectFrom('mail_outbox')
    .select('text')
    .where('reservation_id', '=', await idOf(content.code))
    .execute()
  const [token] = mails.flatMap(({ text }) => text.match(/(?<=\/talep\/dogrula\/)[\w-]+/) ?? [])
  const { body } = await api.call('GET', `/v1/reservations/links/${token}`)
  expect(body.content).toMatchObject({
    state: 'open',
    villa: { name: boat.name, slug: boat.slug },
    trip: { unit: 'hour', day: '2027-07-05', time: '15:00', units: 3 },
  })
})
