import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { SavedTable } from './save-fields.ts'
import type { Database } from '../../platform/db/schema.ts'

/**
 * Reads a record and locks it until the transaction ends. The lock for `update` still lets others insert rows that
 * refer to the record; the lock for `delete` does not.
 */
export async function lockRecord<Table extends SavedTable>(
  tx: Tx,
  table: Table,
  id: number,
  purpose: 'update' | 'delete',
): Promise<Selectable<Database[Table]>> {
  const lock = purpose === 'delete' ? sql`for update` : sql`for no key update`
  const { rows } = await sql<Selectable<Database[Table]>>`
    select * from ${sql.table(table)} where id = ${id} ${lock}`.execute(tx)
  if (rows[0] === undefined) throw new Failure('not_found')
  return rows[0]
}

/**
 * Whether a record exists that another one is about to refer to. The lock keeps it from being deleted until the
 * transaction ends.
 */
export async function lockReference(
  tx: Tx,
  table: 'towns' | 'districts' | 'villa_types' | 'images',
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} for key share`.execute(tx)
  return rows.length > 0
}
