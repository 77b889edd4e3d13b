import type { Route } from '../../platform/http/route.ts'
import * as categories from './feature-categories.ts'
import * as features from './features.ts'

export const featureRoutes: Route[] = [...Object.values(categories), ...Object.values(features)]
