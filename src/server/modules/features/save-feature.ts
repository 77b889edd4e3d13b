import * as contract from '../../../contract/features/features.ts'
import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { slugify } from '../../../domain/turkish/turkish.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lastPosition } from '../../services/records/last-position.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { moveRecord } from '../../services/records/move-record.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { findFeature, holdCategory, insertFeature, ownSlug } from './store.ts'

/** The position a feature gets in a category: the last. A category that is not there is a 422 of its field. */
async function lastPositionIn(tx: Tx, categoryId: number): Promise<number> {
  const position = await lastPosition(tx, 'features', { feature_category_id: categoryId })
  if (!(await holdCategory(tx, categoryId))) throw fieldFailure('feature_category_id', FIELD_SENTENCES.choose)
  return position
}

export const createFeature = route(contract.createFeature, (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    const position = await lastPositionIn(tx, body.feature_category_id)
    const fields = { ...body, slug: await ownSlug(tx, slugify(body.name)), position }
    const id = await insertFeature(tx, fields)
    const entry = { action: 'create_feature', record: 'feature', record_id: id, version: 1, after: fields }
    await writeAudit(tx, actor, [entry], now())
    return findFeature(tx, id)
  }),
)

/** Its slug stays when it is renamed: addresses of lists that people keep go on meaning the same. */
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
