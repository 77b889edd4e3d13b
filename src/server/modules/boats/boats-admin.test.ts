import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createBoatType, createMarina } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

const get = (path: string, who: { id: number; role: 'ADMIN' | 'OWNER' } = as) =>
  api.call('GET', path, { as: who })
const post = (path: string, body: unknown) => api.call('POST', path, { body, as })
const put = (path: string, body: unknown) => api.call('PUT', path, { body, as })
const extra = {
  name: 'Öğle yemeği',
  amount: 60_000,
  is_mandatory: false,
  per: 'person',
  units: ['day'],
  is_paid_at_marina: false,
}

async function newBoat() {
  const [type, marina, owner] = [await createBoatType(db), await createMarina(db), await createUser(db)]
  return {
    name: 'Deniz Yıldızı',
    owner_id: owner.id,
    boat_type_id: type.id,
    marina_id: marina.id,
    length_m: 24.5,
    build_year: 2010,
    guests: 12,
  }
}

test('a new boat is inactive and gets a code and a slug', async () => {
  const made = await post('/v1/admin/boat', {
    ...(await newBoat()),
    overnight_guests: 8,
    cabins: [{ kind: 'double', berths: 2, has_bath: true }],
    extras: [extra],
  })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({
    code: 'TKN-001',
    slug: 'deniz-yildizi',
    is_active: false,
    length_m: 24.5,
    overnight_guests: 8,
    cabins: [{ kind: 'double', berths: 2, has_bath: true }],
    extras: [extra],
    seasons: [],
    can: { edit: true },
  })
})

test('a boat refuses the code, the address and a former address of another boat', async () => {
  const [boat, other] = [await createBoat(db), await createBoat(db, { slug: 'eski-teknem' })]
  const path = `/v1/admin/boat/${boat.id}`
  expect((await put(`/v1/admin/boat/${other.id}`, { version: 1, slug: 'yeni-teknem' })).status).toBe(200)
  const refused = await put(path, { version: 1, slug: 'yeni-teknem', code: other.code })
  expect(refused.body.errors).toEqual([
    { field: 'code', message: 'Bu kod kullanılıyor; başka bir kod yazın' },
    { field: 'slug', message: 'Bu adres kullanılıyor; başka bir adres yazın' },
  ])
  const former = await put(path, { version: 1, slug: 'eski-teknem' })
  expect(former.body.errors).toEqual([
    { field: 'slug', message: 'Bu eski adres hâlâ başka bir sayfaya yönleniyor; başka bir adres yazın' },
  ])
  // its own former address it may take back
  const back = await put(`/v1/admin/boat/${other.id}`, { version: 2, slug: 'eski-teknem' })
  expect(back.body.content).toMatchObject({ slug: 'eski-teknem', former_slugs: ['yeni-teknem'] })
})

test('a boat refuses an unknown type and more people by night than by day', async () => {
  const refused = await post('/v1/admin/boat', {
    ...(await newBoat()),
    boat_type_id: 999_999,
    overnight_guests: 13,
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors?.map(({ field }) => field)).toEqual(['boat_type_id', 'overnight_guests'])
})

test('years and speeds that contradict each other are refused, and the berths of the cabins add up', async () => {
  const boat = await createBoat(db, { cruising_knots: 9 })
  const path = `/v1/admin/boat/${boat.id}`
  const refused = await put(path, { version: 1, build_year: 2015, refit_year: 2010, max_knots: 8 })
  expect(refused.body.errors).toEqual([
    { field: 'refit_year', message: 'En az 2015 yazın' },
    { field: 'max_knots', message: 'En az 9 yazın' },
  ])
  const cabin = { kind: 'double', berths: 2, has_bath: true }
  const saved = await put(path, { version: 1, cabins: [cabin, { ...cabin, kind: 'bunk', berths: 3 }] })
  expect(saved.body.content.berths).toBe(5)
  const wrong = await put(path, {
    version: 2,
    cabins: [cabin, { ...cabin, berths: 0 }],
    extras: [{ ...extra, name: '' }],
  })
  expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['cabins.1.berths', 'extras.0.name'])
})

test('a section saves its fields, and an outdated version is refused', async () => {
  const boat = await createBoat(db)
  const path = `/v1/admin/boat/${boat.id}`
  const saved = await put(path, { version: 1, day_embarks_at: '10:30', extras: [extra] })
  expect(saved.body.content).toMatchObject({ version: 2, day_embarks_at: '10:30', extras: [extra] })
  const [stored] = saved.body.content.extras
  const renamed = await put(path, { version: 2, extras: [{ ...stored, name: 'Akşam yemeği' }] })
  expect(renamed.body.content.extras).toEqual([{ ...stored, name: 'Akşam yemeği' }])
  expect((await put(path, { version: 2, guests: 4 })).body.content).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await put(path, { version: 3, extras: [{ ...extra, id: 999_999 }] })).status).toBe(422)
  expect((await put(`/v1/admin/boat/${(await createVilla(db)).id}`, { version: 1 })).status).toBe(404)
})

