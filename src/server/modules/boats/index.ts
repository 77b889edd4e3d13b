import type { Route } from '../../platform/http/route.ts'
import {
  createBoat,
  listActiveBoats,
  listAdminBoats,
  listAllBoats,
  orderBoats,
  setBoatActivity,
  setBoatFeatures,
  showAdminBoat,
  updateBoat,
} from './boats.ts'
import { setBoatPermit, showBoatPermit } from './boat-permit.ts'
import { countBoatFacets } from './count-boat-facets.ts'
import { createBoatQuote } from './create-boat-quote.ts'
import { searchBoats } from './search-boats.ts'
import { showBoat, showBoatCalendar } from './show-boat.ts'
import { suggestBoatSearches } from './suggest-boat-searches.ts'

export const boatRoutes: Route[] = [
  searchBoats,
  countBoatFacets,
  suggestBoatSearches,
  showBoat,
  showBoatCalendar,
  createBoatQuote,
  listAdminBoats,
  listAllBoats,
  listActiveBoats,
  showAdminBoat,
  createBoat,
  updateBoat,
  setBoatFeatures,
  setBoatActivity,
  orderBoats,
  showBoatPermit,
  setBoatPermit,
]
