import { sql } from 'kysely'
import { addMonths } from '../../../domain/calendar/month.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { VillaFacts } from '../../../domain/catalogue/villa-readiness.ts'
import type { Db } from '../../platform/context.ts'

/** Nights without a price matter for this long. */
const MONTHS_AHEAD = 12

/** The counted facts of readiness of the villa `v` in the district `d` of the town `t`. */
export const readinessOf = (today: Day) => {
  const coming = sql`daterange(${today}::date, ${addMonths(today, MONTHS_AHEAD)}::date)`
  return sql`
    (select count(*) from villa_images p where p.rental_id = v.id) as image_count,
    (select count(*) from seasons s where s.villa_id = v.id and upper(s.stay) > ${today}::date) as season_count,
    upper(${coming}) - lower(${coming}) - coalesce((
      select sum(upper(s.stay * ${coming}) - lower(s.stay * ${coming}))
      from seasons s where s.villa_id = v.id and s.stay && ${coming}), 0)::integer as unpriced_nights,
    (v.latitude, v.longitude) <> (coalesce(d.latitude, t.latitude), coalesce(d.longitude, t.longitude)) as is_located`
}

/** The facts of readiness of villas, by their order in the list. Unknown ids are left out. */
export async function readinessFacts(
  db: Db,
  ids: readonly number[],
  today: Day,
): Promise<(VillaFacts & { id: number; name: string })[]> {
  const { rows } = await sql<VillaFacts & { id: number; name: string }>`
    select v.id, v.name, v.permit_no, v.permit_status, v.permit_valid_until, v.description, v.type_ids, v.feature_ids,
      v.commission_percent, (select count(*) from villa_rooms r where r.villa_id = v.id) as room_count,
      ${readinessOf(today)}
    from villas v join towns t on t.id = v.town_id join districts d on d.id = v.district_id
    where v.id = any(${[...ids]}::bigint[]) order by v.position, v.id`.execute(db)
  return rows
}
