import { sql } from 'kysely'

/**
 * Which villas `v` a landing page lists. The caller's query must call the record t (town), d (district), y (villa type)
 * or c (custom page).
 */
const LISTED = {
  site: sql`true`,
  town: sql`v.town_id = t.id`,
  district: sql`v.district_id = d.id`,
  villa_type: sql`v.type_ids @> array[y.id]`,
  custom_page: sql`v.town_id = c.town_id and v.type_ids @> array[c.villa_type_id]`,
}

/** How many active villas a landing page lists. */
export const activeVillaCount = (kind: keyof typeof LISTED) => sql<number>`(
  select count(*) from villas v where v.is_active and ${LISTED[kind]})`
