import { sql } from 'kysely'
import type { World } from '../../platform/context.ts'
import { releaseEndedHolds, lockVillas } from '../calendar/claim-nights.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { queueMail } from '../notifications/outbox.ts'

/**
 * Writes down what is already true: holds that have ended are released and their reservations expired, villa by
 * villa, and customers are told once. Whether the job runs or not changes nothing that anybody reads. Returns how
 * many reservations expired.
 */
export async function expireHolds(world: World): Promise<number> {
  const now = world.now()
  const { rows } = await sql<{ villa_id: number }>`
    select distinct villa_id from calendar_entries where is_active and held_until <= ${now}
    order by villa_id`.execute(world.db)
  let expired = 0
  for (const { villa_id } of rows) {
    expired += await inTransaction(world.db, async (tx) => {
      await lockVillas(tx, [villa_id])
      const ended = await sql<{ id: number; reservation_id: number | null }>`
        select id, reservation_id from calendar_entries
        where villa_id = ${villa_id} and is_active and held_until <= ${now}`.execute(tx)
      if (ended.rows.length === 0) return 0
      return (await releaseEndedHolds(tx, ended.rows, now)).length
    })
  }
  await tellCustomers(world, now)
  return expired
}

/**
 * A mail for each reservation that the program let expire in the last day, whoever noticed it first (this job or the
 * next request for the nights). The row is locked while looking, so that two processes do not both write. What
 * somebody noticed after this run began is left to the next: its mail would else seem older than the end it tells of.
 */
async function tellCustomers(world: World, now: Date): Promise<void> {
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
