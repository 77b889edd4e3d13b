import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * A list of ids as a parameter whose length the planner does not see. PostgreSQL expects ten ids of a list that it does
 * not see. It would plan a prepared statement anew for each shorter list, because fewer rows cost less; for the cards of
 * four villas that took as long as reading them.
 */
export const idList = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${[...ids]}::bigint[])::bigint[]`
