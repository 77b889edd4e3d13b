import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatBlock } from '../../../../tests/factories/blocks.ts'
import {
  createBoatReservation,
  createBoatSeason,
  createPricedBoat,
} from '../../../../tests/factories/boats.ts'
import { raiseHoldLimits } from '../../../../tests/factories/hold-limits.ts'
import { createPromotion } from '../../../../tests/factories/promotions.ts'
import { overlaps } from '../../../../tests/request-api.ts'
import { DAY, tripDesk } from '../../../../tests/trip-desk.ts'
import { completeStays } from '../../services/booking/complete-stays.ts'

/** What can happen to a trip after it was booked: bad weather, another time, cancelling, its end. */
const NOW = '2027-03-01T09:00:00+03:00'
const api = await startApi({ now: NOW })
const { db } = api
afterAll(api.close)
await raiseHoldLimits(db)
const { as, ask, put, show, act, idOf, saved } = await tripDesk(api)
beforeEach(() => api.clock.set(NOW))

const contentOf = async (id: number) => (await show(id)).body.content
const at = (day: string, from = '10:00', until = '18:00') => ({
  started_at: `${day}T${from}`,
  finished_at: `${day}T${until}`,
})
const isFree = async (boat_id: number, trip: Record<string, unknown>) =>
  (
    await api.call('POST', '/v1/boatquotes', {
      body: { boat_id, adults: 2, unit: 'day', ...trip },
      address: `10.9.${boat_id % 250}.1`,
    })
  ).body.content.is_free

test('a trip that the weather postpones keeps price, ladder and payments, and its old time is free again', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  const ladder = [{ days_before: 30, percent_kept: 100, base: 'total' }]
  await db
    .updateTable('reservations')
    .set({ cancellation_ladder: JSON.stringify(ladder) })
    .where('id', '=', id)
    .execute()
  await db.updateTable('boat_seasons').set({ price: 9_000_000 }).where('boat_id', '=', boat.id).execute()
  const before = await contentOf(id)
  const moved = await put(id, { ...saved(before), ...at('2027-08-10'), is_weather: true })
  expect(moved.status).toBe(200)
  for (const field of [
    'total',
    'prepayment_amount',
    'balance_amount',
    'paid_amount',
    'cancellation_ladder',
  ]) {
    expect({ field, value: moved.body.content[field] }).toEqual({ field, value: before[field] })
  }
  expect(moved.body.content.quote.lines).toEqual(before.quote.lines)
  expect(await isFree(boat.id, at('2027-07-03'))).toBe(true)
  expect(await isFree(boat.id, at('2027-08-10'))).toBe(false)
})

test('bad weather moves no trip into a taken time, the turn-around included, nor into the past', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-10T15:30:00Z',
    finished_at: '2027-07-10T19:00:00Z',
  })
  const body = { ...saved(await contentOf(id)), is_weather: true }
  // The trip ends at 18.00, the other begins at 18.30, and the boat needs an hour.
  const taken = await put(id, { ...body, ...at('2027-07-10') })
  expect([taken.status, taken.body.content.code]).toEqual([409, 'dates_taken'])
  expect(taken.body.content.nearest.length).toBeGreaterThan(0)
  const past = await put(id, { ...body, ...at('2027-02-10') })
  expect([past.status, past.body.content.code]).toEqual([422, 'not_bookable'])
  expect(await contentOf(id)).toMatchObject({ version: body.version, started_at: body.started_at })
  expect(await isFree(boat.id, at('2027-07-03'))).toBe(false)
})

test('bad weather makes no trip longer, no larger party, and no departure at an hour that the boat does not know', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  const body = { ...saved(await contentOf(id)), is_weather: true }
  const refused = async (change: Record<string, unknown>) => {
    const { status, body: answer } = await put(id, { ...body, ...change })
    return [status, answer.errors?.[0]?.field ?? answer.content.code]
  }
  const longer = { started_at: '2027-08-10T10:00', finished_at: '2027-08-11T18:00' }
  expect(await refused(longer)).toEqual([422, 'finished_at'])
  expect(await refused({ ...at('2027-08-10'), adults: 6 })).toEqual([422, 'adults'])
  expect(await refused({ ...at('2027-08-10'), infants: 1 })).toEqual([422, 'infants'])
  // Eighteen hours aboard for the price of eight.
  expect(await refused(at('2027-08-10', '00:00'))).toEqual([422, 'not_bookable'])
  expect(await refused(at('2031-08-10'))).toEqual([422, 'not_bookable'])
  expect(await contentOf(id)).toMatchObject({ version: body.version, adults: 2, history: [] })
})

