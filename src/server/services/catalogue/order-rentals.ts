/** The order of all villas, and that of all boats: the recommended order of the site. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { rentalOrder } from '../../../contract/catalogue/rentals-admin.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { writePositions } from '../records/write-positions.ts'

/** Locks the order of all villas, or of all boats, until the transaction ends, for all processes. */
export async function lockOrder(tx: Tx, kind: RentalKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${kind}s`}, 0))`.execute(tx)
}

/** The position of a new villa or boat. The caller holds lockOrder. */
export const afterTheLast = (kind: RentalKind) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from rentals where kind = ${kind})`

async function idsInOrder(tx: Tx, kind: RentalKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from rentals where kind = ${kind} order by position, id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Changes the order of all villas or boats. The order is read and written under one lock, so that changes made at the
 * same time follow each other, and none is lost or gets two positions.
 */
export function orderRentals(
  { db, actor, now }: Context<Actor>,
  kind: RentalKind,
  { ids, seen, id, position }: z.output<typeof rentalOrder.body>,
): Promise<z.input<typeof rentalOrder.output>> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, kind)
    const before = await idsInOrder(tx, kind)
    const after = ids === undefined ? moveOne(before, id!, position!) : reorder(before, ids, seen)
    await writePositions(tx, 'rentals', after)
    const moves = (ids ?? [id!]).map((one) => ({
      id: one,
      from: before.indexOf(one) + 1,
      position: after.indexOf(one) + 1,
    }))
    await writeAudit(
      tx,
      actor,
      moves
        .filter((move) => move.from !== move.position)
        .map((move) => ({
          action: 'order',
          record: kind,
          record_id: move.id,
          before: { position: move.from },
          after: { position: move.position },
        })),
      now(),
    )
    return moves.map((move) => ({ id: move.id, position: move.position }))
  })
}

/** Moves one to a new position. */
function moveOne(before: readonly number[], id: number, position: number): number[] {
  if (!before.includes(id)) throw new Failure('not_found')
  const others = before.filter((other) => other !== id)
  return others.toSpliced(position - 1, 0, id)
}

/** Reorders the given ones among the positions that they hold together. All others keep their positions. */
function reorder(
  before: readonly number[],
  ids: readonly number[],
  seen: readonly number[] | undefined,
): number[] {
  const named = new Set(ids)
  const current = before.filter((id) => named.has(id))
  if (current.length !== ids.length) throw fieldFailure('ids', FIELD_SENTENCES.choose)
  if (seen !== undefined && seen.join() !== current.join()) {
    throw new Failure('changed_meanwhile', { content: { ids: current } })
  }
  const next = ids.values()
  return before.map((id) => (named.has(id) ? next.next().value! : id))
}
