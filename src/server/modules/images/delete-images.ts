import { CASE_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/images/images.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { matchesName } from '../../../domain/turkish/typed-name.ts'
import type { Actor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { deleteVillaImages, imageList, lockVilla, villaOfImage } from './store.ts'

export const deleteImage = route(contract.deleteImage, async ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const villaId = await villaOfImage(tx, params.id)
    if (villaId === undefined) throw new Failure('not_found')
    const count = await removeImages(tx, actor, villaId, now(), [params.id])
    // somebody else has deleted it since it was read
    if (count === 0) throw new Failure('not_found')
    return imageList(tx, villaId)
  }),
)

export const deleteImages = route(contract.deleteImages, async ({ db, actor, now }, { query }) =>
  inTransaction(db, async (tx) => {
    await removeImages(tx, actor, query.villa_id, now(), query.ids)
    return imageList(tx, query.villa_id)
  }),
)

export const deleteAllImages = route(
  contract.deleteAllImages,
  async ({ db, actor, now }, { params, query }) =>
    inTransaction(db, async (tx) => {
      const villa = await lockVilla(tx, params.id)
      if (villa === undefined) throw new Failure('not_found')
      const { villa_name: typed } = query
      // The caller looked at another villa, or the villa was renamed since.
      if (typed !== undefined && !matchesName(typed, villa.name)) {
        throw fieldFailure('villa_name', fillIn(CASE_SENTENCES.villa_name, { name: villa.name }))
      }
      await removeImages(tx, actor, params.id, now())
      return imageList(tx, params.id)
    }),
)

/** Deletes these images of the villa, or all of them without `ids`. Returns the number of deleted images. */
async function removeImages(
  tx: Tx,
  actor: Actor,
  villaId: number,
  now: Date,
  ids?: readonly number[],
): Promise<number> {
  if ((await lockVilla(tx, villaId)) === undefined) throw new Failure('not_found')
  const deleted = await deleteVillaImages(tx, villaId, ids)
  await writeAudit(
    tx,
    actor,
    deleted.map(({ id, ...before }) => ({
      action: 'delete_image',
      record: 'villa_image',
      record_id: id,
      before: { villa_id: villaId, ...before },
    })),
    now,
  )
  return deleted.length
}
