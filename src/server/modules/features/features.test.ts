import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createFeature, createFeatureCategory } from '../../../../tests/factories/features.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { waitForLockQueue } from '../../../../tests/wait-for-lock-queue.ts'

const api = await startApi({ now: '2027-03-01T09:00:00+03:00' })
afterAll(() => api.close())
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const owner = await createUser(db)

const send = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin${path}`, { body, as })
interface Listed {
  id: number
  name: string
  features: { id: number; slug: string; villa_count: number; is_filter: boolean; version: number }[]
}
const catalogue = async (): Promise<Listed[]> => (await send('GET', '/listVillaFeatures')).body.content

test('categories and their features are listed in their order, with the number of villas that have each', async () => {
  const pool = (await send('POST', '/featurecategory', { name: 'Havuz' })).body.content
  const kitchen = (await send('POST', '/featurecategory', { name: 'Mutfak' })).body.content
  const make = async (name: string, category = pool.id) =>
    (await send('POST', '/feature', { feature_category_id: category, name, icon: 'waves' })).body.content
  const [own, sauna, second] = [
    await make('Özel havuz'),
    await make('Sauna'),
    await make('Sauna', kitchen.id),
  ]
  expect([own.slug, sauna.slug, second.slug]).toEqual(['ozel-havuz', 'sauna', 'sauna-2'])
  await createVilla(db, { feature_ids: [own.id, sauna.id] })
  await createVilla(db, { feature_ids: [own.id], is_active: false })

  const [first] = await catalogue()
  expect(first).toMatchObject({
    name: 'Havuz',
    features: [
      { name: 'Özel havuz', villa_count: 2, is_filter: false },
      { name: 'Sauna', villa_count: 1 },
    ],
  })
  await send('PATCH', '/feature/order', { id: sauna.id, position: 1 })
  await send('PATCH', '/featurecategory/order', { id: kitchen.id, position: 1 })
  const sorted = await catalogue()
  expect(sorted.map(({ name }) => name)).toEqual(['Mutfak', 'Havuz'])
  expect(sorted[1]!.features.map(({ id }) => id)).toEqual([sauna.id, own.id])
})

test('features of one name created at the same time get different slugs, in any categories, and different positions', async () => {
  const ids = [(await createFeatureCategory(db)).id, (await createFeatureCategory(db)).id]
  const body = { name: 'Şömine köşesi', icon: 'waves' }
  const made = await db.transaction().execute(async (tx) => {
    await sql`select from feature_categories where id = any(${ids}::bigint[]) for update`.execute(tx)
    const answers = [0, 1, 0, 1, 0].map((n) =>
      send('POST', '/feature', { ...body, feature_category_id: ids[n] }),
    )
    await waitForLockQueue(db, 5)
    return { answers }
  })
  const answers = await Promise.all(made.answers)
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const features = answers.map((answer) => answer.body.content)
  expect(new Set(features.map(({ slug }) => slug))).toEqual(
    new Set(['', '-2', '-3', '-4', '-5'].map((end) => `somine-kosesi${end}`)),
  )
  const places = features.map((one) => `${ids.indexOf(one.feature_category_id)}/${one.position}`)
  expect(new Set(places)).toEqual(new Set(['0/1', '0/2', '0/3', '1/1', '1/2']))
})

test('a feature is changed with its version, keeps its slug, and goes to the end of another category', async () => {
  const [from, to] = [await createFeatureCategory(db), await createFeatureCategory(db)]
  const last = await createFeature(db, { feature_category_id: to.id, position: 4 })
  const feature = await createFeature(db, { feature_category_id: from.id, slug: 'jakuzi-x' })
  const changed = await send('PUT', `/feature/${feature.id}`, {
    version: 1,
    name: 'Bahçe jakuzisi',
    feature_category_id: to.id,
    is_filter: true,
  })
  expect(changed.body.content).toMatchObject({
    name: 'Bahçe jakuzisi',
    slug: 'jakuzi-x',
    is_filter: true,
    position: last.position + 1,
    version: 2,
  })
  const stale = await send('PUT', `/feature/${feature.id}`, { version: 1, name: 'Başka ad' })
  expect(stale.status).toBe(409)
  expect(stale.body.content.record).toMatchObject({ name: 'Bahçe jakuzisi', version: 2 })
})

test('invalid fields of a feature are refused at the field and nothing is written', async () => {
  const category = await createFeatureCategory(db)
  const before = (await catalogue()).flatMap(({ features }) => features).length
  const bad = await send('POST', '/feature', {
    feature_category_id: category.id,
    name: '',
    icon: 'yok-boyle-bir-simge',
    is_filter: 'evet',
  })
  expect(bad.status).toBe(422)
  expect(bad.body.errors!.map(({ field }) => field)).toEqual(['name', 'icon', 'is_filter'])
  const nowhere = await send('POST', '/feature', { feature_category_id: 999_999, name: 'Ad', icon: 'bath' })
  expect(nowhere.body.errors).toEqual([{ field: 'feature_category_id', message: 'Listeden birini seçin' }])
  expect((await catalogue()).flatMap(({ features }) => features)).toHaveLength(before)
  expect((await send('POST', '/featurecategory', { name: 'Ad' }, owner)).status).toBe(403)
})

test('a feature that villas have is deleted only when confirmed, and is removed from them', async () => {
  const [gone, kept] = [await createFeature(db, { name: 'Hamam' }), await createFeature(db)]
  const one = await createVilla(db, { feature_ids: [gone.id, kept.id] })
  await createVilla(db, { feature_ids: [gone.id], is_active: false })
  const refused = await send('DELETE', `/feature/${gone.id}`)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('Hamam şu an 2 villada var. Silinirse o villalardan da kalkar.')
  expect(refused.body.content).toMatchObject({ can_confirm: true, uses: [{ kind: 'villa', count: 2 }] })

  const deleted = await send('DELETE', `/feature/${gone.id}?confirm=true`)
  expect(deleted.body.content).toEqual({ id: gone.id, villa_count: 2 })
  const villa = await db
    .selectFrom('villas')
    .select('feature_ids')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(villa.feature_ids).toEqual([kept.id])
  const entry = await db
    .selectFrom('audit_log')
    .select('before')
    .where('action', '=', 'delete_feature')
    .executeTakeFirstOrThrow()
  expect(entry.before).toMatchObject({ name: 'Hamam', villa_ids: [one.id, one.id + 1] })
  expect((await send('DELETE', `/feature/${gone.id}`)).status).toBe(404)
})

test('a villa saved while its feature is being deleted waits and does not keep the deleted feature', async () => {
  const feature = await createFeature(db)
  const villa = await createVilla(db)
  const give = db
    .updateTable('villa_details')
    .set({ feature_ids: [feature.id] })
    .where('id', '=', villa.id)
  const [, deleted] = await Promise.allSettled([
    give.execute(),
    send('DELETE', `/feature/${feature.id}?confirm=true`),
  ])
  expect(deleted).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
  const left = await db
    .selectFrom('villas')
    .select('feature_ids')
    .where('id', '=', villa.id)
    .executeTakeFirstOrThrow()
  expect(left.feature_ids).toEqual([])
})

test('a category can be deleted only when it is empty; otherwise the refusal says how many features it has', async () => {
  const category = await createFeatureCategory(db, { name: 'Aile' })
  const feature = await createFeature(db, { feature_category_id: category.id })
  const refused = await send('DELETE', `/featurecategory/${category.id}`)
  expect(refused.body.message).toBe('Aile silinemiyor. Bağlı kayıtlar: 1 özellik.')
  await send('DELETE', `/feature/${feature.id}`)
  expect((await send('DELETE', `/featurecategory/${category.id}`)).status).toBe(200)
  expect((await send('PUT', `/featurecategory/${category.id}`, { version: 1, name: 'x' })).status).toBe(404)
})
