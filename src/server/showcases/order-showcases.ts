import { orderShowcases as endpoint } from '../../contract/showcases.ts'
import { CASE_SENTENCES, FIELD_SENTENCES, NAMELESS } from '../../contract/failure.ts'
import { fillIn } from '../../domain/fill-in.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { Tx } from '../db/in-transaction.ts'
import { lastChange } from '../db/last-change.ts'
import { writeAudit } from '../db/write-audit.ts'
import { writePlaces } from '../db/write-places.ts'
import { Failure, fieldFailure } from '../failure.ts'
import { route } from '../http/route.ts'
import { lockOrder } from './store.ts'

/**
 * All of them: a list that knows one less or one more was read before somebody added or deleted one. Of two who order
 * what they see the second is told.
 */
export const orderShowcases = route(endpoint, async ({ db, actor, now }, { body }) => {
  if (new Set(body.id).size < body.id.length) throw fieldFailure('id', FIELD_SENTENCES.choose)
  return inTransaction(db, async (tx) => {
    const stored = await lockOrder(tx)
    if (stored.length !== body.id.length || stored.some((id) => !body.id.includes(id))) {
      throw new Failure('changed_meanwhile')
    }
    const { seen = stored } = body
    if (seen.join() !== stored.join()) throw await orderChanged(tx, seen, stored, now())
    const moved = body.id.filter((id, index) => stored[index] !== id)
    await writePlaces(tx, 'showcases', body.id)
    const entries = moved.map((record_id) => ({
      action: 'order',
      record: 'showcase',
      record_id,
      before: { position: stored.indexOf(record_id) + 1 },
      after: { position: body.id.indexOf(record_id) + 1 },
    }))
    await writeAudit(tx, actor, entries, now())
    return {}
  })
})

/** Says who ordered them meanwhile; `stored` is what to send as `seen` when the caller's order is to stand. */
async function orderChanged(tx: Tx, before: number[], stored: number[], now: Date): Promise<Failure> {
  // another slot is another place on the page, too
  const last = await lastChange(tx, 'showcase', stored, ['position', 'slot'])
  const { by, at } = last ?? { by: NAMELESS.person, at: now.toISOString() }
  return new Failure('changed_meanwhile', {
    content: { stored, changes: [{ field: 'order', by, at, before, after: stored }] },
    sentence: fillIn(CASE_SENTENCES.showcases_ordered_by, { who: by }),
  })
}
