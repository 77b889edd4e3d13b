import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * A timestamptz as the API sends it, "2027-07-04T13:00:00.000Z"; null stays null. `expression` is inserted into the
 * SQL as it is, so it must be a column name of ours.
 */
export function isoMoment<Type extends string | null = string | null>(expression: string): RawBuilder<Type> {
  return sql<Type>`to_char(${sql.raw(expression)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
