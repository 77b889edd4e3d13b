import * as contract from '../../../contract/regions/regions.ts'
import { villaTypesWithCounts } from '../../services/catalogue/region-lists.ts'
import { route } from '../../platform/http/route.ts'

export const listVillaTypes = route(contract.listVillaTypes, ({ db }) => villaTypesWithCounts(db))
