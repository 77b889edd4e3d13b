import * as contract from '../../../contract/villas/villas-list.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { writePositions } from '../../services/records/write-positions.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { lockVillaOrder, villasInOrder } from './store-save.ts'

/**
 * Changes the order of all villas. The order is read and written under one lock, so that changes made at the same time
 * follow each other, and no villa is lost or gets two positions.
 */
export const orderVillas = route(contract.orderVillas, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockVillaOrder(tx)
    const before = await villasInOrder(tx)
    const after =
      body.ids === undefined
        ? moveVilla(before, body.id!, body.position!)
        : reorderVillas(before, body.ids, body.seen)
    await writePositions(tx, 'rentals', after)
    const named = body.ids ?? [body.id!]
    const positions = named.map((id) => ({
      id,
      from: before.indexOf(id) + 1,
      position: after.indexOf(id) + 1,
    }))
    await writeAudit(
      tx,
      actor,
      positions
        .filter(({ from, position }) => from !== position)
        .map(({ id, from, position }) => ({
          action: 'order',
          record: 'villa',
          record_id: id,
          before: { position: from },
          after: { position },
        })),
      now(),
    )
    return positions.map(({ id, position }) => ({ id, position }))
  }),
)

/** Moves one villa to a new position. */
function moveVilla(before: readonly number[], id: number, position: number): number[] {
  if (!before.includes(id)) throw new Failure('not_found')
  const others = before.filter((other) => other !== id)
  return others.toSpliced(position - 1, 0, id)
}

/** Reorders the given villas among the positions that they hold together. All other villas keep their positions. */
function reorderVillas(
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
