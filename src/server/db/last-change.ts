import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { isoMoment } from './iso-moment.ts'

interface LastChange {
  by: string
  /** ISO 8601 */
  at: string
}

/** Who last wrote one of these fields of one of these records, by the audit log; undefined where it knows of nobody. */
export async function lastChange(
  db: Db,
  record: string,
  ids: readonly number[],
  fields: readonly string[],
): Promise<LastChange | undefined> {
  const { rows } = await sql<LastChange>`
    select actor_name as by, ${isoMoment('created_at')} as at
    from audit_log
    where record = ${record} and record_id = any(${[...ids]}::bigint[]) and after ?| ${[...fields]}::text[]
    order by id desc limit 1`.execute(db)
  return rows[0]
}
