import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { orderImages as endpoint } from '../../../contract/images/images.ts'
import { staleValueFailure } from '../../services/records/refuse-stale.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { writePositions } from '../../services/records/write-positions.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { sectionOf } from './section-of.ts'
import { areOf, lockVilla, imagesOf } from './store.ts'

/**
 * Two who order at once collide, whoever adds or deletes meanwhile collides with nobody: of what the caller saw and the
 * villa still has the order must be the one they saw.
 */
export const orderImages = route(endpoint, async ({ db, actor, now }, { body }) => {
  const { villa_id, ids, seen } = body
  return inTransaction(db, async (tx) => {
    if ((await lockVilla(tx, villa_id)) === undefined) throw new Failure('not_found')
    if (!(await areOf(tx, villa_id, ids))) throw fieldFailure('ids', FIELD_SENTENCES.choose)
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
    return sectionOf(tx, villa_id)
  })
})

/** Of those in both. */
function isSameOrder(stored: readonly number[], seen: readonly number[]): boolean {
  const left = stored.filter((id) => seen.includes(id))
  const right = seen.filter((id) => stored.includes(id))
  return left.every((id, position) => right[position] === id)
}
