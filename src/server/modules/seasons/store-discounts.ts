import { sql } from 'kysely'
import type { z } from 'zod'
import type { discount } from '../../../contract/seasons/seasons.ts'
import type { Discount } from '../../../domain/pricing/discounts.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { raiseVersion } from '../../services/records/raise-version.ts'

export type DiscountRow = z.input<typeof discount>
export type DiscountFields = Omit<Discount, 'id'>

const columns = (
  today: Day,
) => sql`id, villa_id, name, kind, value, lower(stay) as starts_on, upper(stay) as ends_on,
  book_from, book_until, lead_days_min, lead_days_max, min_nights, is_active, version,
  case when not is_active then 'off'
    when upper(stay) <= ${today}::date or book_until < ${today}::date then 'over'
    when book_from > ${today}::date then 'coming'
    else 'running' end as status`

/**
 * Returns the discounts of a villa: running ones, then coming, switched off and past ones; within each the
 * latest first.
 */
export async function discountsOf(db: Db, villaId: number, today: Day): Promise<DiscountRow[]> {
  const { rows } = await sql<DiscountRow>`
    select * from (select ${columns(today)} from discounts where villa_id = ${villaId}) d
    order by array_position(array['running', 'coming', 'off', 'over'], d.status), d.starts_on desc, d.id`.execute(
    db,
  )
  return rows
}

/** Finds a discount and locks it, so that nobody can raise the version that was read. */
export async function discountById(tx: Tx, id: number, today: Day): Promise<DiscountRow | null> {
  const { rows } = await sql<DiscountRow>`
    select ${columns(today)} from discounts where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

const valuesOf = ({ starts_on, ends_on, ...fields }: DiscountFields) => ({
  ...fields,
  stay: `[${starts_on},${ends_on})`,
})

export async function insertDiscount(tx: Tx, villa_id: number, fields: DiscountFields): Promise<number> {
  const { id } = await tx
    .insertInto('discounts')
    .values({ villa_id, ...valuesOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDiscount = (tx: Tx, id: number, fields: DiscountFields) =>
  raiseVersion(tx, 'discounts', id, valuesOf(fields))

export async function removeDiscount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('discounts').where('id', '=', id).execute()
}
