import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/villas/villas-admin.ts'
import { changesBetween } from '../../services/audit/changes-between.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { writeVilla } from '../../services/catalogue/write-rental.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { areFeatures } from '../../services/catalogue/rental-checks.ts'
import { lockVilla } from './store-save.ts'
import { villaRecord } from './villa-record.ts'

const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

/** The ids are compared sorted, because the order in which features were ticked has no meaning. */
export const setVillaFeatures = route(contract.setVillaFeatures, ({ db, actor, now }, { params, body }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await lockVilla(tx, params.villa_id)
    const seen = { record: 'villa', id: stored.id, version: body.version, stored_version: stored.version }
    await refuseStale(tx, seen, () => villaRecord(tx, actor, stored.id, moment))
    const wanted = ascending(body.feature_ids)
    const changes = changesBetween({ feature_ids: ascending(stored.feature_ids) }, { feature_ids: wanted })
    if (changes !== null) {
      if (!(await areFeatures(tx, 'villa', wanted))) throw fieldFailure('feature_ids', FIELD_SENTENCES.choose)
      const version = await writeVilla(tx, stored.id, { feature_ids: wanted })
      const entry = { action: 'update', record: 'villa', record_id: stored.id, version, ...changes }
      await writeAudit(tx, actor, [entry], moment)
    }
    return (await villaRecord(tx, actor, stored.id, moment))!
  })
})
