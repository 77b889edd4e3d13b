import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'

/** Whether a villa other than `own` has this code or slug. */
export async function isTaken(tx: Tx, column: 'code' | 'slug', value: string, own = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('villas')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', own)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a villa other than `own` had this slug before. */
export async function isFormerSlug(tx: Tx, slug: string, own = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('villa_former_slugs')
    .select('villa_id')
    .where('slug', '=', slug)
    .where('villa_id', '<>', own)
    .executeTakeFirst()
  return row !== undefined
}

/** Any active user may own villas. */
export async function mayOwnVillas(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst()
  return row?.is_active === true
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

/** Whether all ids exist and belong to villas. The rows are locked, because the id arrays of a villa have no foreign keys. */
export async function allExist(
  tx: Tx,
  table: 'villa_types' | 'features',
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const ofVillas = table === 'features' ? sql`kind = 'villa'` : sql`true`
  const { rows } = await sql`
    select id from ${sql.table(table)} where id = any(${[...ids]}::bigint[]) and ${ofVillas} for key share`.execute(
    tx,
  )
  return rows.length === ids.length
}

/** The number of reservations of a villa that have not ended. */
export async function countComingReservations(db: Db, villaId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from calendar_entries e
    where e.rental_id = ${villaId} and e.kind = 'reservation' and upper(e.stay) > ${todayInIstanbul(now)}::date
      and ${occupiesNights('e', now)}`.execute(db)
  return rows[0]!.n
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
