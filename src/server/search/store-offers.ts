import { sql } from 'kysely'
import type { FormerPrice } from '../../domain/discounted-stay.ts'
import { todayInIstanbul } from '../../domain/stay.ts'
import type { Db } from '../context.ts'
import { meetsDiscount, stayTerms } from '../db/stay-terms.ts'
import type { Criteria } from './criteria.ts'
import { ORDER_COLUMNS, candidates, isHopeless, orderOf } from './store-candidates.ts'

/** The villas of one question: an offer is looked for in each of them. Of more, the first of the asked order. */
const MOST_OFFERING = 120

/** Villas that meet the criteria and have a discount that speaks today, of the stay where one is asked for; one query. */
export async function offeringVillas(db: Db, criteria: Criteria, now: Date): Promise<number[]> {
  if (isHopeless(criteria, now)) return []
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
  const found = await sql<{ id: number }>`
    select c.id from (${rows}) c where c.id in (select d.villa_id from discounts d where ${speaks})
    order by ${orderOf(order)} limit ${MOST_OFFERING}`.execute(db)
  return found.rows.map(({ id }) => id)
}

const LOOK_BACK_DAYS = 30

/**
 * The prices that nights of these villas had in public since so many days (the setting discount_lookback_days) before
 * their running discounts began, and have no more; one query.
 */
export async function formerPrices(
  db: Db,
  villaIds: readonly number[],
  now: Date,
): Promise<Map<number, FormerPrice[]>> {
  if (villaIds.length === 0) return new Map()
  const today = todayInIstanbul(now)
  const { rows } = await sql<FormerPrice & { villa_id: number }>`
    with look as (
      select coalesce((select case when value #>> '{}' ~ '^[0-9]{1,4}$' then (value #>> '{}')::int end
        from settings where section = 'site' and key = 'discount_lookback_days'), ${LOOK_BACK_DAYS}::int) as days
    ), begun as (
      select d.villa_id, min(greatest((d.created_at at time zone 'Europe/Istanbul')::date, d.book_from)) as day
      from discounts d
      where d.villa_id = any(${[...villaIds]}::bigint[]) and d.is_active and upper(d.stay) > ${today}::date
      group by d.villa_id
    )
    select h.villa_id, lower(h.stay) as starts_on, upper(h.stay) as ends_on, h.price
    from begun b join season_history h on h.villa_id = b.villa_id
    where upper(h.stay) > ${today}::date
      and (h.public_until at time zone 'Europe/Istanbul')::date >= b.day - (select days from look)`.execute(
    db,
  )
  return Map.groupBy(rows, (row) => row.villa_id)
}
