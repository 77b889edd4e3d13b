import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'

/** How many stays of a villa are still to end. */
export async function comingReservations(db: Db, villaId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from calendar_entries e
    where e.villa_id = ${villaId} and e.kind = 'reservation' and upper(e.stay) > ${todayInIstanbul(now)}::date
      and ${occupiesNights('e', now)}`.execute(db)
  return rows[0]!.n
}

/** Guests that count, of the largest party that is still to come. */
export async function largestComing(db: Db, villaId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(r.adults + r.children), 0) as most
    from calendar_entries e join reservations r on r.id = e.reservation_id
    where e.villa_id = ${villaId} and upper(e.stay) > ${todayInIstanbul(now)}::date and ${occupiesNights('e', now)}`.execute(
    db,
  )
  return rows[0]!.most
}
