import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'
import type { SavedTable } from './save-fields.ts'

type Ordered = 'rentals' | 'villa_images' | 'showcases' | Exclude<SavedTable, 'districts'>

/** Gives the records the positions 1 to n in the order of `ids`; writes only positions that change. */
export async function writePositions(tx: Tx, table: Ordered, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as t set position = wanted.position
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, position)
    where t.id = wanted.id and t.position <> wanted.position`.execute(tx)
}
