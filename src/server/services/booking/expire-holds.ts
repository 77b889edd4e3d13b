import { sql } from 'kysely'
import type { World } from '../../platform/context.ts'
import { releaseEndedHolds, lockRentals } from '../calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { queueMail } from '../notifications/outbox.ts'

/**
 * Stores what is already true: releases holds that have ended, marks their reservations as expired, rental by rental, and
 * mails each customer once. Readers see an ended hold as expired even when this job has not run yet. Returns the number
 * of expired reservations.
 */
export async function expireHolds(world: World): Promise<number> {
  const now = world.now()
  const { rows } = await sql<{ rental_id: number }>`
    select distinct rental_id from calendar_entries where is_active and held_until <= ${now}
    order by rental_id`.execute(world.db)
  let expired = 0
  for (const { rental_id } of rows) {
    expired += await inTransaction(world.db, async (tx) => {
      await lockRentals(tx, [rental_id])
      const ended = await sql<{ id: number; reservation_id: number | null }>`
        select id, reservation_id from calendar_entries
        where rental_id = ${rental_id} and is_active and held_until <= ${now}`.execute(tx)
      if (ended.rows.length === 0) return 0
      return (await releaseEndedHolds(tx, ended.rows, now)).length
    })
  }
  await queueExpiryMails(world, now)
  return expired
}

/**
 * Queues a mail for each reservation whose hold ended in the last day, whether this job or the next request for the nights
 * noticed it first. The row is locked during the check, so that two processes do not both write a mail. Holds that
 * ended after this run began are left to the next run: their mail would otherwise be dated before the end of the hold.
 */
async function queueExpiryMails(world: World, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const isUntold = sql`r.status = 'expired' and r.email <> '' and r.expired_at > ${since} and r.expired_at <= ${now}
    and not exists (select from mail_outbox m
      where m.reservation_id = r.id and m.template_key = 'expired' and m.created_at >= r.expired_at)
    and (select h.actor_id is null and h.action = 'expired' from reservation_history h
      where h.reservation_id = r.id order by h.id desc limit 1)
    and exists (select from mail_templates t where t.key = 'expired' and t.is_active)`
  const { rows } = await sql<{ id: number }>`select r.id from reservations r where ${isUntold}`.execute(
    world.db,
  )
  for (const { id } of rows) {
    await inTransaction(world.db, async (tx) => {
      await sql`select from reservations where id = ${id} for no key update`.execute(tx)
      const still = await sql`select from reservations r where r.id = ${id} and ${isUntold}`.execute(tx)
      if (still.rows.length > 0)
        await queueMail(tx, world, { reservation_id: id, templates: ['expired'] }, now)
    })
  }
}
