import type { ContentOf } from '../../contract/registry.ts'
import { call } from '../shell/call.ts'
import type { BodyOf, FormCalls, ListCalls, OrderCalls } from '../shell/record-calls.ts'

export type Category = ContentOf<'GET /v1/admin/listVillaFeatures'>[number]
export type Feature = Category['features'][number]
export type FeatureBody = BodyOf<'POST /v1/admin/feature'>
export type CategoryBody = BodyOf<'POST /v1/admin/featurecategory'>

/** One call returns all categories with their features. */
async function list() {
  const items = await call('GET /v1/admin/listVillaFeatures')
  return { items, total: items.length }
}

function found<Item extends { id: number }>(items: readonly Item[], id: number): Item {
  const item = items.find((one) => one.id === id)
  if (item === undefined) throw new Error(`There is no record ${id} in the list any more.`)
  return item
}

export const CATEGORIES: ListCalls<{ items: Category[]; total: number }> &
  OrderCalls &
  FormCalls<Category, CategoryBody> = {
  key: 'feature-categories',
  // A category holds its features, so a change of one shows in the answers about the other.
  alsoIn: ['features', 'feature-catalogue'],
  list,
  show: async (id) => found((await list()).items, id),
  create: (body) => call('POST /v1/admin/featurecategory', { body }),
  // The form sends only what was changed, but this call requires the name.
  update: ({ id, name }, body) =>
    call('PUT /v1/admin/featurecategory/{id}', { params: { id }, body: { name, ...body } }),
  remove: ({ id }) => call('DELETE /v1/admin/featurecategory/{id}', { params: { id } }),
  move: ({ id }, position) => call('PATCH /v1/admin/featurecategory/order', { body: { id, position } }),
}

export const FEATURES: OrderCalls & FormCalls<Feature, FeatureBody> = {
  key: 'features',
  alsoIn: ['feature-categories', 'feature-catalogue'],
  show: async (id) =>
    found(
      (await list()).items.flatMap(({ features }) => features),
      id,
    ),
  create: (body) => call('POST /v1/admin/feature', { body }),
  update: ({ id }, body) => call('PUT /v1/admin/feature/{id}', { params: { id }, body }),
  remove: ({ id, villa_count: count }) =>
    call('DELETE /v1/admin/feature/{id}', { params: { id }, query: count > 0 ? { confirm: 'true' } : {} }),
  move: ({ id }, position) => call('PATCH /v1/admin/feature/order', { body: { id, position } }),
}
