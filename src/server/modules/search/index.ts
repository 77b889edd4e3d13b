import type { Route } from '../../platform/http/route.ts'
import { countFacets } from './count-facets.ts'
import { findOffers } from './find-offers.ts'
import { findSuggestions } from './find-suggestions.ts'
import { findShortStays } from './find-short-stays.ts'
import { findWeeks } from './find-weeks.ts'
import { searchOptions } from './search-options.ts'
import { searchVillas } from './search-villas.ts'
import { searchNames } from './search-names.ts'

export const searchRoutes: Route[] = [
  searchVillas,
  countFacets,
  findSuggestions,
  findShortStays,
  findOffers,
  findWeeks,
  searchNames,
  searchOptions,
]
