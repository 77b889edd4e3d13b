import type { Insertable } from 'kysely'
import { addDays } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { nextNumber } from './next-number.ts'
import { createReservation } from './reservations.ts'

/** An unpublished comment with five stars on a completed stay of its own, by default. */
export async function createComment(
  db: Db,
  villa_id: number,
  fields: Partial<Insertable<Database['comments']>> = {},
) {
  const n = nextNumber()
  const reservation_id =
    fields.reservation_id === undefined ? (await createPastStay(db, villa_id, n)).id : fields.reservation_id
  return db
    .insertInto('comments')
    .values({
      name: `Misafir ${n}`,
      stars: 5,
      text: 'Çok güzeldi.',
      stayed_on: '2026-08-01',
      ...fields,
      reservation_id,
      rental_id: villa_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A night long ago that no other call takes. */
function createPastStay(db: Db, villa_id: number, n: number) {
  const check_in = addDays('1990-01-01', n)
  return createReservation(db, villa_id, { check_in, check_out: addDays(check_in, 1), status: 'completed' })
}
