import { sql } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

/**
 * The position after the last one of a list. Other inserts into the table wait for the end of the transaction, because
 * two would otherwise take the same position.
 */
export async function lastPosition(
  tx: Tx,
  table:
    | 'towns'
    | 'villa_types'
    | 'boat_types'
    | 'marinas'
    | 'feature_categories'
    | 'features'
    | 'faq_groups'
    | 'faq_questions',
  /** the parent or the kind whose records make the list */
  within?: { feature_category_id: number } | { faq_group_id: number } | { kind: RentalKind },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`positions of ${table}`}, 0))`.execute(tx)
  const [parent] = Object.entries(within ?? {})
  const list = parent === undefined ? sql`true` : sql`${sql.ref(parent[0])} = ${parent[1]}`
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), 0) + 1 as position from ${sql.table(table)} where ${list}`.execute(tx)
  return rows[0]!.position
}
