import { sql } from 'kysely'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** Any number of ours; whoever moves or adds villas holds it until the end of the transaction. */
const ORDER_LOCK = 7_464_001

/** Those who change the order of villas pass one after the other, on every process. */
export async function lockOrder(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)})`.execute(tx)
}

/** Every villa in its order. The order is locked. */
export async function villasInOrder(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from villas order by position, id`.execute(tx)
  return rows.map(({ id }) => id)
}
