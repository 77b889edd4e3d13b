import type { Route } from '../../platform/http/route.ts'
import { deleteFeature, deleteFeatureCategory } from './delete-feature.ts'
import { listVillaFeatures } from './list-villa-features.ts'
import { createFeatureCategory, moveFeatureCategory, updateFeatureCategory } from './save-category.ts'
import { createFeature, moveFeature, updateFeature } from './save-feature.ts'

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
