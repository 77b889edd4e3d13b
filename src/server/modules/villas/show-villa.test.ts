// Long because the page of a villa, its images, calendar and comments, and the pickers of villas are tested here.
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createFeature, createFeatureCategory } from '../../../../tests/factories/features.ts'
import { createDistrict, createVillaType } from '../../../../tests/factories/regions.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T00:30:00+03:00' })
const { db } = api
afterAll(api.close)

const ids = (answer: { body: { content: { id: number }[] } }) => answer.body.content.map(({ id }) => id)
const get = (path: string) => api.call('GET', path)

test('the page has all facts of the villa except its exact coordinates', async () => {
  const indoor = await createFeatureCategory(db, { name: 'İç mekân' })
  const present = await createFeature(db, { feature_category_id: indoor.id, name: 'Klima', position: 1 })
  const absent = await createFeature(db, {
    feature_category_id: indoor.id,
    name: 'Sauna',
    is_filter: true,
    position: 2,
  })
  await createFeature(db, { feature_category_id: indoor.id, name: 'Ütü', is_filter: false })
  const type = await createVillaType(db, { name: 'Balayı villaları' })
  const district = await createDistrict(db)
  const villa = await createVilla(db, {
    district_id: district.id,
    type_ids: [type.id],
    feature_ids: [present.id],
    latitude: 36.57123,
    longitude: 29.12345,
    images: 6,
    seasons: [
      { name: 'Geçen yaz', starts_on: '2026-06-01', ends_on: '2026-09-01', price: 500_000 },
      { name: 'Yaz', starts_on: '2027-06-01', ends_on: '2027-09-01', price: 900_000, min_nights: 5 },
    ],
    forecasts: [{ starts_on: '2028-06-01', ends_on: '2028-09-01', price: 1_100_000 }],
    fees: [{ name: 'Temizlik' }],
    cancellation_ladder: JSON.stringify([{ days_before: 30, percent_kept: 100, base: 'prepayment' }]),
  })
  const neighbour = await createVilla(db, { town_id: villa.town_id, name: 'Komşu' })
  await db
    .insertInto('villa_rooms')
    .values({
      villa_id: villa.id,
      name: 'Yatak odası 1',
      kind: 'bedroom',
      beds: JSON.stringify({ double: 1 }),
    })
    .execute()
  await db
    .insertInto('comments')
    .values([
      {
        rental_id: villa.id,
        name: 'Elif K.',
        stars: 5,
        text: 'Çok güzeldi',
        stayed_on: '2026-07-10',
        is_published: true,
      },
      { rental_id: villa.id, name: 'Gizli', stars: 1, text: 'Taslak', stayed_on: '2026-07-10' },
    ])
    .execute()

  const answer = await get(`/v1/villas/${villa.slug}`)
  expect(answer.status).toBe(200)
  const page = answer.body.content
  expect(page.images).toHaveLength(6)
  expect(page.types).toEqual([{ id: type.id, name: 'Balayı villaları', slug: type.slug }])
  expect(page.feature_categories).toEqual([
    {
      name: 'İç mekân',
      features: [
        { id: present.id, name: 'Klima', icon: '', is_present: true },
        { id: absent.id, name: 'Sauna', icon: '', is_present: false },
      ],
    },
  ])
  expect(
    page.seasons.map((season: { name: string; is_forecast: boolean }) => [season.name, season.is_forecast]),
  ).toEqual([
    ['Yaz', false],
    ['', true],
  ])
  expect(page.nightly_from).toBe(900_000)
  expect(page.rooms[0]).toMatchObject({ name: 'Yatak odası 1', beds: { double: 1 } })
  expect(page.comments.map((comment: { name: string }) => comment.name)).toEqual(['Elif K.'])
  expect(page.cancellation_ladder).toEqual([{ days_before: 30, percent_kept: 100, base: 'prepayment' }])
  expect(page.similar.map((card: { name: string }) => card.name)).toEqual([neighbour.name])
  expect([page.latitude, page.longitude]).not.toEqual([villa.latitude, villa.longitude])
  expect(answer.text).not.toContain('36.57123')
  expect(answer.text).not.toContain('owner')
})

