import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'

export async function isVilla(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('villas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The town of a district. The lock keeps the district from being moved or deleted before the villa is saved. */
export async function townOfDistrict(tx: Tx, districtId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('districts')
    .select('town_id')
    .where('id', '=', districtId)
    .forShare()
    .executeTakeFirst()
  return row?.town_id ?? null
}

/** The most guests, without infants, in one reservation of a villa that has not ended. */
export async function mostGuestsBooked(db: Db, villaId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    select coalesce(max(r.adults + r.children), 0) as guests
    from calendar_entries e join reservations r on r.id = e.reservation_id
    where e.rental_id = ${villaId} and upper(e.stay) > ${todayInIstanbul(now)}::date and ${occupiesNights('e', now)}`.execute(
    db,
  )
  return rows[0]!.guests
}
