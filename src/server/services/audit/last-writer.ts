import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'

interface Written {
  /** as writeAudit names it */
  record: string
  ids: readonly number[]
  /** only entries that changed one of these fields; all entries when left out */
  fields?: readonly string[]
}

/**
 * The last writer of a record, to name in a sentence; no rule depends on it. Both are null when the log has no entry.
 */
export async function lastWriter(
  db: Db,
  { record, ids, fields }: Written,
): Promise<{ by: string | null; at: string | null }> {
  const named = fields === undefined ? sql`true` : sql`after ?| ${[...fields]}::text[]`
  const { rows } = await sql<{ by: string; at: string }>`
    select actor_name as by, ${isoMoment('created_at')} as at
    from audit_log
    where record = ${record} and record_id = any(${[...ids]}::bigint[]) and ${named}
    order by id desc limit 1`.execute(db)
  return rows[0] ?? { by: null, at: null }
}
