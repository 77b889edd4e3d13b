/** Features of villas and the categories they belong to. */
import { z } from 'zod'
import { FEATURE_ICONS } from '../../domain/catalogue/feature-icons.ts'
import { endpoint } from '../endpoint.ts'
import { FIELD_SENTENCES } from '../failure.ts'
import { flag, id, line, pathId } from '../fields.ts'

const version = z.int(FIELD_SENTENCES.whole_number).min(1).max(2_147_483_647)
const featureFields = {
  feature_category_id: id,
  name: line(60),
  icon: z.enum(FEATURE_ICONS, FIELD_SENTENCES.choose),
  /** visitors can filter the search by it */
  is_filter: z.boolean(FIELD_SENTENCES.choose),
}
const move = z.strictObject({ id, position: z.int(FIELD_SENTENCES.whole_number).min(1).max(1000) })
const moved = z.object({ id: z.int(), position: z.int() })

export const feature = z.object({
  id: z.int(),
  feature_category_id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  is_filter: z.boolean(),
  position: z.int(),
  /** number of villas that have it, active or not */
  villa_count: z.int(),
  version: z.int(),
})
export const featureCategory = z.object({
  id: z.int(),
  name: z.string(),
  position: z.int(),
  version: z.int(),
  features: z.array(feature),
})

export const listVillaFeatures = endpoint({
  method: 'GET',
  path: '/v1/admin/listVillaFeatures',
  access: 'admin',
  summary: 'Feature categories in their order, with their features and the number of villas that have each',
  output: z.array(featureCategory),
  failures: [],
})

export const createFeatureCategory = endpoint({
  method: 'POST',
  path: '/v1/admin/featurecategory',
  access: 'admin',
  summary: 'Add a feature category after the others',
  body: z.strictObject({ name: line(60) }),
  output: featureCategory,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateFeatureCategory = endpoint({
  method: 'PUT',
  path: '/v1/admin/featurecategory/{id}',
  access: 'admin',
  summary: 'Rename a feature category',
  params: pathId,
  body: z.strictObject({ name: line(60), version }),
  output: featureCategory,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveFeatureCategory = endpoint({
  method: 'PATCH',
  path: '/v1/admin/featurecategory/order',
  access: 'admin',
  summary: 'Move a feature category to another position',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteFeatureCategory = endpoint({
  method: 'DELETE',
  path: '/v1/admin/featurecategory/{id}',
  access: 'admin',
  summary: 'Delete a feature category that has no features',
  params: pathId,
  output: z.object({ id: z.int() }),
  failures: ['not_found', 'in_use'],
})

export const createFeature = endpoint({
  method: 'POST',
  path: '/v1/admin/feature',
  access: 'admin',
  summary: 'Add a feature at the end of its category',
  body: z.strictObject({ ...featureFields, is_filter: featureFields.is_filter.default(false) }),
  output: feature,
  status: 201,
  creates: {},
  failures: ['fields'],
})

export const updateFeature = endpoint({
  method: 'PUT',
  path: '/v1/admin/feature/{id}',
  access: 'admin',
  summary: 'Change fields of a feature. When its category changes, it goes to the end of the new one',
  params: pathId,
  body: z.strictObject({ ...z.object(featureFields).partial().shape, version }),
  output: feature,
  failures: ['not_found', 'fields', 'changed_meanwhile'],
})

export const moveFeature = endpoint({
  method: 'PATCH',
  path: '/v1/admin/feature/order',
  access: 'admin',
  summary: 'Move a feature to another position in its category',
  body: move,
  output: moved,
  failures: ['not_found', 'fields'],
})

export const deleteFeature = endpoint({
  method: 'DELETE',
  path: '/v1/admin/feature/{id}',
  access: 'admin',
  summary:
    'Delete a feature. With `confirm` it is also removed from the villas that have it; without, such a delete is refused',
  params: pathId,
  query: z.strictObject({ confirm: flag.optional() }),
  output: z.object({ id: z.int(), villa_count: z.int() }),
  failures: ['not_found', 'in_use'],
})
