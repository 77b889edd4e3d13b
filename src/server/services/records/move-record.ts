import { sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { recordOf } from './save-fields.ts'
import type { SavedTable } from './save-fields.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { writePositions } from './write-positions.ts'

/**
 * Moves a record to a position in its list, counted from 1; a position after the last is the last. The records of the
 * list are locked in the order of their ids, so that two concurrent moves run one after the other. The version is not
 * raised, because the position is no field of a form.
 */
export async function moveRecord(
  tx: Tx,
  move: {
    table: Exclude<SavedTable, 'districts'>
    id: number
    position: number
    /** the column whose equal values make the list */
    within?: 'feature_category_id' | 'faq_group_id' | 'kind'
    actor: Actor
    now: Date
  },
): Promise<{ id: number; position: number }> {
  const { table, id, within, actor, now } = move
  const list =
    within === undefined
      ? sql`true`
      : sql`${sql.ref(within)} = (select ${sql.ref(within)} from ${sql.table(table)} where id = ${id})`
  // locked first and then read, so that a move that waited for another one sees its order
  await sql`select id from ${sql.table(table)} where ${list} order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${list} order by position, id`.execute(tx)
  const ids = rows.map((row) => row.id)
  const from = ids.indexOf(id)
  if (from === -1) throw new Failure('not_found')
  const to = Math.min(move.position, ids.length) - 1
  ids.splice(to, 0, ...ids.splice(from, 1))
  await writePositions(tx, table, ids)
  if (from !== to) {
    const record = recordOf(table)
    const entry = { action: `move_${record}`, record, record_id: id }
    const positions = { before: { position: from + 1 }, after: { position: to + 1 } }
    await writeAudit(tx, actor, [{ ...entry, ...positions }], now)
  }
  return { id, position: to + 1 }
}
