import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoatReservation, createPricedBoat } from '../../../../tests/factories/boats.ts'
import { createUser } from '../../../../tests/factories/users.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
const person = (path: string, contact: string) =>
  api.call('POST', `/v1/admin/privacy/person${path}`, { body: { contact }, as })

/** What a trip was and cost, and its time in the calendar. */
const figures = async (ids: number[]) =>
  (
    await sql`
      select id, code, rental_id, stay, period, unit, units, status, total, prepayment_amount, paid_amount, quote, adults,
        (select string_agg(concat_ws('|', e.stay, e.period, e.is_active), ',') from calendar_entries e
          where e.reservation_id = r.id) as claim
      from reservations r where id = any(${ids}::bigint[]) order by id`.execute(db)
  ).rows

test('a person with trips is found and erased as one with stays: an open trip stays whole, figures and times stay', async () => {
  const email = 'zerlinda@ornek.tr'
  const boat = await createPricedBoat(db)
  const trips = await Promise.all(
    (
      [
        ['2027-07-03', 'hour', '10:00'],
        ['2027-07-05', 'day', '10:00'],
        ['2027-07-10', 'week', '15:30'],
        ['2027-08-10', 'day', '10:00'],
      ] as const
    ).map(([day, unit, time]) =>
      createBoatReservation(db, boat.id, { unit, day, time, units: unit === 'hour' ? 2 : 1 }, { email }),
    ),
  )
  const [hour, day, week, open] = trips as [number, number, number, number]
  await db
    .updateTable('reservations')
    .set({ first_name: 'Zerlinda', customer_note: 'Zerlinda geç kalacak' })
    .where('id', 'in', trips)
    .execute()
  await db
    .updateTable('reservations')
    .set((eb) => ({
      status: 'completed',
      completed_at: new Date('2027-07-20T00:00:00Z'),
      paid_amount: eb.ref('total'),
    }))
    .where('id', 'in', [hour, day])
    .execute()
  await db.updateTable('reservations').set({ status: 'expired' }).where('id', '=', week).execute()
  await sql`update calendar_entries set is_active = false where reservation_id = ${week}`.execute(db)
  // Ten years later, when nothing has to be kept any more.
  api.clock.set('2039-03-01T12:00:00+03:00')
  const before = await figures(trips)

  const found = await person('', email)
  expect(found.status).toBe(200)
  expect(found.text).toContain('Zerlinda')
  const planned = await person('/erase/preview', email)
  const answer = await person('/erase', email)
  expect([answer.status, answer.body.content]).toEqual([200, planned.body.content])
  expect(await figures(trips)).toEqual(before)
  const { rows } = await sql<{ id: number; text: string }>`
    select id, r::text as text from reservations r where id = any(${trips}::bigint[]) order by id`.execute(db)
  expect(rows.filter(({ text }) => /zerlinda/i.test(text)).map(({ id }) => id)).toEqual([open])
})
