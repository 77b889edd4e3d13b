import { sql } from 'kysely'
import { ENDING_HOLD_HOURS } from '../../../domain/booking/reservation.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'

const firstEnd = (after: Date) => sql`(select min(hold_expires_at) from reservations
  where status in ('pending', 'awaiting_payment') and hold_expires_at > ${after})`

/** The next moment at which statuses and days of reservations change although nothing is written, in milliseconds. */
export async function nextChange(db: Db, now: Date): Promise<number> {
  const midnight = new Date(`${addDays(todayInIstanbul(now), 1)}T00:00:00+03:00`).getTime()
  const soon = new Date(now.getTime() + ENDING_HOLD_HOURS * 3_600_000)
  const { rows } = await sql<{ end: Date | null; soon: Date | null }>`
    select ${firstEnd(now)} as end, ${firstEnd(soon)} as soon`.execute(db)
  const { end, soon: ending } = rows[0]!
  return Math.min(
    midnight,
    end?.getTime() ?? Infinity,
    (ending?.getTime() ?? Infinity) - ENDING_HOLD_HOURS * 3_600_000,
  )
}
