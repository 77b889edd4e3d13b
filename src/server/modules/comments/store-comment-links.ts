import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { AgreedTrip } from '../../../domain/pricing/pricing.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { INVITED_WITHIN_DAYS } from '../../../domain/catalogue/comment.ts'

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export interface CommentLink {
  id: number
  reservation_id: number
  rental_id: number
  villa_name: string
  villa_slug: string
  is_active: boolean
  check_in: Day
  check_out: Day
  /** null for a stay in a villa */
  trip: AgreedTrip | null
  first_name: string
  last_name: string
  expires_at: Date
  is_completed: boolean
  /** the link was used, or the stay has a comment */
  is_used: boolean
}

export async function findCommentLink(db: Db, token: string): Promise<CommentLink | undefined> {
  const { rows } = await sql<CommentLink>`
    select i.id, i.reservation_id, r.rental_id, v.name as villa_name, v.slug as villa_slug, v.is_active,
      lower(r.stay) as check_in, upper(r.stay) as check_out, r.quote -> 'trip' as trip, r.first_name,
      r.last_name, i.expires_at,
      r.status = 'completed' as is_completed,
      i.used_at is not null or exists (select from comments where reservation_id = r.id) as is_used
    from comment_invitations i join reservations r on r.id = i.reservation_id join rentals v on v.id = r.rental_id
    where i.token_digest = ${digestOf(token)}`.execute(db)
  return rows[0]
}

/** Waits for another use of the same link, so that the later one reads what the earlier one did. */
export async function lockCommentLink(tx: Tx, token: string): Promise<void> {
  await tx
    .selectFrom('comment_invitations')
    .select('id')
    .where('token_digest', '=', digestOf(token))
    .forUpdate()
    .execute()
}

export async function markLinkUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('comment_invitations').set({ used_at: now }).where('id', '=', id).execute()
}

/** Whether the customer of a reservation can be asked for a comment: it is over, and nobody has written yet. */
const isInvitable = sql<boolean>`(
  r.status = 'completed' and r.email <> '' and not exists (select from comments where reservation_id = r.id)
  and exists (select from mail_templates where is_active and key =
    case when r.unit is null then 'comment_invitation' else 'boat_comment_invitation' end))`

/**
 * Stays and trips that ended on an earlier day, were paid for, and whose customer was not invited yet. A stay ends on
 * the day of check-out; the days of a trip end with the day after its last.
 */
export async function staysToInvite(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations r
    where upper(r.stay) <= ${today}::date and (r.unit is not null or upper(r.stay) < ${today}::date) and upper(r.stay) >= ${today}::date - ${sql.lit(INVITED_WITHIN_DAYS)}
      and ${isInvitable} and not exists (select from comment_invitations where reservation_id = r.id)
      and not exists (select from transactions where reservation_id = r.id and kind = 'refund')
    order by r.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks a reservation and says whether its customer can be asked; null without such a reservation. */
export async function lockInvitable(tx: Tx, reservationId: number): Promise<boolean | null> {
  const { rows } = await sql<{ is_invitable: boolean }>`
    select ${isInvitable} as is_invitable from reservations r
    where r.id = ${reservationId} for no key update of r`.execute(tx)
  return rows[0]?.is_invitable ?? null
}

interface NewLink {
  reservation_id: number
  token: string
  expires_at: Date
}

/** Writes the first link of a reservation; false when it has one. */
export async function insertFirstLink(tx: Tx, { token, ...link }: NewLink, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('comment_invitations')
    .values({ ...link, token_digest: digestOf(token), mailed_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('reservation_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes a link in place of a former one. */
export async function replaceLink(tx: Tx, { token, ...link }: NewLink, now: Date): Promise<void> {
  const columns = {
    token_digest: digestOf(token),
    expires_at: link.expires_at,
    mailed_at: now,
    used_at: null,
  }
  await tx
    .insertInto('comment_invitations')
    .values({ ...columns, reservation_id: link.reservation_id, created_at: now })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}
