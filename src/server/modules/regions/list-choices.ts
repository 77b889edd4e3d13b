import * as contract from '../../../contract/regions/regions.ts'
import { listDistrictChoices as districtChoicesEndpoint } from '../../../contract/regions/regions-admin.ts'
import { route } from '../../platform/http/route.ts'
import { districtChoices, townChoices, villaTypeChoices } from './store.ts'

/** The dashboard's pickers. Regions and types are public: an OWNER sees them all. */
export const listTownChoices = route(contract.listTownChoices, ({ db }) => townChoices(db))
export const listVillaTypeChoices = route(contract.listVillaTypeChoices, ({ db }) => villaTypeChoices(db))
export const listDistrictChoices = route(districtChoicesEndpoint, ({ db }, { query }) =>
  districtChoices(db, query.town_id),
)