test('a card goes through the first eight images of an active villa itself, and of nothing else', async () => {
  const villa = await createVilla(db, { images: 10 })
  await db
    .updateTable('villa_images')
    .set({ kind: 'area' })
    .where('rental_id', '=', villa.id)
    .where('position', '=', 1)
    .execute()
  const images = async (slug: string) => get(`/v1/villas/${slug}/images`)
  const altsOf = (items: { alt: string }[]) => items.map(({ alt }) => alt)
  const { items } = (await images(villa.slug)).body.content
  expect(altsOf(items)).toEqual([1, 3, 4, 5, 6, 7, 8, 9].map((n) => `Fotoğraf ${n}`))
  expect(items[0].variants[0].webp).toMatch(/^\/media\/.+\.webp$/)
  const card = (await get(`/v2/search?ids=${villa.id}`)).body.content.items[0]
  expect([card.image_count, altsOf(card.images)]).toEqual([8, ['Fotoğraf 1']])

  const bare = await createVilla(db)
  expect((await images(bare.slug)).body.content.items).toEqual([])
  const hidden = await createVilla(db, { images: 1, is_active: false })
  expect((await images(hidden.slug)).status).toBe(404)
  expect((await images('yok')).status).toBe(404)
  expect((await images('YOK!')).status).toBe(404)
})

test('the exact coordinates cannot be computed from what the API returns', async () => {
  const villa = await createVilla(db, { latitude: 36.57123, longitude: 29.12345 })
  const shownCoordinates = async () => {
    const page = await get(`/v1/villas/${villa.slug}`)
    const list = await get(`/v2/search?ids=${villa.id}`)
    expect(page.text + list.text).not.toContain('coordinates_seed')
    const { latitude, longitude } = page.body.content
    expect(list.body.content.items[0]).toMatchObject({ latitude, longitude })
    expect(list.body.content.pins[0]).toMatchObject({ latitude, longitude })
    return [latitude, longitude]
  }
  // Only the secret seed differs, and the same seed gives the same coordinates.
  const results = new Set<string>()
  for (const coordinates_seed of [1, 2, 3, 4]) {
    await db.updateTable('villa_details').set({ coordinates_seed }).where('id', '=', villa.id).execute()
    const shown = await shownCoordinates()
    expect(await shownCoordinates()).toEqual(shown)
    results.add(String(shown))
  }
  expect(results.size).toBe(4)
})

test('the video address of a villa is returned only when it is https', async () => {
  const video = 'https://video.ornek.tr/ev'
  const returned = async (video_url: string | null) =>
    (await get(`/v1/villas/${(await createVilla(db, { video_url })).slug}`)).body.content.video_url
  expect(await returned(video)).toBe(video)
  expect(await returned(null)).toBe(null)
  expect(await returned('http://video.ornek.tr/ev')).toBe(null)
  expect(await returned('javascript:alert(1)')).toBe(null)
})

test('a villa without its own cancellation ladder shows the ladder of the site', async () => {
  const ladder = [{ days_before: 60, percent_kept: 0, base: 'prepayment' as const }]
  await db
    .insertInto('settings')
    .values({ section: 'site', key: 'cancellation_ladder', value: JSON.stringify(ladder) })
    .execute()
  const villa = await createVilla(db)
  expect((await get(`/v1/villas/${villa.slug}`)).body.content.cancellation_ladder).toEqual(ladder)
})

