/** Features of villas and boats and the categories they belong to. Each kind has calls and records of its own. */
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

const feature = {
  id: z.int(),
  feature_category_id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  is_filter: z.boolean(),
  position: z.int(),
  version: z.int(),
}
/** number of villas that have it, active or not */
export const villaFeature = z.object({ ...feature, villa_count: z.int() })
/** number of boats that have it, active or not */
export const boatFeature = z.object({ ...feature, boat_count: z.int() })

const category = { id: z.int(), name: z.string(), position: z.int(), version: z.int() }
export const villaFeatureCategory = z.object({ ...category, features: z.array(villaFeature) })
export const boatFeatureCategory = z.object({ ...category, features: z.array(boatFeature) })

/** The calls of one kind of rental; `prefix` begins their paths, `list` ends the path of the list. */
const featureCalls = <
  const Prefix extends string,
  const List extends string,
  Feature extends z.ZodType,
  Category extends z.ZodType,
  Deleted extends z.ZodType,
>(
  { prefix, list, rentals }: { prefix: Prefix; list: List; rentals: 'villas' | 'boats' },
  shape: { feature: Feature; category: Category; deleted: Deleted },
) => ({
  list: endpoint({
    method: 'GET',
    path: `/v1/admin/${list}`,
    access: 'admin',
    summary: `Feature categories of ${rentals} in their order, with their features and how many ${rentals} have each`,
    output: z.array(shape.category),
    failures: [],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: `/v1/admin/${prefix}featurecategory`,
    access: 'admin',
    summary: `Add a feature category of ${rentals} after the others`,
    body: z.strictObject({ name: line(60) }),
    output: shape.category,
    status: 201,
    creates: {},
    failures: ['fields'],
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: `/v1/admin/${prefix}featurecategory/{id}`,
    access: 'admin',
    summary: 'Rename a feature category',
    params: pathId,
    body: z.strictObject({ name: line(60), version }),
    output: shape.category,
    failures: ['not_found', 'fields', 'changed_meanwhile'],
  }),
  moveCategory: endpoint({
    method: 'PATCH',
    path: `/v1/admin/${prefix}featurecategory/order`,
    access: 'admin',
    summary: 'Move a feature category to another position',
    body: move,
    output: moved,
    failures: ['not_found', 'fields'],
  }),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: `/v1/admin/${prefix}featurecategory/{id}`,
    access: 'admin',
    summary: 'Delete a feature category that has no features',
    params: pathId,
    output: z.object({ id: z.int() }),
    failures: ['not_found', 'in_use'],
  }),
  create: endpoint({
    method: 'POST',
    path: `/v1/admin/${prefix}feature`,
    access: 'admin',
    summary: `Add a feature of ${rentals} at the end of its category`,
    body: z.strictObject({ ...featureFields, is_filter: featureFields.is_filter.default(false) }),
    output: shape.feature,
    status: 201,
    creates: {},
    failures: ['fields'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `/v1/admin/${prefix}feature/{id}`,
    access: 'admin',
    summary: 'Change fields of a feature. When its category changes, it goes to the end of the new one',
    params: pathId,
    body: z.strictObject({ ...z.object(featureFields).partial().shape, version }),
    output: shape.feature,
    failures: ['not_found', 'fields', 'changed_meanwhile'],
  }),
  move: endpoint({
    method: 'PATCH',
    path: `/v1/admin/${prefix}feature/order`,
    access: 'admin',
    summary: 'Move a feature to another position in its category',
    body: move,
    output: moved,
    failures: ['not_found', 'fields'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `/v1/admin/${prefix}feature/{id}`,
    access: 'admin',
    summary: `Delete a feature. With \`confirm\` it is also removed from the ${rentals} that have it; without, such a delete is refused`,
    params: pathId,
    query: z.strictObject({ confirm: flag.optional() }),
    output: shape.deleted,
    failures: ['not_found', 'in_use'],
  }),
})

const villaCalls = featureCalls(
  { prefix: '', list: 'listVillaFeatures', rentals: 'villas' },
  {
    feature: villaFeature,
    category: villaFeatureCategory,
    deleted: z.object({ id: z.int(), villa_count: z.int() }),
  },
)
export const listVillaFeatures = villaCalls.list
export const createFeatureCategory = villaCalls.createCategory
export const updateFeatureCategory = villaCalls.updateCategory
export const moveFeatureCategory = villaCalls.moveCategory
export const deleteFeatureCategory = villaCalls.deleteCategory
export const createFeature = villaCalls.create
export const updateFeature = villaCalls.update
export const moveFeature = villaCalls.move
export const deleteFeature = villaCalls.delete

const boatCalls = featureCalls(
  { prefix: 'boat/', list: 'listBoatFeatures', rentals: 'boats' },
  {
    feature: boatFeature,
    category: boatFeatureCategory,
    deleted: z.object({ id: z.int(), boat_count: z.int() }),
  },
)
export const listBoatFeatures = boatCalls.list
export const createBoatFeatureCategory = boatCalls.createCategory
export const updateBoatFeatureCategory = boatCalls.updateCategory
export const moveBoatFeatureCategory = boatCalls.moveCategory
export const deleteBoatFeatureCategory = boatCalls.deleteCategory
export const createBoatFeature = boatCalls.create
export const updateBoatFeature = boatCalls.update
export const moveBoatFeature = boatCalls.move
export const deleteBoatFeature = boatCalls.delete
