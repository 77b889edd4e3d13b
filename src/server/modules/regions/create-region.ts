import * as contract from '../../../contract/regions/regions-admin.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { checkCoordinates } from './check-coordinates.ts'
import { createPage } from './create-page.ts'
import { checkImage, holdTown } from './store-write.ts'
import { wholeDistrict, wholeTown, wholeVillaType } from './whole-record.ts'

export const createTown = route(contract.createTown, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkImage(tx, body.image_id)
    return wholeTown(tx, await createPage(tx, context, 'town', body))
  }),
)

export const createDistrict = route(contract.createDistrict, (context, { body }) =>
  createOnce(context, async (tx) => {
    checkCoordinates(body)
    await holdTown(tx, body.town_id)
    return wholeDistrict(tx, await createPage(tx, context, 'district', body))
  }),
)

export const createVillaType = route(contract.createVillaType, (context, { body }) =>
  createOnce(context, async (tx) => {
    await checkImage(tx, body.image_id)
    return wholeVillaType(tx, await createPage(tx, context, 'villa_type', body))
  }),
)