test('an inactive villa is gone, an unknown one is not found, and both have similar villas', async () => {
  const gone = await createVilla(db, { is_active: false, town_id: (await createVilla(db)).town_id })
  expect((await get(`/v1/villas/${gone.slug}`)).status).toBe(410)
  expect((await get(`/v1/villas/${gone.slug}/calendar`)).status).toBe(410)
  expect((await get('/v1/villas/yok-boyle-villa')).status).toBe(404)
  expect((await get('/v1/villas/yok-boyle-villa/calendar')).status).toBe(404)
  expect((await get(`/v1/villas/${gone.slug}/comments`)).status).toBe(404)
  expect((await get(`/v1/villas/${gone.slug}/similar`)).body.content.items).toHaveLength(1)
  const unknown = (await get('/v1/villas/yok-boyle-villa/similar')).body
  expect(unknown.content.items.length).toBeGreaterThan(0)
  const { town_id } = gone
  const draft = await createVilla(db, { is_active: false, published_at: null, town_id })
  expect((await get(`/v1/villas/${draft.slug}/similar`)).body).toEqual(unknown)
})

test('the calendar has a letter and a price for each night, the stay rules, and the ends of options', async () => {
  const villa = await createVilla(db, {
    seasons: [
      { starts_on: '2026-06-01', ends_on: '2026-09-01', price: 500_000 },
      {
        starts_on: '2027-03-02',
        ends_on: '2027-12-01',
        price: 900_049,
        min_nights: 3,
        closed_arrival_days: [7],
      },
    ],
  })
  await createBlock(db, villa.id, { check_in: '2027-02-20', check_out: '2027-03-01' })
  await createBlock(db, villa.id, { check_in: '2027-03-03', check_out: '2027-03-05' })
  await createBlock(db, villa.id, {
    check_in: '2027-03-06',
    check_out: '2027-03-08',
    held_until: '2027-03-02T10:00:00+03:00',
  })
  const { content } = (await get(`/v1/villas/${villa.slug}/calendar`)).body
  // 00:30 in Istanbul on 1 March is still February in UTC.
  expect([content.today, content.first_day]).toEqual(['2027-03-01', '2027-02-28'])
  expect(content.nights).toHaveLength(427)
  expect(content.nights.slice(0, 9)).toBe('bffbbfoof')
  expect(content.prices.slice(0, 4)).toEqual([0, 0, 900_000, 900_000])
  expect(content.prices).toHaveLength(427)
  expect(content.rules).toEqual([
    {
      from: '2027-03-02',
      until: '2027-12-01',
      min_nights: 3,
      min_nights_applies: 'arrival',
      closed_arrival_days: [7],
      closed_departure_days: [],
    },
  ])
  expect(content.option_until).toEqual({
    '2027-03-06': '2027-03-02T07:00:00.000Z',
    '2027-03-07': '2027-03-02T07:00:00.000Z',
  })
})

test('comments are returned in pages, only published ones', async () => {
  const villa = await createVilla(db)
  await db
    .insertInto('comments')
    .values(
      [1, 2, 3].map((n) => ({
        rental_id: villa.id,
        name: `Misafir ${n}`,
        stars: 4,
        text: '',
        stayed_on: '2026-08-01',
        is_published: n !== 2,
      })),
    )
    .execute()
  const { content } = (await get(`/v1/villas/${villa.slug}/comments?take=1`)).body
  expect(content.total).toBe(2)
  expect(content.items.map((comment: { name: string }) => comment.name)).toEqual(['Misafir 3'])
})

