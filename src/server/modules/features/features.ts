import * as contract from '../../../contract/features/features.ts'
import { CASE_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
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
  lockVillasWith,
  removeFromVillas,
  uniqueSlug,
} from './store.ts'

/** The position after the last feature of a category. @throws fields for a category that does not exist. */
async function lastPositionIn(tx: Tx, categoryId: number): Promise<number> {
  const position = await lastPosition(tx, 'features', { feature_category_id: categoryId })
  if (!(await lockCategory(tx, categoryId))) throw fieldFailure('feature_category_id', FIELD_SENTENCES.choose)
  return position
}

export const createFeature = route(contract.createFeature, (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    const position = await lastPositionIn(tx, body.feature_category_id)
    const fields = { ...body, slug: await uniqueSlug(tx, slugify(body.name)), position }
    const id = await insertFeature(tx, fields)
    const entry = { action: 'create_feature', record: 'feature', record_id: id, version: 1, after: fields }
    await writeAudit(tx, actor, [entry], now())
    return findFeature(tx, id)
  }),
)

/** A rename does not change the slug, so that saved links to filtered lists still work. */
export const updateFeature = route(
  contract.updateFeature,
  ({ db, actor, now }, { params, body: { version, ...typed } }) =>
    inTransaction(db, async (tx) => {
      const table = 'features'
      const stored = await lockRecord(tx, table, params.id, 'update')
      const category = typed.feature_category_id ?? stored.feature_category_id
      const isMoved = category !== stored.feature_category_id
      const wanted = { ...typed, ...(isMoved ? { position: await lastPositionIn(tx, category) } : {}) }
      const current = () => findFeature(tx, stored.id)
      await saveFields(tx, { table, stored, wanted, version, current, actor, now: now() })
      return findFeature(tx, stored.id)
    }),
)

export const moveFeature = route(contract.moveFeature, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) =>
    moveRecord(tx, { ...body, table: 'features', within: 'feature_category_id', actor, now: now() }),
  ),
)

/** A feature that villas have is refused with their number. Once confirmed, it is deleted and removed from them. */
export const deleteFeature = route(contract.deleteFeature, ({ db, actor, now }, { params, query }) =>
  inTransaction(db, async (tx) => {
    await lockVillasWith(tx, params.id)
    const { id, name, slug } = await lockRecord(tx, 'features', params.id, 'delete')
    // Read again: villas may have got the feature while the lock was awaited. From now on no villa can get it.
    const villas = await lockVillasWith(tx, id)
    if (villas.length > 0 && query.confirm !== true) {
      throw new Failure('in_use', {
        sentence: fillIn(CASE_SENTENCES.feature_in_use, { name, n: villas.length }),
        content: { uses: [{ kind: 'villa', count: villas.length }], can_confirm: true },
      })
    }
    await removeFromVillas(tx, id, villas)
    await deleteRow(tx, 'features', id)
    const entry = { action: 'delete_feature', record: 'feature', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { name, slug, villa_ids: villas } }], now())
    return { id, villa_count: villas.length }
  }),
)
