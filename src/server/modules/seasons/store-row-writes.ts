import { sql } from 'kysely'
import type { NightRange, RowDiff } from '../../../domain/pricing/season-plan.ts'
import type { Actor } from '../../platform/context.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'

export type PricedTable = 'seasons' | 'forecasts'

/** The columns that both tables share. */
interface Row extends NightRange {
  villa_id: number
}
export type StoredRow = Row & { id: number; version: number }
export type WantedRow = Row & { id: number | null }

/** The id and version of a row after a write. */
export interface WrittenRow {
  id: number
  villa_id: number
  version: number
}

const RECORDS = { seasons: 'season', forecasts: 'forecast' } as const

/** The columns that admins write, by their names in the API. */
export const FIELDS = {
  seasons: [
    'starts_on',
    'ends_on',
    'name',
    'price',
    'min_nights',
    'min_nights_applies',
    'closed_arrival_days',
    'closed_departure_days',
  ],
  forecasts: ['starts_on', 'ends_on', 'kind', 'price', 'note'],
} as const satisfies Record<PricedTable, string[]>

const columnsOf = (table: PricedTable) => ['stay', ...FIELDS[table].slice(2)]
const list = (table: PricedTable, alias?: string) =>
  sql.join(columnsOf(table).map((name) => (alias === undefined ? sql.id(name) : sql.ref(`${alias}.${name}`))))

/** Encodes rows for jsonb_populate_recordset. */
const records = (rows: readonly (Row | WantedRow)[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, stay: `[${row.starts_on},${row.ends_on})` })))

const fieldsOf = (table: PricedTable, row: Row): Record<string, unknown> =>
  Object.fromEntries(
    FIELDS[table].map((field) => [field, (row as unknown as Record<string, unknown>)[field]]),
  )

/**
 * Writes a diff: deletes first, then updates in one statement, then inserts, so that neighbours can swap
 * nights. The caller has locked the villas. Returns the rows that were updated or inserted; each write is in
 * the audit log.
 */
export async function writeRows(
  tx: Tx,
  actor: Actor,
  table: PricedTable,
  diff: RowDiff<StoredRow, WantedRow>,
  now: Date,
): Promise<WrittenRow[]> {
  const { removed, changed, added } = diff
  const name = sql.table(table)
  if (removed.length > 0) {
    await sql`delete from ${name} where id = any(${removed.map(({ id }) => id)}::bigint[])`.execute(tx)
  }
  const updated: WrittenRow[] = []
  if (changed.length > 0) {
    const sets = columnsOf(table).map((column) => sql`${sql.id(column)} = n.${sql.id(column)}`)
    const { rows } = await sql<WrittenRow>`
      update ${name} o set ${sql.join(sets)}, version = o.version + 1
      from jsonb_populate_recordset(null::${name}, ${records(changed.map(({ before, after }) => ({ ...after, id: before.id })))}::jsonb) n
      where o.id = n.id returning o.id, o.villa_id, o.version`.execute(tx)
    updated.push(...rows)
  }
  const inserted: WrittenRow[] = []
  if (added.length > 0) {
    const { rows } = await sql<WrittenRow>`
      insert into ${name} (villa_id, ${list(table)})
      select n.villa_id, ${list(table, 'n')} from jsonb_populate_recordset(null::${name}, ${records(added)}::jsonb) n
      returning id, villa_id, version`.execute(tx)
    inserted.push(...rows)
  }
  const record = RECORDS[table]
  const versions = new Map(updated.map(({ id, version }) => [id, version]))
  await writeAudit(
    tx,
    actor,
    [
      ...removed.map((row) => ({
        action: `delete_${record}`,
        record,
        record_id: row.id,
        before: fieldsOf(table, row),
      })),
      ...changed.map(({ before, after }) => ({
        action: `change_${record}`,
        record,
        record_id: before.id,
        version: versions.get(before.id) ?? before.version + 1,
        ...changesBetween(fieldsOf(table, before), fieldsOf(table, after)),
      })),
      ...inserted.map((row, index) => ({
        action: `create_${record}`,
        record,
        record_id: row.id,
        version: row.version,
        after: fieldsOf(table, added[index]!),
      })),
    ],
    now,
  )
  return [...updated, ...inserted]
}

/** Restores deleted rows with their ids. */
export async function restoreRows(
  tx: Tx,
  actor: Actor,
  table: PricedTable,
  rows: readonly StoredRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const raised = rows.map((row) => ({ ...row, version: row.version + 1 }))
  await sql`
    insert into ${sql.table(table)} (id, version, villa_id, ${list(table)}) overriding system value
    select n.id, n.version, n.villa_id, ${list(table, 'n')}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${records(raised)}::jsonb) n`.execute(tx)
  const record = RECORDS[table]
  await writeAudit(
    tx,
    actor,
    raised.map((row) => ({
      action: `restore_${record}`,
      record,
      record_id: row.id,
      version: row.version,
      after: fieldsOf(table, row),
    })),
    now,
  )
}
