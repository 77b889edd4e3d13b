import type { Route } from '../../platform/http/route.ts'
import { countFacets } from './count-facets.ts'
import { findOffers } from './find-offers.ts'
import { findRepairs } from './find-repairs.ts'
import { findShortStays } from './find-short-stays.ts'
import { findWeeks } from './find-weeks.ts'
import { searchOptions } from './search-options.ts'
import { searchVillas } from './search-villas.ts'
import { suggestVillas } from './suggest-villas.ts'

export const searchRoutes: Route[] = [
  searchVillas,
  countFacets,
  findRepairs,
  findShortStays,
  findOffers,
  findWeeks,
  suggestVillas,
  searchOptions,
]
