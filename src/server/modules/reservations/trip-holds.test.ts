import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import { createPricedBoat } from '../../../../tests/factories/boats.ts'
import { raiseHoldLimits, setHoldSettings } from '../../../../tests/factories/hold-limits.ts'
import { createMailTemplate } from '../../../../tests/factories/mail-templates.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { nextAddress, overlaps, stayRequest, tripRequest } from '../../../../tests/request-api.ts'
import { DAY, tripDesk } from '../../../../tests/trip-desk.ts'
import { recordMailSender } from '../../services/notifications/mail-sender.ts'

/** Limits, keys and codes count villas and boats together; a hold of a trip ends like one of a stay. */
const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
const { db } = api
afterAll(api.close)
await raiseHoldLimits(db)
const second = await api.secondApp()
const { as, ask, put, show, act, idOf, saved } = await tripDesk(api)

const askForStay = (
  villa_id: number,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  second.inject({
    method: 'POST',
    url: '/v1/reservations',
    remoteAddress: nextAddress(),
    headers,
    payload: { ...stayRequest(villa_id, '2027-07-03', '2027-07-10'), ...fields },
  })
const codeOf = (answer: { json: () => { content: { code: string } } }) => answer.json().content.code
const usesOf = async (id: number) =>
  (await db.selectFrom('promotions').select('used').where('id', '=', id).executeTakeFirstOrThrow()).used

test('one person has five open requests at most, whether for villas or boats, and many at once get no further', async () => {
  const person = { email: 'acik-talep@ornek.tr', phone: '05321110099' }
  const wanted = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      n % 2 === 0
        ? { villa: (await createVilla(db)).id, boat: 0 }
        : { villa: 0, boat: (await createPricedBoat(db)).id },
    ),
  )
  const answers = await Promise.all(
    wanted.map(({ villa, boat }) =>
      boat === 0 ? askForStay(villa, person) : ask({ boat_id: boat, ...person }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
  expect(answers.filter((answer) => codeOf(answer) === 'too_many_open')).toHaveLength(5)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from calendar_entries where rental_id = any(${wanted.map(({ villa, boat }) => villa || boat)}::bigint[])`.execute(
    db,
  )
  expect(rows[0]!.n).toBe(5)
})

test('the days of trips and the nights of stays count together for an address', async () => {
  await setHoldSettings(db, { address_all_nights: 9 })
  const remoteAddress = nextAddress()
  const send = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url, remoteAddress, payload })
  const trip = async (started_at: string, finished_at: string) => {
    const { id } = await createPricedBoat(db)
    return send('/v1/boatreservations', tripRequest(id, { unit: 'day', started_at, finished_at }))
  }
  const { id } = await createVilla(db)
  const stay = await send('/v1/reservations', stayRequest(id, '2027-07-03', '2027-07-10'))
  expect(stay.statusCode).toBe(201)
  expect(codeOf(await trip('2027-07-03T10:00', '2027-07-05T18:00'))).toBe('too_many_holds')
  expect((await trip('2027-07-03T10:00', '2027-07-04T18:00')).statusCode).toBe(201)
  await raiseHoldLimits(db)
})

test('one key may be used for a villa and for a boat; for another boat it is refused and nothing is held', async () => {
  const headers = { 'idempotency-key': 'both-kinds-12345678901234' }
  const [villa, boat, other] = [await createVilla(db), await createPricedBoat(db), await createPricedBoat(db)]
  const person = { email: 'anahtar@ornek.tr', phone: '05327776655', last_name: 'Anahtar' }
  const stay = await askForStay(villa.id, person, headers)
  const trip = await ask({ boat_id: boat.id, ...person }, headers)
  expect([stay.statusCode, trip.statusCode]).toEqual([201, 201])
  expect(codeOf(trip)).not.toBe(codeOf(stay))
  const reused = await ask({ boat_id: other.id, ...person }, headers)
  expect(codeOf(reused)).toBe('key_reused')
  expect(
    await db.selectFrom('reservations').select('id').where('rental_id', '=', other.id).execute(),
  ).toEqual([])
  // Twenty repeats at once over two servers: one reservation.
  const again = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask({ boat_id: boat.id, ...person }, headers, n % 2 ? second : api.app),
    ),
  )
  expect(new Set(again.map(codeOf))).toEqual(new Set([codeOf(trip)]))
})

test('of a villa and a boat that want the last use of a code one gets it, and a trip that is over gives it back', async () => {
  for (let round = 0; round < 8; round += 1) {
    const promotion = await createPromotion(db, { usage_limit: 1 })
    const promotion_code = promotion.code
    const [villa, boat] = [await createVilla(db), await createPricedBoat(db)]
    const answers = await Promise.all([
      askForStay(villa.id, { promotion_code }),
      ask({ boat_id: boat.id, promotion_code }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await usesOf(promotion.id)).toBe(1)
    const won = answers.find(({ statusCode }) => statusCode === 201)!
    await act('sendcancel', await idOf(codeOf(won)), { reason: 'Vazgeçti' })
    expect(await usesOf(promotion.id)).toBe(0)
    expect((await ask({ boat_id: (await createPricedBoat(db)).id, promotion_code })).statusCode).toBe(201)
  }
})

test('a code of certain villas is refused for a boat, and one of a boat for a villa', async () => {
  const [villa, boat] = [await createVilla(db), await createPricedBoat(db)]
  const ofVilla = await createPromotion(db, { villa_ids: [villa.id] })
  const ofBoat = await createPromotion(db, { villa_ids: [boat.id] })
  const statuses = async (...answers: ReturnType<typeof ask>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  const refused = [
    askForStay(villa.id, { promotion_code: ofBoat.code }),
    ask({ boat_id: boat.id, promotion_code: ofVilla.code }),
  ]
  expect(await statuses(...refused)).toEqual([422, 422])
  const accepted = [
    askForStay(villa.id, { promotion_code: ofVilla.code }),
    ask({ boat_id: boat.id, promotion_code: ofBoat.code }),
  ]
  expect(await statuses(...accepted)).toEqual([201, 201])
})

test('the hold of a trip ends when the trip begins, also after it was moved to an earlier hour', async () => {
  const boat = await createPricedBoat(db)
  const hours = { unit: 'hour' as const, started_at: '2027-03-01T14:00', finished_at: '2027-03-01T16:00' }
  const made = await ask({ boat_id: boat.id, ...hours })
  expect(made.json().content.hold_expires_at).toBe('2027-03-01T11:00:00.000Z')
  const id = await idOf(codeOf(made))
  const { body } = await show(id)
  const moved = await put(id, {
    ...saved(body.content),
    started_at: '2027-03-01T12:30',
    finished_at: '2027-03-01T14:30',
  })
  expect(moved.body.content.hold_expires_at).toBe('2027-03-01T09:30:00.000Z')
  api.clock.set('2027-03-01T12:30:00+03:00')
  expect((await show(id)).body.content.status).toBe('expired')
  api.clock.set(NOW)
})

test('the time of a hold that has ended is free as soon as it is read, before any job has run', async () => {
  const boat = await createPricedBoat(db)
  const made = await ask({ boat_id: boat.id })
  const id = await idOf(codeOf(made))
  const free = async () =>
    (
      await api.call('POST', '/v1/boatquotes', {
        body: { boat_id: boat.id, ...DAY, adults: 2 },
        address: nextAddress(),
      })
    ).body.content.is_free
  const found = async () => {
    const url = `/v1/searchboats?types=${boat.boat_type_id}&date=2027-07-03&unit=day`
    return (await api.call('GET', url, { address: nextAddress() })).body.content.total
  }
  const taken = async () =>
    (await api.call('GET', `/v1/boats/${boat.slug}/calendar`, { address: nextAddress() })).body.content.taken
      .length
  expect([await free(), await found(), await taken()]).toEqual([false, 0, 1])
  api.clock.set(made.json().content.hold_expires_at)
  expect([await free(), await found(), await taken()]).toEqual([true, 1, 0])
  const next = await ask({ boat_id: boat.id })
  expect(next.statusCode).toBe(201)
  const { content } = (await show(id)).body
  expect(content).toMatchObject({ status: 'expired', history: [{ action: 'expired' }, {}] })
  const reopened = await api.call('PATCH', `/v1/admin/reservations/${id}`, {
    as,
    body: { status: 'pending' },
  })
  expect(reopened.body.content.code).toBe('dates_taken')
  api.clock.set(NOW)
})

test('a visitor is asked to verify the e-mail only where the mail of boats with the link is sent', async () => {
  await recordMailSender(db, api.world.now())
  await createMailTemplate(db, 'verify_email', { body: '{{dogrulama_baglantisi}}' })
  await createMailTemplate(db, 'boat_verify_email', { body: '{{dogrulama_baglantisi}}', is_active: false })
  await createMailTemplate(db, 'boat_request_received')
  const hoursOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    (Date.parse(answer.json().content.hold_expires_at) - Date.parse(NOW)) / 3_600_000
  const full = hoursOf(await ask({ boat_id: (await createPricedBoat(db)).id }))
  await db
    .updateTable('mail_templates')
    .set({ is_active: true })
    .where('key', '=', 'boat_verify_email')
    .execute()
  const short = hoursOf(await ask({ boat_id: (await createPricedBoat(db)).id }))
  expect([full, short]).toEqual([24, 2])
  await sql`delete from mail_sender`.execute(db)
})

test('a trip may begin exactly when the turn-around of the one before has passed', async () => {
  const boat = await createPricedBoat(db, { turnaround_minutes: 90 })
  const hours = (from: string, until: string) =>
    ask({
      boat_id: boat.id,
      unit: 'hour',
      started_at: `2027-07-03T${from}`,
      finished_at: `2027-07-03T${until}`,
    })
  expect((await hours('12:00', '14:00')).statusCode).toBe(201)
  expect((await hours('15:00', '17:00')).statusCode).toBe(409)
  expect((await hours('09:00', '11:00')).statusCode).toBe(409)
  expect((await hours('15:30', '17:30')).statusCode).toBe(201)
  const { rows } = await sql<{ gap: number }>`
    select (extract(epoch from lower(b.period) - upper(a.period)) / 60)::int as gap
    from calendar_entries a join calendar_entries b on a.rental_id = b.rental_id and lower(a.period) < lower(b.period)
    where a.rental_id = ${boat.id} and a.is_active and b.is_active`.execute(db)
  expect(rows).toEqual([{ gap: 0 }])
})

test("changes of a boat's price, turn-around, licence or visibility apply to requests that already wait for it", async () => {
  const change = async (
    write: (tx: typeof db, id: number) => Promise<unknown>,
    fields: Record<string, unknown> = {},
  ) => {
    const { id } = await createPricedBoat(db)
    await createBoatBlock(db, id, {
      started_at: '2027-07-04T07:00:00Z',
      finished_at: '2027-07-04T15:00:00Z',
    })
    const { asked } = await db.transaction().execute(async (tx) => {
      await sql`select from rentals where id = ${id} for no key update`.execute(tx)
      await write(tx, id)
      const waiting = ask({ boat_id: id, ...fields })
      // the request waits for the lock of the boat before the change is committed
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_locks where not granted`.execute(db)
          return rows[0]!.n
        })
        .toBeGreaterThan(0)
      return { asked: waiting }
    })
    return asked
  }
  const dearer = (tx: typeof db, boat_id: number) =>
    tx.updateTable('boat_seasons').set({ price: 3_000_000 }).where('boat_id', '=', boat_id).execute()
  const set = (fields: { turnaround_minutes?: number; guests?: number }) => (tx: typeof db, id: number) =>
    tx
      .updateTable('boat_details')
      .set({ overnight_guests: 0, ...fields })
      .where('id', '=', id)
      .execute()
  expect((await change(dearer)).json().content.quote.total).toBe(3_000_000)
  expect(codeOf(await change(dearer, { expected_total: 2_000_000 }))).toBe('price_changed')
  // The next trip begins sixteen hours after this one ends.
  expect(codeOf(await change(set({ turnaround_minutes: 1000 })))).toBe('dates_taken')
  expect(codeOf(await change(set({ guests: 1 })))).toBe('not_bookable')
  const off = await change((tx, id) =>
    tx.updateTable('rentals').set({ is_active: false }).where('id', '=', id).execute(),
  )
  expect(off.statusCode).toBe(404)
  expect(await overlaps(db)).toBe(0)
})