test('pickers list an owner only their own villas, admins all villas, and visitors nothing', async () => {
  const admin = await createUser(db, { role: 'ADMIN' })
  const owner = await createUser(db)
  const own = await createVilla(db, { owner_id: owner.id, fees: [{ name: 'Temizlik' }] })
  const sleeping = await createVilla(db, { owner_id: owner.id, is_active: false })
  const foreign = await createVilla(db)
  const asOwner = { as: { id: owner.id, role: 'OWNER' as const } }
  const asAdmin = { as: { id: admin.id, role: 'ADMIN' as const } }

  expect(ids(await api.call('GET', '/v1/admin/villas/all', asOwner))).toEqual([own.id, sleeping.id])
  expect(ids(await api.call('GET', '/v1/admin/villas/allactive', asOwner))).toEqual([own.id])
  expect(ids(await api.call('GET', '/v1/admin/villas/all', asAdmin))).toContain(foreign.id)
  expect((await api.call('GET', '/v1/admin/villas/all')).status).toBe(401)

  const shown = await api.call('GET', `/v1/admin/villas/${own.id}`, asOwner)
  expect(shown.body.content).toMatchObject({
    id: own.id,
    prepayment_percent: 30,
    fees: [{ name: 'Temizlik' }],
  })
  expect((await api.call('GET', `/v1/admin/villas/${foreign.id}`, asOwner)).status).toBe(404)
  expect((await api.call('GET', `/v1/admin/villas/${foreign.id}`, asAdmin)).status).toBe(200)
})

test('a picker gets all villas or a page, searches name, code and town in any spelling, and gets villas by id', async () => {
  const owner = await createUser(db)
  const as = { as: { id: owner.id, role: 'OWNER' as const } }
  const made = []
  for (let n = 0; n < 23; n++) made.push(await createVilla(db, { owner_id: owner.id, name: `Sıra ${n}` }))
  const [first] = made
  const iris = await createVilla(db, { owner_id: owner.id, name: 'İğde 50% Çiçeği' })
  const sleeping = await createVilla(db, { owner_id: owner.id, name: 'Uyku', is_active: false })
  interface Choice {
    id: number
    name: string
    code: string
    town_name: string
  }
  const ask = async (query: string, list = 'all') =>
    (await api.call('GET', `/v1/admin/villas/${list}?${query}`, as)).body.content
  const pick = async (query: string) => (await ask(query)) as Choice[]

  const everyOne = [...made, iris, sleeping].map(({ id }) => id)
  const shown = await pick('')
  expect(shown.map(({ id }) => id)).toEqual(everyOne)
  expect(((await ask('', 'allactive')) as Choice[]).map(({ id }) => id)).toEqual(everyOne.slice(0, -1))
  const page = async (query: string, list?: string) => {
    const { items, total } = (await ask(query, list)) as { items: Choice[]; total: number }
    return { ids: items.map(({ id }) => id), total }
  }
  expect(await page('skip=0&take=5')).toEqual({ ids: everyOne.slice(0, 5), total: 25 })
  expect(await page('take=100')).toEqual({ ids: everyOne, total: 25 })
  expect(await page('skip=23')).toEqual({ ids: everyOne.slice(23), total: 25 })
  expect(await page('skip=0')).toEqual({ ids: everyOne.slice(0, 20), total: 25 })
  expect(await page('skip=25')).toEqual({ ids: [], total: 25 })
  expect(await page('take=2', 'allactive')).toEqual({ ids: everyOne.slice(0, 2), total: 24 })
  expect(await page('take=2&searchString=SIRA 1')).toEqual({ ids: [made[1]!.id, made[10]!.id], total: 11 })
  for (const text of ['igde', 'ÇİÇEĞİ', '50%']) {
    expect((await pick(`searchString=${encodeURIComponent(text)}`)).map(({ id }) => id)).toEqual([iris.id])
  }
  expect(await pick('searchString=%25%25')).toEqual([])
  expect((await pick(`searchString=${encodeURIComponent(shown[0]!.code)}`)).map(({ id }) => id)).toContain(
    first!.id,
  )
  const town = encodeURIComponent(shown[0]!.town_name.toUpperCase())
  expect((await pick(`searchString=${town}`)).length).toBeGreaterThan(0)
  expect((await pick(`ids=${iris.id},${first!.id}`)).map(({ id }) => id)).toEqual([first!.id, iris.id])
  const { id: foreign } = await createVilla(db)
  expect(await pick(`ids=${foreign}`)).toEqual([])
})
