import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { SavedTable } from './save-fields.ts'
import type { Database } from '../../platform/db/schema.ts'

/** The record as it stands, held until the transaction ends: `update` leaves room for rows that refer to it. */
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
