import * as contract from '../../../contract/images/images.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { storeImage } from '../../services/images/store-image.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { countImages, findRental, imagesByImage, insertImages, lockRental } from './store.ts'

interface Upload {
  fields: { alt: string; caption: string; position?: number | undefined }
  files: readonly (Parameters<typeof storeImage>[1] & { field: string })[]
  signal: AbortSignal
}

/**
 * Files are decoded and stored one after the other before the transaction begins, so that the transaction is short. An
 * image that was stored but never added to the villa or boat is deleted by the job that cleans up unused files
 * (files/clean-files.ts).
 */
async function add(context: Context<Actor>, kind: RentalKind, rentalId: number, upload: Upload) {
  const { fields, files, signal } = upload
  const { alt, caption, position } = fields
  if ((await findRental(context.db, kind, rentalId)) === undefined) throw new Failure('not_found')
  const imageIds: number[] = []
  for (const file of files) {
    // the caller has gone away: nothing is added
    if (signal.aborted) throw new Failure('malformed')
    const { id } = await storeImage(context, file, file.field)
    if (!imageIds.includes(id)) imageIds.push(id)
  }
  const now = context.now()
  return createOnce(context, async (tx) => {
    await lockRental(tx, kind, rentalId)
    if (signal.aborted) throw new Failure('malformed')
    const { count, next } = await countImages(tx, rentalId)
    const first = position ?? next
    const wanted = imageIds.map((image_id, index) => ({ image_id, alt, caption, position: first + index }))
    const added = await insertImages(tx, rentalId, wanted, now)
    if (count + added.length > contract.MAX_IMAGES) throw new Failure('too_many_images')
    await writeAudit(
      tx,
      context.actor,
      added.map((id) => ({
        action: 'add_image',
        record: `${kind}_image`,
        record_id: id,
        after: { [`${kind}_id`]: rentalId },
      })),
      now,
    )
    const shown = await imagesByImage(tx, rentalId, imageIds)
    return { items: shown.map((each) => ({ ...each, is_known: !added.includes(each.id) })) }
  })
}

export const addImages = route(contract.addImages, (context, call) =>
  add(context, 'villa', call.fields.villa_id, call),
)
export const addBoatImages = route(contract.addBoatImages, (context, call) =>
  add(context, 'boat', call.fields.boat_id, call),
)
