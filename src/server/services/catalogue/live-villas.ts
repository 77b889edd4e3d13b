import { sql } from 'kysely'

/** The villas `v` that a page lists, its record being `t`, `d`, `y` or `c`. */
const LISTED = {
  site: sql`true`,
  town: sql`v.town_id = t.id`,
  district: sql`v.district_id = d.id`,
  villa_type: sql`v.type_ids @> array[y.id]`,
  custom_page: sql`v.town_id = c.town_id and v.type_ids @> array[c.villa_type_id]`,
}

/** How many villas on show a page of the site lists. */
export const liveVillas = (kind: keyof typeof LISTED) => sql<number>`(
  select count(*) from villas v where v.is_active and ${LISTED[kind]})`
