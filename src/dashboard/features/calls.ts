import type { ContentOf } from '../../contract/registry.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import { call } from '../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../shell/record-calls.ts'

export type Category =
  | ContentOf<'GET /v1/admin/listVillaFeatures'>[number]
  | ContentOf<'GET /v1/admin/listBoatFeatures'>[number]
export type Feature = Category['features'][number]
export type FeatureBody = BodyOf<'POST /v1/admin/feature'>
export type CategoryBody = BodyOf<'POST /v1/admin/featurecategory'>

type CategoryCalls = ListCalls<{ items: Category[]; total: number }> &
  OrderCalls &
  FormCalls<Category, CategoryBody>
type FeatureCalls = OrderCalls & FormCalls<Feature, FeatureBody>

/** How many villas or boats have a feature. */
export const countOf = (feature: Feature) =>
  'boat_count' in feature ? feature.boat_count : feature.villa_count

/** One call returns all categories of a kind with their features. */
const LISTS: Record<RentalKind, () => Promise<Category[]>> = {
  villa: () => call('GET /v1/admin/listVillaFeatures'),
  boat: () => call('GET /v1/admin/listBoatFeatures'),
}

function found<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error(`There is no record ${id} in the list any more.`)
  return item
}
const showCategory = async (kind: RentalKind, id: number) => found(await LISTS[kind](), id)
const showFeature = async (kind: RentalKind, id: number) =>
  found(
    (await LISTS[kind]()).flatMap(({ features }): Feature[] => features),
    id,
  )
async function listOf(kind: RentalKind) {
  const items = await LISTS[kind]()
  return { items, total: items.length }
}
/** Villas or boats that have a feature do not prevent deleting it once the question has been answered. */
const confirmed = (feature: Feature) => (countOf(feature) > 0 ? { confirm: 'true' as const } : {})

export const CATEGORIES: Record<RentalKind, CategoryCalls> = {
  villa: {
    key: 'feature-categories',
    // A category holds its features, so a change of one shows in the answers about the other.
    alsoIn: ['features', 'feature-catalogue'],
    list: () => listOf('villa'),
    show: (id) => showCategory('villa', id),
    create: (body) => call('POST /v1/admin/featurecategory', { body }),
    // The form sends only what was changed, but this call requires the name.
    update: ({ id, name }, body) =>
      call('PUT /v1/admin/featurecategory/{id}', { params: { id }, body: { name, ...body } }),
    remove: ({ id }) => call('DELETE /v1/admin/featurecategory/{id}', { params: { id } }),
    move: ({ id }, position) => call('PATCH /v1/admin/featurecategory/order', { body: { id, position } }),
  },
  boat: {
    key: 'boat-feature-categories',
    alsoIn: ['boat-features'],
    list: () => listOf('boat'),
    show: (id) => showCategory('boat', id),
    create: (body) => call('POST /v1/admin/boat/featurecategory', { body }),
    update: ({ id, name }, body) =>
      call('PUT /v1/admin/boat/featurecategory/{id}', { params: { id }, body: { name, ...body } }),
    remove: ({ id }) => call('DELETE /v1/admin/boat/featurecategory/{id}', { params: { id } }),
    move: ({ id }, position) =>
      call('PATCH /v1/admin/boat/featurecategory/order', { body: { id, position } }),
  },
}

export const FEATURES: Record<RentalKind, FeatureCalls> = {
  villa: {
    key: 'features',
    alsoIn: ['feature-categories', 'feature-catalogue'],
    show: (id) => showFeature('villa', id),
    create: (body) => call('POST /v1/admin/feature', { body }),
    update: ({ id }, body) => call('PUT /v1/admin/feature/{id}', { params: { id }, body }),
    remove: (feature) =>
      call('DELETE /v1/admin/feature/{id}', { params: { id: feature.id }, query: confirmed(feature) }),
    move: ({ id }, position) => call('PATCH /v1/admin/feature/order', { body: { id, position } }),
  },
  boat: {
    key: 'boat-features',
    alsoIn: ['boat-feature-categories'],
    show: (id) => showFeature('boat', id),
    create: (body) => call('POST /v1/admin/boat/feature', { body }),
    update: ({ id }, body) => call('PUT /v1/admin/boat/feature/{id}', { params: { id }, body }),
    remove: (feature) =>
      call('DELETE /v1/admin/boat/feature/{id}', { params: { id: feature.id }, query: confirmed(feature) }),
    move: ({ id }, position) => call('PATCH /v1/admin/boat/feature/order', { body: { id, position } }),
  },
}
