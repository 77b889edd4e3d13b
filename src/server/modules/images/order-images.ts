import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { orderImages as endpoint } from '../../../contract/images/images.ts'
import { staleValueFailure } from '../../services/records/refuse-stale.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { writePositions } from '../../services/records/write-positions.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { belongToOther, imageList, imagesOf, lockVilla } from './store.ts'

/**
 * The second of two people who reorder at the same time is refused. Adding and deleting images does not cause a refusal:
 * only the images that the caller saw and that still exist must have the order that the caller saw.
 */
export const orderImages = route(endpoint, async ({ db, actor, now }, { body }) => {
  const { villa_id, ids, seen } = body
  return inTransaction(db, async (tx) => {
    if ((await lockVilla(tx, villa_id)) === undefined) throw new Failure('not_found')
    if (await belongToOther(tx, villa_id, ids)) throw fieldFailure('ids', FIELD_SENTENCES.choose)
    const stored = (await imagesOf(tx, villa_id)).map(({ id }) => id)
    if (seen !== undefined && !isSameOrder(stored, seen)) {
      const order = { record: 'villa', ids: [villa_id], fields: ['images'], as: 'images' }
      throw await staleValueFailure(tx, order, { seen, stored }, now(), CASE_SENTENCES.order_changed_by)
    }
    const wanted = [...ids.filter((id) => stored.includes(id)), ...stored.filter((id) => !ids.includes(id))]
    if (wanted.some((id, position) => stored[position] !== id)) {
      await writePositions(tx, 'villa_images', wanted)
      const changes = { before: { images: stored }, after: { images: wanted } }
      const entry = { action: 'order_images', record: 'villa', record_id: villa_id, ...changes }
      await writeAudit(tx, actor, [entry], now())
    }
    return imageList(tx, villa_id)
  })
})

/** Compares the order of the ids that are in both lists. */
function isSameOrder(stored: readonly number[], seen: readonly number[]): boolean {
  const storedInBoth = stored.filter((id) => seen.includes(id))
  const seenInBoth = seen.filter((id) => stored.includes(id))
  return storedInBoth.every((id, position) => seenInBoth[position] === id)
}
