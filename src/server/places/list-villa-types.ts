import * as contract from '../../contract/places.ts'
import { villaTypesWithCounts } from '../db/place-lists.ts'
import { route } from '../http/route.ts'

export const listVillaTypes = route(contract.listVillaTypes, ({ db }) => villaTypesWithCounts(db))
