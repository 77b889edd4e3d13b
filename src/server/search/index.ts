import type { Route } from '../http/route.ts'
import { searchOptions } from './search-options.ts'
import { searchVillas } from './search-villas.ts'
import { suggestVillas } from './suggest-villas.ts'

export const searchRoutes: Route[] = [searchVillas, searchOptions, suggestVillas]
