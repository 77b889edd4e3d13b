import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
import * as contract from '../../../contract/regions/regions-admin.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { checkCoordinates, createPage } from './save-page.ts'
import { checkImage, checkTown } from './store-write.ts'
import { boatTypeRecord, districtRecord, marinaRecord, townRecord, villaTypeRecord } from './show-region.ts'

export const createTown = route(contract.createTown, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkImage(tx, body.image_id)
    return townRecord(tx, await createPage(tx, context, 'town', body))
  }),
)

export const createDistrict = route(contract.createDistrict, (context, { body }) =>
  createOnce(context, async (tx) => {
    checkCoordinates(body)
    await checkTown(tx, body.town_id)
    return districtRecord(tx, await createPage(tx, context, 'district', body))
  }),
)

export const createVillaType = route(contract.createVillaType, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkImage(tx, body.image_id)
    return villaTypeRecord(tx, await createPage(tx, context, 'villa_type', body))
  }),
)

export const createBoatType = route(boats.createBoatType, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkImage(tx, body.image_id)
    return boatTypeRecord(tx, await createPage(tx, context, 'boat_type', body))
  }),
)

export const createMarina = route(boats.createMarina, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkTown(tx, body.town_id)
    await checkImage(tx, body.image_id)
    return marinaRecord(tx, await createPage(tx, context, 'marina', body))
  }),
)
