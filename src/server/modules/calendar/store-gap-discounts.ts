import { sql } from 'kysely'
import type { Discount } from '../../../domain/pricing/discounts.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'

export type GapDiscount = Discount & { version: number }

/** The discounts of exactly these nights that are not switched off. */
export async function discountsOfNights(db: Db, villaId: number, stay: Stay): Promise<GapDiscount[]> {
  const { rows } = await sql<GapDiscount>`
    select id, name, kind, value, lower(stay) as starts_on, upper(stay) as ends_on, book_from, book_until,
      lead_days_min, lead_days_max, min_nights, is_active, version
    from discounts
    where villa_id = ${villaId} and stay = daterange(${stay.check_in}, ${stay.check_out}) and is_active
    order by id`.execute(db)
  return rows
}
