import * as contract from '../../../contract/villas/villas-admin.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { writePositions } from '../../services/records/write-positions.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { lockOrder, villasInOrder } from './store-order.ts'

/**
 * The order of the whole list, read and written under one lock: of two people each moves villas in the list as the
 * other left it, and no villa is lost or stands twice.
 */
export const orderVillas = route(contract.orderVillas, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    await lockOrder(tx)
    const before = await villasInOrder(tx)
    const after =
      body.ids === undefined ? moved(before, body.id!, body.position!) : shared(before, body.ids, body.seen)
    await writePositions(tx, 'villas', after)
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

/** One villa taken out and put in again at its new position. */
function moved(before: readonly number[], id: number, position: number): number[] {
  if (!before.includes(id)) throw new Failure('not_found')
  const others = before.filter((other) => other !== id)
  return others.toSpliced(position - 1, 0, id)
}

/** The named villas take the positions they hold together, in the order named; all others keep theirs. */
function shared(
  before: readonly number[],
  ids: readonly number[],
  seen: readonly number[] | undefined,
): number[] {
  const named = new Set(ids)
  const present = before.filter((id) => named.has(id))
  if (present.length !== ids.length) throw fieldFailure('ids', FIELD_SENTENCES.choose)
  if (seen !== undefined && seen.join() !== present.join()) {
    throw new Failure('changed_meanwhile', { content: { ids: present } })
  }
  const next = ids.values()
  return before.map((id) => (named.has(id) ? next.next().value! : id))
}
