import { addImages as endpoint, MAX_IMAGES } from '../../../contract/images/images.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { storeImage } from '../../services/images/store-image.ts'
import { route } from '../../platform/http/route.ts'
import { countImages, findVilla, insertImages, lockVilla, imagesByImage } from './store.ts'

/**
 * Files are decoded and stored one after the other before the transaction begins, so that the transaction is short. An
 * image that was stored but never added to the villa is deleted by the job that cleans up unused files
 * (files/clean-files.ts).
 */
export const addImages = route(endpoint, async (context, { fields, files, signal }) => {
  const { villa_id, alt, caption, position } = fields
  if ((await findVilla(context.db, villa_id)) === undefined) throw new Failure('not_found')
  const imageIds: number[] = []
  for (const file of files) {
    // the caller has gone away: nothing is added
    if (signal.aborted) throw new Failure('malformed')
    const { id } = await storeImage(context, file, file.field)
    if (!imageIds.includes(id)) imageIds.push(id)
  }
  const now = context.now()
  return createOnce(context, async (tx) => {
    if ((await lockVilla(tx, villa_id)) === undefined) throw new Failure('not_found')
    if (signal.aborted) throw new Failure('malformed')
    const { count, next } = await countImages(tx, villa_id)
    const first = position ?? next
    const wanted = imageIds.map((image_id, index) => ({ image_id, alt, caption, position: first + index }))
    const added = await insertImages(tx, villa_id, wanted, now)
    if (count + added.length > MAX_IMAGES) throw new Failure('too_many_images')
    await writeAudit(
      tx,
      context.actor,
      added.map((id) => ({
        action: 'add_image',
        record: 'villa_image',
        record_id: id,
        after: { villa_id },
      })),
      now,
    )
    const shown = await imagesByImage(tx, villa_id, imageIds)
    return { items: shown.map((each) => ({ ...each, is_known: !added.includes(each.id) })) }
  })
})
