import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { changesBetween } from '../audit/changes-between.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { refuseStale } from './refuse-stale.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** The tables with a version whose records admins edit in forms, and the names of these records in the audit log. */
const RECORDS = {
  towns: 'town',
  districts: 'district',
  villa_types: 'villa_type',
  boat_types: 'boat_type',
  marinas: 'marina',
  features: 'feature',
  feature_categories: 'feature_category',
  users: 'user',
  faq_groups: 'faq_group',
  faq_questions: 'faq_question',
} as const
export type SavedTable = keyof typeof RECORDS
export const recordOf = (table: SavedTable) => RECORDS[table]

/**
 * Saves the wanted fields that differ from the stored record, which this transaction has locked. Raises the version
 * and writes an audit entry. Refuses a record that was written since `version`. Returns the changes; null when there
 * are none.
 */
export async function saveFields<Stored extends { id: number; version: number }>(
  tx: Tx,
  save: {
    table: SavedTable
    stored: Stored
    wanted: Partial<Stored>
    /** the version that the caller read */
    version: number
    /** reads the current record, for the answer to a caller who is refused */
    current: () => Promise<unknown>
    actor: Actor
    now: Date
  },
) {
  const { table, stored, wanted, version, current, actor, now } = save
  const record = recordOf(table)
  await refuseStale(tx, { record, id: stored.id, version, stored_version: stored.version }, current)
  const changes = changesBetween(stored, wanted)
  if (changes === null) return null
  const fields = Object.keys(changes.after)
  const assignments = fields.map((field) => sql`${sql.ref(field)} = ${changes.after[field]}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}, version = version + 1
    where id = ${stored.id}`.execute(tx)
  await writeAudit(
    tx,
    actor,
    [{ action: `update_${record}`, record, record_id: stored.id, version: stored.version + 1, ...changes }],
    now,
  )
  return changes
}
