import * as boats from '../../../contract/regions/boat-types-and-marinas.ts'
import * as contract from '../../../contract/regions/regions.ts'
import * as adminContract from '../../../contract/regions/regions-admin.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import {
  boatTypesWithCounts,
  townsWithCounts,
  villaTypesWithCounts,
} from '../../services/catalogue/region-lists.ts'
import {
  districtChoices,
  townChoices,
  villaTypeChoices,
} from '../../services/landing-pages/region-choices.ts'
import { route } from '../../platform/http/route.ts'
import { districtPage, townPage, villaTypePage } from './store-admin.ts'
import { boatTypePage, marinaPage } from './store-boats.ts'

/** The lists of the public site. */
export const listRegions = route(contract.listRegions, ({ db, now }) =>
  townsWithCounts(db, todayInIstanbul(now())),
)
export const listVillaTypes = route(contract.listVillaTypes, ({ db }) => villaTypesWithCounts(db))
export const listBoatTypes = route(boats.listBoatTypes, ({ db }) => boatTypesWithCounts(db))

/** The choices of the dashboard's select fields. Owners get all of them, because regions and types are public. */
export const listTownChoices = route(contract.listTownChoices, ({ db }) => townChoices(db))
export const listVillaTypeChoices = route(contract.listVillaTypeChoices, ({ db }) => villaTypeChoices(db))
export const listDistrictChoices = route(adminContract.listDistrictChoices, ({ db }, { query }) =>
  districtChoices(db, query.town_id),
)

/** The lists of the dashboard, a page at a time. */
export const listTowns = route(adminContract.listTowns, ({ db }, { query }) => townPage(db, query))
export const listDistricts = route(adminContract.listDistricts, ({ db }, { query }) =>
  districtPage(db, query),
)
export const listAdminVillaTypes = route(adminContract.listAdminVillaTypes, ({ db }, { query }) =>
  villaTypePage(db, query),
)
export const listAdminBoatTypes = route(boats.listAdminBoatTypes, ({ db }, { query }) =>
  boatTypePage(db, query),
)
export const listMarinas = route(boats.listMarinas, ({ db }, { query }) => marinaPage(db, query))
