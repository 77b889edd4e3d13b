import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
import * as contract from '../../../contract/regions/regions-admin.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { route } from '../../platform/http/route.ts'
import { checkCoordinates, updatePage } from './save-page.ts'
import { checkImage, checkTown, moveVillasToTown } from './store-write.ts'
import { boatTypeRecord, districtRecord, marinaRecord, townRecord, villaTypeRecord } from './show-region.ts'

export const updateTown = route(contract.updateTown, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'towns', params.id, 'update')
    await checkImage(tx, body.image_id)
    await updatePage(tx, context, 'town', stored, body, () => townRecord(tx, stored.id))
    return townRecord(tx, stored.id)
  }),
)

/** Moves the villas of a district to its new town: search and pages find a villa by both. */
export const updateDistrict = route(contract.updateDistrict, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'districts', params.id, 'update')
    const { latitude = stored.latitude, longitude = stored.longitude, town_id = stored.town_id } = body
    checkCoordinates({ latitude, longitude })
    if (town_id !== stored.town_id) await checkTown(tx, town_id)
    const isChanged = await updatePage(tx, context, 'district', stored, body, () =>
      districtRecord(tx, stored.id),
    )
    if (isChanged && town_id !== stored.town_id) await moveVillasToTown(tx, stored.id, town_id)
    return districtRecord(tx, stored.id)
  }),
)

export const updateVillaType = route(contract.updateVillaType, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'villa_types', params.id, 'update')
    await checkImage(tx, body.image_id)
    await updatePage(tx, context, 'villa_type', stored, body, () => villaTypeRecord(tx, stored.id))
    return villaTypeRecord(tx, stored.id)
  }),
)

export const updateBoatType = route(boats.updateBoatType, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'boat_types', params.id, 'update')
    await checkImage(tx, body.image_id)
    await updatePage(tx, context, 'boat_type', stored, body, () => boatTypeRecord(tx, stored.id))
    return boatTypeRecord(tx, stored.id)
  }),
)

export const updateMarina = route(boats.updateMarina, (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const stored = await lockRecord(tx, 'marinas', params.id, 'update')
    if (body.town_id !== undefined && body.town_id !== stored.town_id) await checkTown(tx, body.town_id)
    await checkImage(tx, body.image_id)
    await updatePage(tx, context, 'marina', stored, body, () => marinaRecord(tx, stored.id))
    return marinaRecord(tx, stored.id)
  }),
)
