import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'

const LOOK_BACK_DAYS = 30

/**
 * FormerPrice[] as a column of a select from villas `v`: the former public prices of the nights `within`. It looks back from
 * the beginning of the villa's running discounts by the setting discount_lookback_days. Empty without a discount on these
 * nights. Every struck price comes from here; nothing else reads season_history for one (decision 24).
 */
export function formerPrices(within: Stay, now: Date): RawBuilder<FormerPrice[]> {
  const today = todayInIstanbul(now)
  const nights = sql`daterange(${within.check_in}, ${within.check_out})`
  return sql<FormerPrice[]>`coalesce((
    select json_agg(json_build_object('starts_on', lower(h.stay), 'ends_on', upper(h.stay), 'price', h.price))
    from (
      select d.villa_id,
        (min(greatest((d.created_at at time zone 'Europe/Istanbul')::date, d.book_from)) - ${lookBack})::timestamp
          at time zone 'Europe/Istanbul' as since
      from discounts d where d.villa_id = v.id and d.is_active and upper(d.stay) > ${today}::date
      group by d.villa_id
      having bool_or(d.stay && ${nights})
    ) begun join season_history h on h.villa_id = begun.villa_id
    where h.stay && ${nights} and h.public_until >= begun.since), '[]')`
}

const lookBack = sql`(
  select coalesce((select case when value #>> '{}' ~ '^[0-9]{1,4}$' then (value #>> '{}')::int end
    from settings where section = 'site' and key = 'discount_lookback_days'), ${sql.lit(LOOK_BACK_DAYS)}))`
