import { addPhotographs as endpoint, MOST_PHOTOGRAPHS } from '../../../contract/photographs.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { storeImage } from '../../services/images/store-image.ts'
import { route } from '../../platform/http/route.ts'
import { findVilla, insertPhotographs, lockVilla, photographsByImage, roomFor } from './store.ts'

/**
 * Pictures are decoded and stored one after the other before the villa hears of them: the transaction is short, and a
 * picture whose villa it never reached is taken away with what nothing shows (files/clean-files.ts).
 */
export const addPhotographs = route(endpoint, async (context, { fields, files, signal }) => {
  const { villa_id, alt, caption, position } = fields
  if ((await findVilla(context.db, villa_id)) === undefined) throw new Failure('not_found')
  const imageIds: number[] = []
  for (const file of files) {
    // nobody waits any more: what was not added by now is not added
    if (signal.aborted) throw new Failure('malformed')
    const { id } = await storeImage(context, file, file.field)
    if (!imageIds.includes(id)) imageIds.push(id)
  }
  const now = context.now()
  return inTransaction(context.db, async (tx) => {
    if ((await lockVilla(tx, villa_id)) === undefined) throw new Failure('not_found')
    if (signal.aborted) throw new Failure('malformed')
    const { count, next } = await roomFor(tx, villa_id)
    const first = position ?? next
    const wanted = imageIds.map((image_id, place) => ({ image_id, alt, caption, position: first + place }))
    const added = await insertPhotographs(tx, villa_id, wanted, now)
    if (count + added.length > MOST_PHOTOGRAPHS) throw new Failure('too_many_photographs')
    await writeAudit(
      tx,
      context.actor,
      added.map((id) => ({
        action: 'add_photograph',
        record: 'villa_image',
        record_id: id,
        after: { villa_id },
      })),
      now,
    )
    const shown = await photographsByImage(tx, villa_id, imageIds)
    return { items: shown.map((each) => ({ ...each, is_known: !added.includes(each.id) })) }
  })
})
