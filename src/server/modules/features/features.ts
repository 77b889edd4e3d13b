import type { z } from 'zod'
import * as contract from '../../../contract/features/features.ts'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import { moveRecord } from '../../services/records/move-record.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import {
  deleteRow,
  findFeature,
  insertFeature,
  lockCategory,
  lockOfKind,
  lockRentalsWith,
  removeFromRentals,
  uniqueSlug,
} from './store.ts'

const TABLE = 'features'
type Staff = Context<Actor>

/** The position after the last feature of a category. @throws fields for a category that the kind does not have. */
async function lastPositionIn(tx: Tx, kind: RentalKind, categoryId: number): Promise<number> {
  const position = await lastPosition(tx, TABLE, { feature_category_id: categoryId })
  if (!(await lockCategory(tx, kind, categoryId))) {
    throw fieldFailure('feature_category_id', FIELD_SENTENCES.choose)
  }
  return position
}

const create =
  <Kind extends RentalKind>(kind: Kind) =>
  (context: Staff, { body }: { body: z.output<typeof contract.createFeature.body> }) =>
    createOnce(context, async (tx) => {
      const { actor, now } = context
      const position = await lastPositionIn(tx, kind, body.feature_category_id)
      const fields = { ...body, slug: await uniqueSlug(tx, kind, slugify(body.name)), position }
      const id = await insertFeature(tx, { ...fields, kind })
      const entry = { action: 'create_feature', record: 'feature', record_id: id, version: 1, after: fields }
      await writeAudit(tx, actor, [entry], now())
      return findFeature(tx, kind, id)
    })

/** A rename does not change the slug, so that saved links to filtered lists still work. */
const update =
  <Kind extends RentalKind>(kind: Kind) =>
  (
    { db, actor, now }: Staff,
    {
      params,
      body: { version, ...typed },
    }: { params: { id: number }; body: z.output<typeof contract.updateFeature.body> },
  ) =>
    inTransaction(db, async (tx) => {
      const stored = await lockOfKind(tx, TABLE, kind, params.id, 'update')
      const category = typed.feature_category_id ?? stored.feature_category_id
      const isMoved = category !== stored.feature_category_id
      const wanted = { ...typed, ...(isMoved ? { position: await lastPositionIn(tx, kind, category) } : {}) }
      const current = () => findFeature(tx, kind, stored.id)
      await saveFields(tx, { table: TABLE, stored, wanted, version, current, actor, now: now() })
      return findFeature(tx, kind, stored.id)
    })

const move =
  (kind: RentalKind) =>
  ({ db, actor, now }: Staff, { body }: { body: { id: number; position: number } }) =>
    inTransaction(db, async (tx) => {
      await lockOfKind(tx, TABLE, kind, body.id, 'update')
      return moveRecord(tx, { ...body, table: TABLE, within: 'feature_category_id', actor, now: now() })
    })

const IN_USE = { villa: CASE_SENTENCES.feature_in_use, boat: CASE_SENTENCES.boat_feature_in_use }

/** A feature that rentals have is refused with their number. Once confirmed, it is deleted and removed from them. */
const remove =
  (kind: RentalKind) =>
  ({ db, actor, now }: Staff, { params, query }: { params: { id: number }; query: { confirm?: boolean } }) =>
    inTransaction(db, async (tx) => {
      await lockRentalsWith(tx, kind, params.id)
      const { id, name, slug } = await lockOfKind(tx, TABLE, kind, params.id, 'delete')
      // Read again: rentals may have got the feature while the lock was awaited. From now on none can get it.
      const rentals = await lockRentalsWith(tx, kind, id)
      if (rentals.length > 0 && query.confirm !== true) {
        throw new Failure('in_use', {
          sentence: fillIn(IN_USE[kind], { name, n: rentals.length }),
          content: { uses: [{ kind, count: rentals.length }], can_confirm: true },
        })
      }
      await removeFromRentals(tx, kind, id, rentals)
      await deleteRow(tx, TABLE, id)
      const entry = { action: 'delete_feature', record: 'feature', record_id: id }
      await writeAudit(tx, actor, [{ ...entry, before: { name, slug, [`${kind}_ids`]: rentals } }], now())
      return { id, count: rentals.length }
    })

export const createFeature = route(contract.createFeature, create('villa'))
export const updateFeature = route(contract.updateFeature, update('villa'))
export const moveFeature = route(contract.moveFeature, move('villa'))
export const deleteFeature = route(contract.deleteFeature, async (context, request) => {
  const { id, count } = await remove('villa')(context, request)
  return { id, villa_count: count }
})

export const createBoatFeature = route(contract.createBoatFeature, create('boat'))
export const updateBoatFeature = route(contract.updateBoatFeature, update('boat'))
export const moveBoatFeature = route(contract.moveBoatFeature, move('boat'))
export const deleteBoatFeature = route(contract.deleteBoatFeature, async (context, request) => {
  const { id, count } = await remove('boat')(context, request)
  return { id, boat_count: count }
})