test('a trip that ends before it begins is told so, at its return', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  const { status, body } = await put(id, {
    ...saved(await contentOf(id)),
    started_at: '2027-08-10T10:00',
    finished_at: '2027-08-09T18:00',
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual([
    { field: 'finished_at', message: 'Dönüş hareketten sonra olmalı; dönüş gününü ve saatini denetleyin' },
  ])
})

test('a trip is moved into a time that overlaps its own', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id, {
    unit: 'hour',
    day: '2027-07-03',
    time: '12:00',
    units: 3,
  })
  const moved = await put(id, { ...saved(await contentOf(id)), ...at('2027-07-03', '13:00', '17:00') })
  expect(moved.body.content).toMatchObject({ total: 1_200_000, units: 4 })
  // Its own turn-around does not keep it from following itself.
  const after = await put(id, { ...saved(moved.body.content), ...at('2027-07-03', '17:00', '19:00') })
  expect(after.body.content).toMatchObject({ total: 600_000, units: 2 })
  expect(await isFree(boat.id, { unit: 'hour', ...at('2027-07-03', '13:00', '16:00') })).toBe(true)
  expect(await overlaps(db)).toBe(0)
})

test('many who move their trips to one free day at once: one arrives there', async () => {
  const boat = await createPricedBoat(db)
  const ids: number[] = []
  for (let day = 10; day < 18; day += 1) {
    ids.push(
      await createBoatReservation(db, boat.id, {
        unit: 'day',
        day: `2027-07-${day}`,
        time: '10:00',
        units: 1,
      }),
    )
  }
  const bodies = await Promise.all(ids.map(async (id) => saved(await contentOf(id))))
  const answers = await Promise.all(
    ids.map((id, n) => put(id, { ...bodies[n], ...at('2027-08-01'), is_weather: n % 2 === 0 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await overlaps(db)).toBe(0)
})

test.each([
  // [who asks when, in Istanbul, the trip, days before the embarkation, percent that is kept]
  ['2027-06-26T23:30:00+03:00', { unit: 'day', day: '2027-07-03', time: '10:00', units: 2 }, 7, 30],
  ['2027-06-27T00:30:00+03:00', { unit: 'day', day: '2027-07-03', time: '10:00', units: 2 }, 6, 100],
  ['2027-06-26T23:30:00+03:00', { unit: 'hour', day: '2027-07-03', time: '17:00', units: 2 }, 7, 30],
  ['2027-06-26T12:00:00+03:00', { unit: 'week', day: '2027-07-03', time: '15:30', units: 1 }, 7, 30],
  ['2027-07-05T12:00:00+03:00', { unit: 'week', day: '2027-07-03', time: '15:30', units: 1 }, -2, 100],
] as const)(
  'cancelling counts days before the embarkation in Istanbul: %s',
  async (now, trip, days_before, percent) => {
    const boat = await createPricedBoat(db)
    const id = await createBoatReservation(db, boat.id, trip)
    const ladder = [
      { days_before: 7, percent_kept: 30, base: 'total' },
      { days_before: 0, percent_kept: 100, base: 'total' },
    ]
    const { total } = await db
      .updateTable('reservations')
      .set((eb) => ({ cancellation_ladder: JSON.stringify(ladder), paid_amount: eb.ref('total') }))
      .where('id', '=', id)
      .returning('total')
      .executeTakeFirstOrThrow()
    api.clock.set(now)
    const preview = await api.call('GET', `/v1/admin/reservations/${id}/preview?action=sendcancel`, { as })
    const kept_amount = (total * percent) / 100
    const outcome = { days_before, kept_amount, refund_amount: total - kept_amount }
    expect(preview.body.content.cancellation).toMatchObject(outcome)
    await act('sendcancel', id, { reason: 'Fırtına' })
    const [line] = (await contentOf(id)).history
    expect(line.after).toMatchObject(outcome)
    // A trip that has begun cannot be asked for any more, but its time is free.
    expect(await isFree(boat.id, at('2027-07-03'))).toBe(true)
  },
)

test('a trip is completed on the day after it ends, by the hour at night too, and not before', async () => {
  const boat = await createPricedBoat(db, { opens_at: '18:00', closes_at: '03:00' })
  const night = await createBoatReservation(db, boat.id, {
    unit: 'hour',
    day: '2027-07-03',
    time: '22:00',
    units: 4,
  })
  const evening = await createBoatReservation(db, boat.id, {
    unit: 'hour',
    day: '2027-07-05',
    time: '18:00',
    units: 3,
  })
  const week = await createBoatReservation(db, boat.id, {
    unit: 'week',
    day: '2027-07-10',
    time: '15:30',
    units: 1,
  })
  const completed = async (now: string) => {
    api.clock.set(now)
    await completeStays(api.world)
    const rows = await db
      .selectFrom('reservations')
      .select('id')
      .where('rental_id', '=', boat.id)
      .where('status', '=', 'completed')
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  expect(await completed('2027-07-04T01:00:00+03:00')).toEqual([])
  // It ended at two in the night: the fourth is its day, as on a check-out day the office may still change it.
  expect(await completed('2027-07-04T23:59:00+03:00')).toEqual([])
  expect(await completed('2027-07-05T00:30:00+03:00')).toEqual([night])
  expect(await completed('2027-07-05T23:59:00+03:00')).toEqual([night])
  expect(await completed('2027-07-06T00:30:00+03:00')).toEqual([night, evening])
  expect(await completed('2027-07-17T23:59:00+03:00')).toEqual([night, evening])
  expect(await completed('2027-07-18T00:30:00+03:00')).toEqual([night, evening, week])
  const done = await contentOf(week)
  const moved = await put(week, {
    ...saved(done),
    ...at('2027-08-14', '15:30'),
    finished_at: '2027-08-21T10:00',
  })
  expect(moved.body.content.code).toBe('wrong_status')
})

test('a promotion goes with a postponed trip, and is given back when the trip is moved to where it does not count', async () => {
  const promotion = await createPromotion(db, {
    usage_limit: 1,
    stay_from: '2027-07-01',
    stay_until: '2027-07-31',
  })
  const boat = await createPricedBoat(db)
  const made = await ask({ boat_id: boat.id, ...DAY, promotion_code: promotion.code })
  const id = await idOf(made.json().content.code)
  const postponed = await put(id, { ...saved(await contentOf(id)), ...at('2027-09-10'), is_weather: true })
  expect(postponed.body.content).toMatchObject({ total: 1_800_000 })
  const used = async () =>
    (
      await db
        .selectFrom('promotions')
        .select('used')
        .where('id', '=', promotion.id)
        .executeTakeFirstOrThrow()
    ).used
  expect(await used()).toBe(1)
  const moved = await put(id, { ...saved(postponed.body.content), ...at('2027-09-11') })
  expect(moved.body.content.total).toBe(2_000_000)
  expect(await used()).toBe(0)
})

test('a trip whose boat has lost the unit, or whose season is over, can still be saved without moving it', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  await sql`delete from boat_seasons where boat_id = ${boat.id} and unit = 'day'`.execute(db)
  const answer = await put(id, { ...saved(await contentOf(id)), note: 'Çocuk koltuğu istiyor' })
  expect(answer.body.content).toMatchObject({ total: 2_000_000, customer_note: 'Çocuk koltuğu istiyor' })
  const moved = await put(id, { ...saved(answer.body.content), ...at('2027-08-10') })
  expect(moved.body.content.code).toBe('not_bookable')
  await createBoatSeason(db, boat.id)
})

test('more persons join a trip that stays where it is, also after the boat needs a longer turn-around', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id)
  // right after the hour that the crew needs
  await createBoatBlock(db, boat.id, {
    started_at: '2027-07-03T19:00:00+03:00',
    finished_at: '2027-07-03T21:00:00+03:00',
  })
  await db.updateTable('boat_details').set({ turnaround_minutes: 180 }).where('id', '=', boat.id).execute()
  const answer = await put(id, { ...saved(await contentOf(id)), adults: 4 })
  expect([answer.status, answer.body.content.adults]).toEqual([200, 4])
  const moved = await put(id, {
    ...saved(await contentOf(id)),
    ...at('2027-07-02'),
  })
  expect(moved.status).toBe(200)
  const back = await put(id, { ...saved(await contentOf(id)), ...at('2027-07-03') })
  expect([back.status, back.body.content.code]).toEqual([409, 'dates_taken'])
})

test('guests who are aboard may stay longer, be more persons or come back early', async () => {
  const boat = await createPricedBoat(db)
  const id = await createBoatReservation(db, boat.id, {
    unit: 'day',
    day: '2027-07-03',
    time: '10:00',
    units: 3,
  })
  await db
    .updateTable('boat_seasons')
    .set({ days: '[2027-01-01,2027-07-05)' })
    .where('boat_id', '=', boat.id)
    .where('unit', '=', 'day')
    .execute()
  await createBoatSeason(db, boat.id, { starts_on: '2027-07-05', ends_on: '2028-01-01', price: 3_000_000 })
  api.clock.set('2027-07-05T12:00:00+03:00')
  const until = (day: string) => ({ started_at: '2027-07-03T10:00', finished_at: `${day}T18:00` })
  const more = await put(id, { ...saved(await contentOf(id)), adults: 4 })
  expect(more.body.content).toMatchObject({ adults: 4, total: 7_000_000 })
  const longer = await put(id, { ...saved(more.body.content), ...until('2027-07-06') })
  expect(longer.body.content).toMatchObject({ units: 4, total: 10_000_000 })
  const shorter = await put(id, { ...saved(longer.body.content), ...until('2027-07-05') })
  expect(shorter.body.content).toMatchObject({ units: 3, total: 7_000_000 })
  expect(await isFree(boat.id, at('2027-07-06'))).toBe(true)
  const past = await put(id, { ...saved(shorter.body.content), started_at: '2027-07-04T10:00' })
  expect(past.body.content.code).toBe('not_bookable')
})