test('owners see their own boats, without the commission', async () => {
  const boat = await createBoat(db, { commission_percent: 15 })
  const owner = { id: boat.owner_id, role: 'OWNER' as const }
  const stranger = { id: (await createUser(db)).id, role: 'OWNER' as const }
  const path = `/v1/admin/boat/${boat.id}`
  expect((await get(path)).body.content.commission_percent).toBe(15)
  const own = await get(path, owner)
  expect(own.body.content).toMatchObject({ id: boat.id, can: { edit: false } })
  expect(own.body.content).not.toHaveProperty('commission_percent')
  expect((await get(path, stranger)).status).toBe(404)
  expect((await get('/v1/admin/boat', owner)).body.content).toMatchObject({
    items: [{ id: boat.id }],
    total: 1,
  })
  expect((await get('/v1/admin/boat/all', owner)).body.content).toMatchObject([{ id: boat.id }])
  expect((await get('/v1/admin/boat', stranger)).body.content).toEqual({ items: [], total: 0 })
  const refused = await api.call('PUT', path, { as: owner, body: { version: 1, guests: 3 } })
  expect(refused.status).toBe(403)
})

test('the editor is told the ladder of the site and how many images the boat has', async () => {
  const boat = await createBoat(db)
  const read = async () => (await get(`/v1/admin/boat/${boat.id}`)).body.content
  expect(await read()).toMatchObject({
    cancellation_ladder: null,
    site_cancellation_ladder: [],
    image_count: 0,
  })
  const ladder = [{ days_before: 0, percent_kept: 100, base: 'total' }]
  await db
    .insertInto('settings')
    .values({ section: 'site', key: 'cancellation_ladder', value: JSON.stringify(ladder) })
    .execute()
  const { id: image_id } = await createImage(db)
  await db.insertInto('villa_images').values({ rental_id: boat.id, image_id }).execute()
  expect(await read()).toMatchObject({ site_cancellation_ladder: ladder, image_count: 1 })
})

test('an active boat is in the picker of active boats, an inactive one is not', async () => {
  const boat = await createBoat(db, { is_active: false })
  const picked = async () =>
    (await get(`/v1/admin/boatallactive?ids=${boat.id}`)).body.content.map(({ id }: { id: number }) => id)
  expect(await picked()).toEqual([])
  const switched = await api.call('PATCH', '/v1/admin/boat/activity', {
    as,
    body: { id: boat.id, is_active: true },
  })
  expect(switched.body.content).toMatchObject({ is_active: true, version: 2, coming_reservations: 0 })
  expect(switched.body.content.published_at).not.toBeNull()
  expect(await picked()).toEqual([boat.id])
})

test('a boat takes features of boats and refuses those of villas', async () => {
  const boat = await createBoat(db)
  const featureOf = async (kind: 'villa' | 'boat') => {
    const category = await db
      .insertInto('feature_categories')
      .values({ kind, name: 'Güverte' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = { kind, name: 'Kano', slug: `kano-${boat.id}`, feature_category_id: category.id }
    return (await db.insertInto('features').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const [ofBoats, ofVillas] = [await featureOf('boat'), await featureOf('villa')]
  const path = `/v1/admin/boat/${boat.id}/features`
  expect((await put(path, { version: 1, feature_ids: [ofVillas] })).status).toBe(422)
  expect((await put(path, { version: 1, feature_ids: [ofBoats] })).body.content).toMatchObject({
    version: 2,
    feature_ids: [ofBoats],
  })
})

test('seasons of one unit never overlap, those of two units may', async () => {
  const boat = await createBoat(db)
  const season = {
    boat_id: boat.id,
    name: 'Yaz',
    unit: 'week',
    startDate: '2027-06-01',
    endDate: '2027-09-01',
    price: 20_000_000,
  }
  const made = await post('/v1/admin/boat/price', { ...season, start_weekday: 5 })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({
    unit: 'week',
    starts_on: '2027-06-01',
    min_units: 1,
    start_weekday: 5,
  })
  const clash = await post('/v1/admin/boat/price', {
    ...season,
    startDate: '2027-08-31',
    endDate: '2027-10-01',
  })
  expect(clash.body.content).toMatchObject({ code: 'seasons_overlap' })
  expect(clash.body.errors).toMatchObject([{ field: 'startDate' }])
  expect((await post('/v1/admin/boat/price', { ...season, unit: 'day', min_units: 2 })).status).toBe(201)
  expect((await post('/v1/admin/boat/price', { ...season, endDate: '2027-06-01' })).body.errors).toEqual([
    { field: 'endDate', message: 'Son gün, ilk günden önce olamaz' },
  ])
  const path = `/v1/admin/boat/price/${made.body.content.id}`
  expect((await put(path, { version: 1, price: 21_000_000 })).body.content).toMatchObject({
    price: 21_000_000,
    version: 2,
  })
  expect((await put(path, { version: 1, price: 1 })).body.content).toMatchObject({
    code: 'changed_meanwhile',
  })
  expect((await get(`/v1/admin/boat/${boat.id}`)).body.content.seasons).toHaveLength(2)
  expect((await api.call('DELETE', path, { as })).status).toBe(200)
  expect((await api.call('DELETE', path, { as })).status).toBe(404)
})
