import * as contract from '../../../contract/regions/regions-admin.ts'
import { route } from '../../platform/http/route.ts'
import { districtPage, townPage, villaTypePage } from './store-admin.ts'

/** The lists of the dashboard, a page at a time. */
export const listTowns = route(contract.listTowns, ({ db }, { query }) => townPage(db, query))
export const listDistricts = route(contract.listDistricts, ({ db }, { query }) => districtPage(db, query))
export const listAdminVillaTypes = route(contract.listAdminVillaTypes, ({ db }, { query }) =>
  villaTypePage(db, query),
)
