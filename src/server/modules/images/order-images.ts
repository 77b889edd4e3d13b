import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/images/images.ts'
import { staleValueFailure } from '../../services/records/refuse-stale.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { writePositions } from '../../services/records/write-positions.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { belongToOther, boatImageList, imagesOf, lockRental, villaImageList } from './store.ts'

interface Order {
  ids: readonly number[]
  seen?: readonly number[] | undefined
}

/**
 * The second of two people who reorder at the same time is refused. Adding and deleting images does not cause a refusal:
 * only the images that the caller saw and that still exist must have the order that the caller saw.
 */
async function order(tx: Tx, actor: Actor, record: RentalKind, id: number, { ids, seen }: Order, now: Date) {
  await lockRental(tx, record, id)
  if (await belongToOther(tx, id, ids)) throw fieldFailure('ids', FIELD_SENTENCES.choose)
  const stored = (await imagesOf(tx, id)).map((image) => image.id)
  if (seen !== undefined && !isSameOrder(stored, seen)) {
    const about = { record, ids: [id], fields: ['images'], as: 'images' }
    throw await staleValueFailure(tx, about, { seen, stored }, now, CASE_SENTENCES.order_changed_by)
  }
  const wanted = [
    ...ids.filter((each) => stored.includes(each)),
    ...stored.filter((each) => !ids.includes(each)),
  ]
  if (wanted.some((each, position) => stored[position] !== each)) {
    await writePositions(tx, 'villa_images', wanted)
    const changes = { before: { images: stored }, after: { images: wanted } }
    await writeAudit(tx, actor, [{ action: 'order_images', record, record_id: id, ...changes }], now)
  }
}

export const orderImages = route(contract.orderImages, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    await order(tx, actor, 'villa', body.villa_id, body, now())
    return villaImageList(tx, body.villa_id)
  }),
)

export const orderBoatImages = route(contract.orderBoatImages, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    await order(tx, actor, 'boat', body.boat_id, body, now())
    return boatImageList(tx, body.boat_id)
  }),
)

/** Compares the order of the ids that are in both lists. */
function isSameOrder(stored: readonly number[], seen: readonly number[]): boolean {
  const storedInBoth = stored.filter((id) => seen.includes(id))
  const seenInBoth = seen.filter((id) => stored.includes(id))
  return storedInBoth.every((id, position) => seenInBoth[position] === id)
}
