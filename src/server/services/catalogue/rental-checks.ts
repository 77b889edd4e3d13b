import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { RESERVED_SLUGS } from './rental-names.ts'
import { occupiesNights } from '../calendar/occupies-nights.ts'

/** Checks of a save that villas and boats share. */

/** Whether a villa or boat other than `own` has this code, or one of the same kind this slug. */
export async function isTaken(
  tx: Tx,
  column: 'code' | 'slug',
  value: string,
  own = 0,
  kind: RentalKind = 'villa',
): Promise<boolean> {
  const row = await tx
    .selectFrom('rentals')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', own)
    .$if(column === 'slug', (query) => query.where('kind', '=', kind))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a villa or boat other than `own` had this slug before. */
async function isFormerSlug(tx: Tx, kind: RentalKind, slug: string, own = 0): Promise<boolean> {
  const row = await tx
    .selectFrom('villa_former_slugs')
    .select('rental_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('rental_id', '<>', own)
    .executeTakeFirst()
  return row !== undefined
}

/** Any active user may own villas and boats. */
export async function mayOwnRentals(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('is_active').where('id', '=', id).executeTakeFirst()
  return row?.is_active === true
}

/** Whether all ids exist. The rows are locked, because arrays of ids have no foreign keys. */
export async function allExist(
  tx: Tx,
  table: 'villa_types' | 'boat_types' | 'marinas',
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx.selectFrom(table).select('id').where('id', 'in', ids).forKeyShare().execute()
  return rows.length === ids.length
}

/** The number of reservations of a villa or boat that have not ended. */
export async function countComingReservations(db: Db, rentalId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from calendar_entries e
    where e.rental_id = ${rentalId} and e.kind = 'reservation' and upper(e.stay) > ${todayInIstanbul(now)}::date
      and ${occupiesNights('e', now)}`.execute(db)
  return rows[0]!.n
}

/** Whether all ids are features of this kind. The rows are locked, because arrays of ids have no foreign keys. */
export async function areFeatures(tx: Tx, kind: RentalKind, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('features')
    .select('id')
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .forKeyShare()
    .execute()
  return rows.length === ids.length
}

/** Why a villa or boat may not have this slug; null when it may. */
export async function slugRefusal(
  tx: Tx,
  slug: string,
  stored: { id: number } | null,
  kind: RentalKind = 'villa',
): Promise<string | null> {
  if (RESERVED_SLUGS.has(slug)) return ADMIN_SENTENCES.slug_reserved
  if (await isTaken(tx, 'slug', slug, stored?.id, kind)) return ADMIN_SENTENCES.slug_taken
  if (await isFormerSlug(tx, kind, slug, stored?.id)) return ADMIN_SENTENCES.slug_former
  return null
}
