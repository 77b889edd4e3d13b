import { sql } from 'kysely'

/** Which boats `b` a landing page lists. The caller's query must call the record y (boat type) or m (marina). */
const LISTED = { boat_type: sql`b.boat_type_id = y.id`, marina: sql`b.marina_id = m.id` }

/** How many active boats a landing page lists. */
export const activeBoatCount = (kind: keyof typeof LISTED) => sql<number>`(
  select count(*) from boats b where b.is_active and ${LISTED[kind]})`
