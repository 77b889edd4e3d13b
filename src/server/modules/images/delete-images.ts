import { CASE_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/images/images.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { matchesName } from '../../../domain/turkish/typed-name.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { boatImageList, deleteImagesOf, lockRental, rentalOfImage, villaImageList } from './store.ts'

async function removeOne(tx: Tx, actor: Actor, kind: RentalKind, now: Date, id: number): Promise<number> {
  const rentalId = await rentalOfImage(tx, kind, id)
  if (rentalId === null) throw new Failure('not_found')
  const count = await removeImages(tx, actor, { kind, id: rentalId }, now, [id])
  // somebody else has deleted it since it was read
  if (count === 0) throw new Failure('not_found')
  return rentalId
}

export const deleteImage = route(contract.deleteImage, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => villaImageList(tx, await removeOne(tx, actor, 'villa', now(), params.id))),
)

export const deleteBoatImage = route(contract.deleteBoatImage, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => boatImageList(tx, await removeOne(tx, actor, 'boat', now(), params.id))),
)

export const deleteImages = route(contract.deleteImages, async ({ db, actor, now }, { query }) =>
  inTransaction(db, async (tx) => {
    await removeImages(tx, actor, { kind: 'villa', id: query.villa_id }, now(), query.ids)
    return villaImageList(tx, query.villa_id)
  }),
)

export const deleteBoatImages = route(contract.deleteBoatImages, async ({ db, actor, now }, { query }) =>
  inTransaction(db, async (tx) => {
    await removeImages(tx, actor, { kind: 'boat', id: query.boat_id }, now(), query.ids)
    return boatImageList(tx, query.boat_id)
  }),
)

/** Deletes every image. `typed`: the name of the villa or boat, where the caller asked for it. */
async function removeAll(
  tx: Tx,
  actor: Actor,
  rental: { kind: RentalKind; id: number },
  now: Date,
  typed: string | undefined,
) {
  const { name } = await lockRental(tx, rental.kind, rental.id)
  // The caller looked at another record, or it was renamed since.
  if (typed !== undefined && !matchesName(typed, name)) {
    const field = `${rental.kind}_name` as const
    throw fieldFailure(field, fillIn(CASE_SENTENCES[field], { name }))
  }
  await removeImages(tx, actor, rental, now)
}

export const deleteAllImages = route(contract.deleteAllImages, ({ db, actor, now }, { params, query }) =>
  inTransaction(db, async (tx) => {
    await removeAll(tx, actor, { kind: 'villa', id: params.id }, now(), query.villa_name)
    return villaImageList(tx, params.id)
  }),
)

export const deleteAllBoatImages = route(
  contract.deleteAllBoatImages,
  ({ db, actor, now }, { params, query }) =>
    inTransaction(db, async (tx) => {
      await removeAll(tx, actor, { kind: 'boat', id: params.id }, now(), query.boat_name)
      return boatImageList(tx, params.id)
    }),
)

/** Deletes these images of the villa or boat, or all of them without `ids`. Returns the number of deleted images. */
async function removeImages(
  tx: Tx,
  actor: Actor,
  rental: { kind: RentalKind; id: number },
  now: Date,
  ids?: readonly number[],
): Promise<number> {
  const { kind, id: rentalId } = rental
  await lockRental(tx, kind, rentalId)
  const deleted = await deleteImagesOf(tx, rentalId, ids)
  await writeAudit(
    tx,
    actor,
    deleted.map(({ id, ...before }) => ({
      action: 'delete_image',
      record: `${kind}_image`,
      record_id: id,
      before: { [`${kind}_id`]: rentalId, ...before },
    })),
    now,
  )
  return deleted.length
}
