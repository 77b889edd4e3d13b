import * as contract from '../../../contract/places-desk.ts'
import { route } from '../../platform/http/route.ts'
import { districtPage, townPage, villaTypePage } from './store-desk.ts'

/** The lists of the dashboard, a page at a time. */
export const listTowns = route(contract.listTowns, ({ db }, { query }) => townPage(db, query))
export const listDistricts = route(contract.listDistricts, ({ db }, { query }) => districtPage(db, query))
export const listDeskVillaTypes = route(contract.listDeskVillaTypes, ({ db }, { query }) =>
  villaTypePage(db, query),
)
