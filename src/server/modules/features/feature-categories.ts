import * as contract from '../../../contract/features/features.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { moveRecord } from '../../services/records/move-record.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { countFeatures, deleteRow, featureCategories, findCategory, insertCategory } from './store.ts'

export const listVillaFeatures = route(contract.listVillaFeatures, ({ db }) => featureCategories(db))

export const createFeatureCategory = route(contract.createFeatureCategory, (context, { body }) =>
  createOnce(context, async (tx) => {
    const { actor, now } = context
    const id = await insertCategory(tx, body.name)
    const entry = { action: 'create_feature_category', record: 'feature_category', record_id: id, version: 1 }
    await writeAudit(tx, actor, [{ ...entry, after: body }], now())
    return findCategory(tx, id)
  }),
)

export const updateFeatureCategory = route(
  contract.updateFeatureCategory,
  ({ db, actor, now }, { params, body: { version, ...wanted } }) =>
    inTransaction(db, async (tx) => {
      const table = 'feature_categories'
      const stored = await lockRecord(tx, table, params.id, 'update')
      const current = () => findCategory(tx, stored.id)
      await saveFields(tx, { table, stored, wanted, version, current, actor, now: now() })
      return findCategory(tx, stored.id)
    }),
)

export const moveFeatureCategory = route(contract.moveFeatureCategory, ({ db, actor, now }, { body }) =>
  inTransaction(db, (tx) => moveRecord(tx, { ...body, table: 'feature_categories', actor, now: now() })),
)

export const deleteFeatureCategory = route(contract.deleteFeatureCategory, ({ db, actor, now }, { params }) =>
  inTransaction(db, async (tx) => {
    const { id, name } = await lockRecord(tx, 'feature_categories', params.id, 'delete')
    const count = await countFeatures(tx, id)
    if (count > 0) {
      throw new Failure('in_use', {
        sentence: fillIn(CASE_SENTENCES.in_use, { name, uses: `${count} ${RECORD_TEXTS.feature}` }),
        content: { uses: [{ kind: 'feature', count }] },
      })
    }
    await deleteRow(tx, 'feature_categories', id)
    const entry = { action: 'delete_feature_category', record: 'feature_category', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { name } }], now())
    return { id }
  }),
)
