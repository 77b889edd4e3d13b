import { sql } from 'kysely'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { meetsDiscount, stayTerms } from '../../services/pricing/stay-terms.ts'
import type { Criteria } from './criteria.ts'
import { ORDER_COLUMNS, candidates, isImpossibleStay, orderOf } from './store-candidates.ts'

/** How many villas one request searches for offers: the first ones in the requested order. */
const MAX_OFFERING = 120

/**
 * Villas that match the criteria and have a discount that can be booked today (for the stay, if there is one), and how many
 * more there are; one query.
 */
export async function offeringVillas(
  db: Db,
  criteria: Criteria,
  now: Date,
): Promise<{ ids: number[]; left_out: number }> {
  if (isImpossibleStay(criteria, now)) return { ids: [], left_out: 0 }
  const today = todayInIstanbul(now)
  const { stay } = criteria
  // Price limits apply to the stay's total, which is not known yet.
  const isByPrice = criteria.order === 'price' || criteria.order === '-price'
  const order = isByPrice ? 'recommended' : criteria.order
  const { rows } = candidates({ ...criteria, min_price: null, max_price: null }, now, {
    isPriced: false,
    columns: ORDER_COLUMNS[order],
  })
  const applies =
    stay === null
      ? sql`d.is_active and upper(d.stay) > ${today}::date
          and (d.book_from is null or d.book_from <= ${today}::date)
          and (d.book_until is null or d.book_until >= ${today}::date)`
      : meetsDiscount(stayTerms(stay, criteria.adults + criteria.children, today, now))
  const found = await sql<{ id: number; villas: number }>`
    select c.id, count(*) over () as villas from (${rows}) c
    where c.id in (select d.villa_id from discounts d where ${applies})
    order by ${orderOf(order)} limit ${MAX_OFFERING}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  return { ids, left_out: (found.rows[0]?.villas ?? 0) - ids.length }
}
