import { sql } from 'kysely'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { formerPrices } from '../../services/pricing/former-prices.ts'
import { meetsDiscount, stayTerms } from '../../services/pricing/stay-terms.ts'
import type { Criteria } from './criteria.ts'
import { ORDER_COLUMNS, candidates, isHopeless, orderOf } from './store-candidates.ts'

/** The villas of one question: an offer is looked for in each of them. Of more, the first of the asked order. */
const MOST_OFFERING = 120

/**
 * Villas that meet the criteria and have a discount that speaks today, of the stay where one is asked for, and how many
 * there are beyond the most; one query.
 */
export async function offeringVillas(
  db: Db,
  criteria: Criteria,
  now: Date,
): Promise<{ ids: number[]; left_out: number }> {
  if (isHopeless(criteria, now)) return { ids: [], left_out: 0 }
  const today = todayInIstanbul(now)
  const { stay } = criteria
  // the limits are of the price of a stay, which is not known yet
  const isByPrice = criteria.order === 'price' || criteria.order === '-price'
  const order = isByPrice ? 'recommended' : criteria.order
  const { rows } = candidates({ ...criteria, min_price: null, max_price: null }, now, {
    isPriced: false,
    columns: ORDER_COLUMNS[order],
  })
  const speaks =
    stay === null
      ? sql`d.is_active and upper(d.stay) > ${today}::date
          and (d.book_from is null or d.book_from <= ${today}::date)
          and (d.book_until is null or d.book_until >= ${today}::date)`
      : meetsDiscount(stayTerms(stay, criteria.adults + criteria.children, today, now))
  const found = await sql<{ id: number; villas: number }>`
    select c.id, count(*) over () as villas from (${rows}) c
    where c.id in (select d.villa_id from discounts d where ${speaks})
    order by ${orderOf(order)} limit ${MOST_OFFERING}`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  return { ids, left_out: (found.rows[0]?.villas ?? 0) - ids.length }
}

/** What may be struck is said by these; one query. */
export async function formerPricesOf(
  db: Db,
  villaIds: readonly number[],
  within: Stay,
  now: Date,
): Promise<Map<number, FormerPrice[]>> {
  if (villaIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; former: FormerPrice[] }>`
    select v.id, ${formerPrices(within, now)} as former
    from villas v where v.id = any(${[...villaIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, former }) => [id, former]))
}
