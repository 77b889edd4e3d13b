import type { Route } from '../../platform/http/route.ts'
import {
  createFeatureCategory,
  deleteFeatureCategory,
  listVillaFeatures,
  moveFeatureCategory,
  updateFeatureCategory,
} from './feature-categories.ts'
import { createFeature, deleteFeature, moveFeature, updateFeature } from './features.ts'

export const featureRoutes: Route[] = [
  listVillaFeatures,
  createFeatureCategory,
  updateFeatureCategory,
  moveFeatureCategory,
  deleteFeatureCategory,
  createFeature,
  updateFeature,
  moveFeature,
  deleteFeature,
]
