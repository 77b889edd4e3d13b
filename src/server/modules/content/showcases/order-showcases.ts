import { orderShowcases as endpoint } from '../../../../contract/content/showcases.ts'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../../contract/failure.ts'
import { staleValueFailure } from '../../../services/records/refuse-stale.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { writePositions } from '../../../services/records/write-positions.ts'
import { Failure, fieldFailure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { lockOrder } from './store.ts'

/**
 * Orders all showcases. A list with other ids than the stored ones is refused, because showcases were added or deleted
 * since it was read. When two admins order at once, the second is refused and told who was first.
 */
export const orderShowcases = route(endpoint, async ({ db, actor, now }, { body }) => {
  if (new Set(body.id).size < body.id.length) throw fieldFailure('id', FIELD_SENTENCES.choose)
  return inTransaction(db, async (tx) => {
    const stored = await lockOrder(tx)
    if (stored.length !== body.id.length || stored.some((id) => !body.id.includes(id))) {
      throw new Failure('changed_meanwhile')
    }
    const { seen = stored } = body
    if (seen.join() !== stored.join()) {
      // changing the slot moves a showcase on the page, too
      const order = { record: 'showcase', ids: stored, fields: ['position', 'slot'], as: 'order' }
      throw await staleValueFailure(tx, order, { seen, stored }, now(), CASE_SENTENCES.showcases_ordered_by)
    }
    const moved = body.id.filter((id, index) => stored[index] !== id)
    await writePositions(tx, 'showcases', body.id)
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
