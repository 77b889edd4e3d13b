import { createHash } from 'node:crypto'
import { addDays } from '../../src/domain/calendar/stay.ts'
import type { Db } from '../../src/server/platform/context.ts'
import { nextNumber } from './next-number.ts'
import { createReservation } from './reservations.ts'

/** A link to comment on a completed stay of «Ayşe Kaya»; it works until 2100 by default. */
export async function createCommentLink(
  db: Db,
  villa_id: number,
  fields: { expires_at?: string; used_at?: string } = {},
) {
  const n = nextNumber()
  const token = `token-of-a-comment-${n}`
  const check_in = addDays('1995-01-01', n)
  const reservation = await createReservation(db, villa_id, {
    check_in,
    check_out: addDays(check_in, 1),
    status: 'completed',
    first_name: 'Ayşe',
    last_name: 'Kaya',
  })
  await db
    .insertInto('comment_invitations')
    .values({
      reservation_id: reservation.id,
      token_digest: createHash('sha256').update(token).digest('hex'),
      expires_at: '2100-01-01T00:00:00Z',
      mailed_at: '2026-08-01T09:00:00Z',
      ...fields,
    })
    .execute()
  return { token, reservation }
}
