import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { changesBetween } from '../audit/changes-between.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { refuseStale } from './refuse-stale.ts'
import { writeAudit } from '../audit/write-audit.ts'

/** Tables whose records admins edit by forms and that carry a version; their names in the audit log. */
const RECORDS = {
  towns: 'town',
  districts: 'district',
  villa_types: 'villa_type',
  features: 'feature',
  feature_categories: 'feature_category',
} as const
export type SavedTable = keyof typeof RECORDS
export const recordOf = (table: SavedTable) => RECORDS[table]

/**
 * Saves those of the wanted fields that differ from the stored record, which this transaction has locked: its version
 * is raised, the audit log says what was changed. Refuses a record that was written since `version`.
 * Answers what was changed; null when nothing was.
 */
export async function saveFields<Stored extends { id: number; version: number }>(
  tx: Tx,
  save: {
    table: SavedTable
    stored: Stored
    wanted: Partial<Stored>
    /** which the caller read */
    version: number
    /** the record as it stands, for a caller who is refused */
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
