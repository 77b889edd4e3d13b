import * as contract from '../../../contract/villas/villas-admin.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { saveRentalFeatures } from '../../services/catalogue/save-rental-features.ts'
import { refuseStale } from '../../services/records/refuse-stale.ts'
import { route } from '../../platform/http/route.ts'
import { lockVilla } from './store-save.ts'
import { villaRecord } from './villa-record.ts'

export const setVillaFeatures = route(contract.setVillaFeatures, ({ db, actor, now }, { params, body }) => {
  const moment = now()
  return inTransaction(db, async (tx) => {
    const stored = await lockVilla(tx, params.villa_id)
    const seen = { record: 'villa', id: stored.id, version: body.version, stored_version: stored.version }
    await refuseStale(tx, seen, () => villaRecord(tx, actor, stored.id, moment))
    await saveRentalFeatures(tx, actor, 'villa', stored, body.feature_ids, moment)
    return (await villaRecord(tx, actor, stored.id, moment))!
  })
})
