import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor, Db } from '../../platform/context.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { isOfKind, statusAt } from './store-rows.ts'

export async function findBankChoice(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('banks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

interface Unread {
  reservationCount: number
  boatReservationCount: number
  contactCount: number
  commentCount: number
  rentItOutCount: number
  failedMailCount: number
  has_boats: boolean
}

/** Counts what waits to be handled. Contact messages, comments and mails are counted for admins only. */
export async function countWaiting(db: Db, actor: Actor, now: Date): Promise<Unread> {
  const ofAdmins = (query: RawBuilder<number>) => (actor.role === 'ADMIN' ? query : sql<number>`0::bigint`)
  const requests = sql`from reservations r join rentals v on v.id = r.rental_id
    where r.status = 'pending' and ${statusAt(now)} = 'pending' and ${visibleTo(actor)}`
  const { rows } = await sql<Unread>`
    select
      (select count(*) ${requests} and ${isOfKind('villa')}) as "reservationCount",
      (select count(*) ${requests} and ${isOfKind('boat')}) as "boatReservationCount",
      exists (select from rentals v where v.kind = 'boat' and ${visibleTo(actor)}) as has_boats,
      ${ofAdmins(sql`(select count(*) from contact_messages where read_at is null)`)} as "contactCount",
      ${ofAdmins(sql`(select count(*) from comments where read_at is null)`)} as "commentCount",
      ${ofAdmins(sql`(select count(*) from rent_it_out_requests where reviewed_at is null)`)} as "rentItOutCount",
      ${ofAdmins(sql`(select count(*) from mail_outbox where status = 'failed')`)} as "failedMailCount"`.execute(
    db,
  )
  return rows[0]!
}
