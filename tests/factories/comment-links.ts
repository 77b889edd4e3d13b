import { createHash } from 'node:crypto'
import { addDays } from '../../src/domain/calendar/stay.ts'
import type { Day } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { createBoatReservation } from './boats.ts'
import { nextNumber } from './next-number.ts'
import { createReservation } from './reservations.ts'

type LinkFields = { expires_at?: string; used_at?: string }

/** A link to comment on a completed stay of «Ayşe Kaya»; it works until 2100 by default. */
export async function createCommentLink(db: Db, villa_id: number, fields: LinkFields = {}) {
  const n = nextNumber()
  const check_in = addDays('1995-01-01', n)
  const reservation = await createReservation(db, villa_id, {
    check_in,
    check_out: addDays(check_in, 1),
    status: 'completed',
    first_name: 'Ayşe',
    last_name: 'Kaya',
  })
  return { token: await linkTo(db, reservation.id, n, fields), reservation }
}

/** The same for a day on a boat that has a price then. */
export async function createBoatCommentLink(db: Db, boat_id: number, day: Day): Promise<string> {
  const trip = { unit: 'day', day, time: '10:00', units: 1 } as const
  const guest = { status: 'completed', first_name: 'Ayşe', last_name: 'Kaya' } as const
  const asked_at = new Date(`${addDays(day, -20)}T09:00:00Z`)
  return linkTo(db, await createBoatReservation(db, boat_id, trip, guest, asked_at), nextNumber())
}

async function linkTo(db: Db, reservation_id: number, n: number, fields: LinkFields = {}): Promise<string> {
  const token = `token-of-a-comment-${n}`
  await db
    .insertInto('comment_invitations')
    .values({
      reservation_id,
      token_digest: createHash('sha256').update(token).digest('hex'),
      expires_at: '2100-01-01T00:00:00Z',
      mailed_at: '2026-08-01T09:00:00Z',
      ...fields,
    })
    .execute()
  return token
}
