import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createFeature, createFeatureCategory } from '../../../../tests/factories/features.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })

const send = (method: string, path: string, body?: unknown) =>
  api.call(method, `/v1/admin${path}`, { body, as: admin })
interface Category {
  id: number
  features: { id: number; slug: string; boat_count?: number; villa_count?: number }[]
}
const catalogue = async (list: 'listBoatFeatures' | 'listVillaFeatures'): Promise<Category[]> =>
  (await send('GET', `/${list}`)).body.content

test('boats have features of their own, whose names and slugs villas may have too', async () => {
  const [deck, garden] = [
    (await send('POST', '/boat/featurecategory', { name: 'Güverte' })).body.content,
    (await send('POST', '/featurecategory', { name: 'Bahçe' })).body.content,
  ]
  const grill = { name: 'Mangal', icon: 'flame' }
  const onBoat = await send('POST', '/boat/feature', { ...grill, feature_category_id: deck.id })
  const atVilla = await send('POST', '/feature', { ...grill, feature_category_id: garden.id })
  expect([onBoat.body.content.slug, atVilla.body.content.slug]).toEqual(['mangal', 'mangal'])
  const { id: boat } = await createBoat(db)
  await db
    .updateTable('boat_details')
    .set({ feature_ids: [onBoat.body.content.id] })
    .where('id', '=', boat)
    .execute()

  const ofBoats = await catalogue('listBoatFeatures')
  expect(ofBoats.find(({ id }) => id === deck.id)?.features).toMatchObject([
    { slug: 'mangal', boat_count: 1 },
  ])
  expect(ofBoats.some(({ id }) => id === garden.id)).toBe(false)
  const ofVillas = await catalogue('listVillaFeatures')
  expect(ofVillas.find(({ id }) => id === garden.id)?.features).toMatchObject([{ villa_count: 0 }])
  expect(ofVillas.some(({ id }) => id === deck.id)).toBe(false)
  const { feature_categories } = (await api.call('GET', '/v1/search/options')).body.content
  expect(feature_categories.some(({ id }: Category) => id === deck.id)).toBe(false)
})

test('calls of one kind do not find records of the other, and a villa takes no feature of boats', async () => {
  const category = await createFeatureCategory(db, { kind: 'boat' })
  const feature = await createFeature(db, { feature_category_id: category.id, kind: 'boat' })
  for (const [method, path, body] of [
    ['PUT', `/feature/${feature.id}`, { version: 1, name: 'Ad' }],
    ['DELETE', `/feature/${feature.id}`, undefined],
    ['PATCH', '/feature/order', { id: feature.id, position: 1 }],
    ['PUT', `/featurecategory/${category.id}`, { version: 1, name: 'Ad' }],
    ['DELETE', `/featurecategory/${category.id}`, undefined],
    ['PATCH', '/featurecategory/order', { id: category.id, position: 1 }],
  ] as const) {
    expect([method, path, (await send(method, path, body)).status]).toEqual([method, path, 404])
  }
  const wrong = await send('POST', '/feature', {
    feature_category_id: category.id,
    name: 'Yelken',
    icon: 'check',
  })
  expect(wrong.body.errors!.map(({ field }) => field)).toEqual(['feature_category_id'])
  const villa = await createVilla(db)
  const given = await send('PUT', `/villas/${villa.id}/features`, { version: 1, feature_ids: [feature.id] })
  expect([given.status, given.body.errors![0]!.field]).toEqual([422, 'feature_ids'])
})

test('categories of boats are moved among themselves and keep those of villas as they are', async () => {
  const [first, second] = [
    (await send('POST', '/boat/featurecategory', { name: 'Motor' })).body.content,
    (await send('POST', '/boat/featurecategory', { name: 'Su oyunları' })).body.content,
  ]
  const villas = (await catalogue('listVillaFeatures')).map(({ id }) => id)
  const moved = await send('PATCH', '/boat/featurecategory/order', { id: second.id, position: 1 })
  expect(moved.body.content).toEqual({ id: second.id, position: 1 })
  const ids = (await catalogue('listBoatFeatures')).map(({ id }) => id)
  expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
  expect((await catalogue('listVillaFeatures')).map(({ id }) => id)).toEqual(villas)
})

test('a feature that boats have is deleted only when confirmed, and is removed from them', async () => {
  const category = await createFeatureCategory(db, { kind: 'boat' })
  const feature = await createFeature(db, {
    feature_category_id: category.id,
    kind: 'boat',
    name: 'Jet ski',
  })
  const { id: boat } = await createBoat(db)
  await db
    .updateTable('boat_details')
    .set({ feature_ids: [feature.id] })
    .where('id', '=', boat)
    .execute()
  const refused = await send('DELETE', `/boat/feature/${feature.id}`)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Jet ski şu an 1 teknede var. Silinirse o teknelerden de kalkar.',
  ])
  expect(refused.body.content).toMatchObject({ can_confirm: true, uses: [{ kind: 'boat', count: 1 }] })
  const deleted = await send('DELETE', `/boat/feature/${feature.id}?confirm=true`)
  expect(deleted.body.content).toEqual({ id: feature.id, boat_count: 1 })
  const left = await db
    .selectFrom('boats')
    .select('feature_ids')
    .where('id', '=', boat)
    .executeTakeFirstOrThrow()
  expect(left.feature_ids).toEqual([])
})
