import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PriceHistory } from '../../../domain/pricing/former-prices.ts'
import type { Day } from '../../../domain/calendar/stay.ts'

const LOOK_BACK_DAYS = 30

/**
 * PriceHistory as a column of a select from villas `v`, for nights from yesterday on. It has every former price that the
 * running discounts can need on any later day too: a look-back never begins earlier as discounts end. Every struck price
 * comes from here; nothing else reads season_history for one (decision 24).
 */
export function priceHistory(today: Day): RawBuilder<PriceHistory> {
  return sql<PriceHistory>`(
    select json_build_object(
      'discounts', coalesce(json_agg(json_build_object(
        'starts_on', lower(d.stay), 'ends_on', upper(d.stay), 'begun_on', d.begun_on)), '[]'),
      'prices', coalesce((
        select json_agg(json_build_object(
          'starts_on', lower(h.stay), 'ends_on', upper(h.stay), 'price', h.price,
          'public_until', ${dayOf(sql`h.public_until`)}) order by h.id)
        from season_history h
        where h.villa_id = v.id and upper(h.stay) >= ${today}::date
          and ${dayOf(sql`h.public_until`)} >= min(d.begun_on) - ${lookBack}), '[]'),
      'look_back_days', ${lookBack})
    from (
      select d.stay, greatest(${dayOf(sql`d.created_at`)}, d.book_from) as begun_on
      from discounts d where d.rental_id = v.id and d.is_active and upper(d.stay) > ${today}::date
    ) d)`
}

const dayOf = (moment: RawBuilder<unknown>) => sql<Day>`(${moment} at time zone 'Europe/Istanbul')::date`

const lookBack = sql`(
  select coalesce((select case when value #>> '{}' ~ '^[0-9]{1,4}$' then (value #>> '{}')::int end
    from settings where section = 'site' and key = 'discount_lookback_days'), ${sql.lit(LOOK_BACK_DAYS)}))`
