import { sql } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Discount } from '../../../domain/pricing/discounts.ts'
import type { TripUnit } from '../../../domain/calendar/trip-period.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'

/** What forms write. `unit` is a boat's: null means every unit. */
export type DiscountFields = Omit<Discount, 'id'> & { unit: TripUnit | null }

export type StoredDiscount = DiscountFields & {
  id: number
  rental_id: number
  version: number
  status: 'running' | 'coming' | 'over' | 'off'
}

/** A discount as the calls of villas send it. */
export const villaDiscount = ({ rental_id, unit: _unit, ...discount }: StoredDiscount) => ({
  ...discount,
  villa_id: rental_id,
})
/** A discount as the calls of boats send it. */
export const boatDiscount = ({ rental_id, ...discount }: StoredDiscount) => ({
  ...discount,
  boat_id: rental_id,
})

const columns = (
  today: Day,
) => sql`d.id, d.rental_id, d.name, d.kind, d.value, d.unit, lower(d.stay) as starts_on,
  upper(d.stay) as ends_on, d.book_from, d.book_until, d.lead_days_min, d.lead_days_max, d.min_nights, d.is_active,
  d.version, case when not d.is_active then 'off'
    when upper(d.stay) <= ${today}::date or d.book_until < ${today}::date then 'over'
    when d.book_from > ${today}::date then 'coming'
    else 'running' end as status`

/**
 * Returns the discounts of a villa or boat: running ones, then coming, switched off and past ones; within each the
 * latest first.
 */
export async function discountsOf(db: Db, rentalId: number, today: Day): Promise<StoredDiscount[]> {
  const { rows } = await sql<StoredDiscount>`
    select * from (select ${columns(today)} from discounts d where d.rental_id = ${rentalId}) d
    order by array_position(array['running', 'coming', 'off', 'over'], d.status), d.starts_on desc, d.id`.execute(
    db,
  )
  return rows
}

/** Finds a discount of a kind of rental and locks it, so that nobody can raise the version that was read. */
export async function lockDiscount(
  tx: Tx,
  kind: RentalKind,
  id: number,
  today: Day,
): Promise<StoredDiscount | null> {
  const { rows } = await sql<StoredDiscount>`
    select ${columns(today)} from discounts d join rentals r on r.id = d.rental_id and r.kind = ${kind}
    where d.id = ${id} for update of d`.execute(tx)
  return rows[0] ?? null
}

/** Whether there is such a villa or boat. */
export async function isRental(db: Db, kind: RentalKind, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('rentals')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

const valuesOf = ({ starts_on, ends_on, ...fields }: DiscountFields) => ({
  ...fields,
  stay: `[${starts_on},${ends_on})`,
})

export async function insertDiscount(tx: Tx, rentalId: number, fields: DiscountFields): Promise<number> {
  const { id } = await tx
    .insertInto('discounts')
    .values({ rental_id: rentalId, ...valuesOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDiscount = (tx: Tx, id: number, fields: DiscountFields) =>
  raiseVersion(tx, 'discounts', id, valuesOf(fields))

export async function removeDiscount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('discounts').where('id', '=', id).execute()
}
