import type { Route } from '../http/route.ts'
import { listTownChoices, listVillaTypeChoices } from './list-choices.ts'
import { listRegions } from './list-regions.ts'
import { listVillaTypes } from './list-villa-types.ts'

export const placeRoutes: Route[] = [listRegions, listVillaTypes, listTownChoices, listVillaTypeChoices]
