import * as contract from '../../../contract/regions/regions-admin.ts'
import { route } from '../../platform/http/route.ts'
import { wholeDistrict, wholeTown, wholeVillaType } from './whole-record.ts'

export const showTown = route(contract.showTown, ({ db }, { params }) => wholeTown(db, params.id))
export const showDistrict = route(contract.showDistrict, ({ db }, { params }) => wholeDistrict(db, params.id))
export const showVillaType = route(contract.showVillaType, ({ db }, { params }) =>
  wholeVillaType(db, params.id),
)
