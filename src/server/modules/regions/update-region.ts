import * as contract from '../../../contract/regions/regions-admin.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { route } from '../../platform/http/route.ts'
import { checkCoordinates } from './check-coordinates.ts'
import { savePage } from './save-page.ts'
import { checkImage, holdTown, moveVillasAlong } from './store-write.ts'
import { wholeDistrict, wholeTown, wholeVillaType } from './whole-record.ts'

export const updateTown = route(contract.updateTown, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'towns', params.town_id, 'update')
    await checkImage(tx, body.image_id)
    await savePage(tx, context, 'town', stored, body, () => wholeTown(tx, stored.id))
    return wholeTown(tx, stored.id)
  }),
)

/** In another town the villas of a district lie in that town too: search and pages find a villa by both. */
export const updateDistrict = route(contract.updateDistrict, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'districts', params.district_id, 'update')
    const { latitude = stored.latitude, longitude = stored.longitude, town_id = stored.town_id } = body
    checkCoordinates({ latitude, longitude })
    if (town_id !== stored.town_id) await holdTown(tx, town_id)
    const isChanged = await savePage(tx, context, 'district', stored, body, () =>
      wholeDistrict(tx, stored.id),
    )
    if (isChanged && town_id !== stored.town_id) await moveVillasAlong(tx, stored.id, town_id)
    return wholeDistrict(tx, stored.id)
  }),
)

export const updateVillaType = route(contract.updateVillaType, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'villa_types', params.id, 'update')
    await checkImage(tx, body.image_id)
    await savePage(tx, context, 'villa_type', stored, body, () => wholeVillaType(tx, stored.id))
    return wholeVillaType(tx, stored.id)
  }),
)
