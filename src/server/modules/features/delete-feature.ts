import * as contract from '../../../contract/features/features.ts'
import { CASE_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { RECORD_TEXTS } from '../../../domain/turkish/record-texts.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { countFeatures, deleteFrom, lockVillasWith, takeFromVillas } from './store.ts'

/** A feature that villas have is said with their number first; confirmed, it is taken from them in the same breath. */
export const deleteFeature = route(contract.deleteFeature, ({ db, actor, now }, { params, query }) =>
  inTransaction(db, async (tx) => {
    await lockVillasWith(tx, params.id)
    const { id, name, slug } = await lockRecord(tx, 'features', params.id, 'delete')
    // also those that were given it while the lock was waited for; nobody else can be given it now
    const villas = await lockVillasWith(tx, id)
    if (villas.length > 0 && query.confirm !== true) {
      throw new Failure('in_use', {
        sentence: fillIn(CASE_SENTENCES.feature_in_use, { name, n: villas.length }),
        content: { uses: [{ kind: 'villa', count: villas.length }], can_confirm: true },
      })
    }
    await takeFromVillas(tx, id, villas)
    await deleteFrom(tx, 'features', id)
    const entry = { action: 'delete_feature', record: 'feature', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { name, slug, villa_ids: villas } }], now())
    return { id, villa_count: villas.length }
  }),
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
    await deleteFrom(tx, 'feature_categories', id)
    const entry = { action: 'delete_feature_category', record: 'feature_category', record_id: id }
    await writeAudit(tx, actor, [{ ...entry, before: { name } }], now())
    return { id }
  }),
)
