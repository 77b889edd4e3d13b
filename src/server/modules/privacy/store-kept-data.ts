import { sql } from 'kysely'
import { yearsLater } from '../../../domain/booking/erasure.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { readRetention } from '../../services/records/read-retention.ts'
import { eraseStays, findStays } from './store-erase-stays.ts'

const BATCH = 100

/** Erases the next batch of what was kept of stays until before today; returns how many stays. */
export async function eraseKeptStays(db: Db, today: Day): Promise<number> {
  const isDue = sql`t.id in (select id from reservations where erase_after < ${today}::date
    order by id limit ${BATCH} for update skip locked)`
  return inTransaction(db, async (tx) => {
    const stays = await findStays(tx, isDue, { today, lock: sql`` })
    await eraseStays(tx, stays, today)
    return stays.length
  })
}

/** Deletes the next batch of subscribers who left long enough ago; returns how many. */
export async function deleteFormerSubscribers(db: Db, today: Day): Promise<number> {
  const { consent_years } = await readRetention(db)
  const leftBefore = yearsLater(today, -consent_years)
  const { rows } = await sql`
    delete from subscribers where id in (
      select id from subscribers where unsubscribed_at < ${leftBefore}::date::timestamp at time zone 'Europe/Istanbul'
      order by id limit ${BATCH} for update skip locked) returning id`.execute(db)
  return rows.length
}
