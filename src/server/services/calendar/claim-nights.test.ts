import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createBoatRental } from '../../../../tests/factories/boats.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import { claimNights, claimForRentals } from './claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'

const { db, close } = await testDatabase()
afterAll(close)
const NOW = new Date('2027-03-01T06:00:00Z')

const block = (villa_id: number, check_in: string, check_out: string) =>
  inTransaction(db, (tx) =>
    claimNights(tx, { rental_id: villa_id, stay: { check_in, check_out }, kind: 'block' }, NOW),
  )

test('a thousand claims in sequence agree with a plain set of nights, turnovers included', async () => {
  const villa = await createVilla(db, { seasons: [] })
  const taken = new Set<number>()
  const stays = fc.sample(fc.tuple(fc.integer({ min: 0, max: 2500 }), fc.integer({ min: 1, max: 6 })), {
    numRuns: 1000,
    seed: 7464,
  })
  let kept = 0
  await inTransaction(db, async (tx) => {
    for (const [first, nights] of stays) {
      const own = Array.from({ length: nights }, (_, index) => first + index)
      const isFree = own.every((night) => !taken.has(night))
      const stay = {
        check_in: addDays('2027-01-01', first),
        check_out: addDays('2027-01-01', first + nights),
      }
      const entry = await claimNights(tx, { rental_id: villa.id, stay, kind: 'block' }, NOW)
      expect(entry !== null).toBe(isFree)
      if (!isFree) continue
      kept += 1
      for (const night of own) taken.add(night)
    }
  })
  expect(kept).toBeGreaterThan(200)
}, 60_000)

test('of ten connections that claim overlapping nights at once exactly one gets them, in every round', async () => {
  const villa = await createVilla(db, { seasons: [] })
  for (let round = 0; round < 20; round += 1) {
    const first = addDays('2027-01-01', round * 20)
    const entries = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        block(villa.id, addDays(first, n % 5), addDays(first, (n % 5) + 7)),
      ),
    )
    expect(entries.filter((entry) => entry !== null)).toHaveLength(1)
  }
})

test('claims of the same villas in different orders do not deadlock', async () => {
  const villas = await Promise.all(Array.from({ length: 6 }, () => createVilla(db, { seasons: [] })))
  const ids = villas.map((villa) => villa.id)
  const stay = { check_in: '2027-05-01', check_out: '2027-05-08' }
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, n) => {
      const order = n % 2 === 0 ? ids : ids.toReversed()
      const claims = order.map((rental_id) => ({ rental_id, stay, kind: 'block' as const }))
      return inTransaction(db, (tx) => claimForRentals(tx, claims, NOW))
    }),
  )
  expect(outcomes.filter((outcome) => 'ids' in outcome)).toHaveLength(1)
  expect(outcomes.filter((outcome) => 'clashes' in outcome && outcome.clashes.length === 6)).toHaveLength(23)
})

test('a writer that does not lock the villa is stopped by the constraint, and the other claim gets the entry in its way', async () => {
  const villa = await createVilla(db, { seasons: [] })
  const range = '[2027-06-01,2027-06-05)'
  const insert = () =>
    sql`insert into calendar_entries (rental_id, stay, kind) values (${villa.id}, ${range}, 'block')`.execute(
      db,
    )
  const outcomes = await Promise.allSettled([insert(), insert(), block(villa.id, '2027-06-04', '2027-06-06')])
  const active = await db
    .selectFrom('calendar_entries')
    .select('id')
    .where('rental_id', '=', villa.id)
    .where('is_active', '=', true)
    .execute()
  expect(active).toHaveLength(1)
  // A claim never throws: it gets the nights or is refused.
  expect(outcomes[2].status).toBe('fulfilled')
})

test('an ended hold is released only for a claim that gets all its nights', async () => {
  const villa = await createVilla(db, { seasons: [] })
  const ended = await createReservation(db, villa.id, {
    check_in: '2027-07-01',
    check_out: '2027-07-05',
    status: 'pending',
    hold_expires_at: '2027-03-01T06:00:00Z',
  })
  await block(villa.id, '2027-07-05', '2027-07-08')
  expect(await block(villa.id, '2027-07-03', '2027-07-06')).toBeNull()
  const statusOf = async () =>
    (
      await db
        .selectFrom('reservations')
        .select('status')
        .where('id', '=', ended.id)
        .executeTakeFirstOrThrow()
    ).status
  expect(await statusOf()).toBe('pending')
  expect(await block(villa.id, '2027-07-03', '2027-07-05')).not.toBeNull()
  expect(await statusOf()).toBe('expired')
})

/** The trip of a boat on 1 June 2027 between two hours in Istanbul. */
const trip = (rental_id: number, from: string, until: string) =>
  inTransaction(db, (tx) =>
    claimNights(
      tx,
      {
        rental_id,
        kind: 'block',
        stay: { check_in: '2027-06-01', check_out: '2027-06-02' },
        period: {
          from: new Date(`2027-06-01T${from}:00+03:00`),
          until: new Date(`2027-06-01T${until}:00+03:00`),
        },
      },
      NOW,
    ),
  )

test('of ten trips of one boat that share an hour one is taken in every round, and the next may begin when it ends', async () => {
  for (let round = 0; round < 10; round += 1) {
    const boat = await createBoatRental(db)
    const trips = await Promise.all(
      Array.from({ length: 10 }, (_, n) => trip(boat, `${10 + (n % 3)}:00`, `${13 + (n % 3)}:00`)),
    )
    expect(trips.filter((entry) => entry !== null)).toHaveLength(1)
    expect(await trip(boat, '08:00', '10:00')).not.toBeNull()
    expect(await trip(boat, '15:00', '18:00')).not.toBeNull()
  }
})

test('the database refuses two trips that share a minute, whoever writes them', async () => {
  const boat = await createBoatRental(db)
  expect(await trip(boat, '10:00', '14:00')).not.toBeNull()
  const second = db
    .insertInto('calendar_entries')
    .values({
      rental_id: boat,
      kind: 'block',
      stay: '[2027-06-01,2027-06-02)',
      period: '[2027-06-01T13:59:00+03:00,2027-06-01T16:00:00+03:00)',
    })
    .execute()
  await expect(second).rejects.toMatchObject({ code: '23P01', constraint: 'one_trip_at_a_time' })
})

test('the entries of one rental are found by an index, those with a period too', async () => {
  const plan = await inTransaction(db, async (tx) => {
    // The tables of a test are so small that PostgreSQL would read them whole.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select stay from calendar_entries where rental_id = 1 and is_active and upper(stay) > '2027-06-01'`.execute(
      tx,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Cond: (rental_id = 1)')
})
