import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat, createBoatSeason, createPricedBoat } from '../../../../tests/factories/boats.ts'
import {
  createBoatType,
  createDistrict,
  createMarina,
  createTown,
  createVillaType,
} from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

test('a town has its figures, its districts with villas and the nearest other towns', async () => {
  const api = await startApi()
  const town = await createTown(api.db, { name: 'Kalkan', latitude: 36.26, longitude: 29.41 })
  const far = await createTown(api.db, { name: 'Göcek', latitude: 36.75, longitude: 28.94 })
  const near = await createTown(api.db, { name: 'Kaş', latitude: 36.2, longitude: 29.64 })
  const empty = await createTown(api.db, { name: 'Demre', latitude: 36.24, longitude: 29.98 })
  const district = await createDistrict(api.db, { town_id: town.id, name: 'İslamlar' })
  await createDistrict(api.db, { town_id: town.id, name: 'Ortaalan' })
  await createVilla(api.db, { district_id: district.id, seasons: [{ price: 1_234_560 }] })
  await createVilla(api.db, { district_id: district.id, seasons: [{ price: 900_000 }] })
  await createVilla(api.db, { district_id: district.id, seasons: [{ price: 100_000 }], is_active: false })
  await createVilla(api.db, { town_id: far.id })
  await createVilla(api.db, { town_id: near.id })
  const { status, body } = await api.call('GET', `/v1/landings/${town.slug}`)
  expect(status).toBe(200)
  expect(body.content).toMatchObject({
    kind: 'town',
    name: 'Kalkan',
    town_id: town.id,
    district_id: 0,
    type_id: 0,
    count: 2,
    nightly_from: 900_000,
    town: null,
    inside: [{ name: 'İslamlar', count: 2 }],
  })
  const beside = (body.content.beside as { name: string }[]).map(({ name }) => name)
  expect(beside.indexOf('Kaş')).toBeLessThan(beside.indexOf('Göcek'))
  expect(beside).not.toContain(empty.name)
  await api.close()
})

test('a district has its town, and a villa type has the other types with villas', async () => {
  const api = await startApi()
  const district = await createDistrict(api.db, { name: 'Kördere' })
  const words = {
    summary: 'Körfeze bakan yamaç.',
    description: '<p>Sessiz.</p>',
    seo_title: 'Kördere evleri',
  }
  await api.db.updateTable('districts').set(words).where('id', '=', district.id).execute()
  const [type, other] = await Promise.all([
    createVillaType(api.db, { name: 'Balayı' }),
    createVillaType(api.db, { name: 'Çocuklu aileler' }),
  ])
  await createVillaType(api.db, { name: 'Boş tip' })
  await createVilla(api.db, { district_id: district.id, type_ids: [type.id, other.id] })
  const region = await api.call('GET', `/v1/landings/${district.slug}`)
  expect(region.body.content).toMatchObject({
    kind: 'district',
    district_id: district.id,
    count: 1,
    ...words,
  })
  expect(region.body.content.town.slug).toBeTruthy()
  const theme = await api.call('GET', `/v1/landings/${type.slug}`)
  expect(theme.body.content).toMatchObject({
    kind: 'villa_type',
    type_id: type.id,
    count: 1,
    villa_type: null,
    beside: [{ name: 'Çocuklu aileler', count: 1 }],
  })
  await api.close()
})

test('a district lists its own town before the nearest others, and a town lists only the others', async () => {
  const api = await startApi()
  const own = await createTown(api.db, { name: 'Kaleönü', latitude: 30.1, longitude: 20.1 })
  const next = await createTown(api.db, { name: 'Yanyaka', latitude: 30.2, longitude: 20.1 })
  const far = await createTown(api.db, { name: 'Ötebaş', latitude: 31.5, longitude: 20.1 })
  const district = await createDistrict(api.db, { town_id: own.id, name: 'Kördere üstü' })
  const empty = await createDistrict(api.db, { town_id: own.id, name: 'Evsiz mahalle' })
  await createVilla(api.db, { district_id: district.id })
  for (const { id } of [far, next]) await createVilla(api.db, { town_id: id })
  const beside = async (slug: string) =>
    (await api.call('GET', `/v1/landings/${slug}`)).body.content.beside as object[]
  const others = [
    { name: 'Yanyaka', slug: next.slug, count: 1 },
    { name: 'Ötebaş', slug: far.slug, count: 1 },
  ]
  const town = { name: 'Kaleönü', slug: own.slug, count: 1 }
  for (const { slug } of [district, empty]) {
    expect((await beside(slug)).slice(0, 3)).toEqual([town, ...others])
  }
  const around = await beside(own.slug)
  expect(around.slice(0, 2)).toEqual(others)
  expect(around).not.toContainEqual(town)
  await api.close()
})

test('a former slug redirects to the current one, and an unknown slug is not found', async () => {
  const api = await startApi()
  const town = await createTown(api.db)
  await api.db.updateTable('slugs').set({ is_current: false }).where('slug', '=', town.slug).execute()
  await api.db.insertInto('slugs').values({ slug: 'yeni-adres', kind: 'town', record_id: town.id }).execute()
  const before = await api.call('GET', `/v1/landings/${town.slug}`)
  expect(before.status).toBe(404)
  expect(before.body.content).toEqual({ code: 'moved', slug: 'yeni-adres' })
  expect((await api.call('GET', '/v1/landings/yeni-adres')).status).toBe(200)
  const unknown = await api.call('GET', '/v1/landings/olmayan')
  expect(unknown.status).toBe(404)
  expect(unknown.body.content).toEqual({ code: 'not_found' })
  await api.close()
})

test('a published custom page lists the villas of its town and type, and both pages link to it', async () => {
  const api = await startApi()
  const town = await createTown(api.db, { name: 'Kalkan' })
  const type = await createVillaType(api.db, { name: 'Balayı' })
  const region = (await createDistrict(api.db, { town_id: town.id })).id
  await createVilla(api.db, { district_id: region, type_ids: [type.id] })
  await createVilla(api.db, { district_id: region })
  const page = await api.db
    .insertInto('custom_pages')
    .values({
      town_id: town.id,
      villa_type_id: type.id,
      title: 'Kalkan balayı villaları',
      slug: 'kalkan-balayi-villalari',
      description: '<p>İki kişilik, korunaklı evler.</p><script>alert(1)</script>',
      faq: JSON.stringify([{ question: 'Havuz görünür mü?', answer: 'Hayır.' }]),
      is_published: true,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('slugs')
    .values({ slug: page.slug, kind: 'custom_page', record_id: page.id })
    .execute()
  const address = `/v1/landings/${page.slug}`
  const { body } = await api.call('GET', address)
  expect(body.content).toMatchObject({
    kind: 'custom_page',
    count: 1,
    town: { name: 'Kalkan' },
    villa_type: { name: 'Balayı' },
    description: '<p>İki kişilik, korunaklı evler.</p>',
    questions: [{ question: 'Havuz görünür mü?', answer: 'Hayır.' }],
  })
  for (const { slug } of [town, type]) {
    const { content } = (await api.call('GET', `/v1/landings/${slug}`)).body
    expect(content.inside).toContainEqual({
      name: 'Kalkan balayı villaları',
      slug: page.slug,
      count: 1,
    })
  }
  await api.db.updateTable('custom_pages').set({ is_published: false }).execute()
  expect((await api.call('GET', address)).status).toBe(404)
  await api.close()
})

test('a boat type and a marina have their active boats, the lowest coming prices and related pages', async () => {
  const api = await startApi({ now: '2027-05-01T09:00:00+03:00' })
  const [type, other] = [
    await createBoatType(api.db, { name: 'Gulet' }),
    await createBoatType(api.db, { name: 'Motoryat' }),
  ]
  await createBoatType(api.db, { name: 'Boş tip' })
  const marina = await createMarina(api.db, { name: 'Ece Marina', latitude: 36.62, longitude: 29.1 })
  const far = await createMarina(api.db, { name: 'Kaş Marina', latitude: 36.2, longitude: 29.63 })
  const near = await createMarina(api.db, { name: 'Göcek Marina', latitude: 36.75, longitude: 28.94 })
  const boat = await createPricedBoat(api.db, { boat_type_id: type.id, marina_id: marina.id, guests: 12 })
  // over before today, so its price says nothing about what is to come
  await createBoatSeason(api.db, boat.id, { starts_on: '2026-01-01', ends_on: '2027-01-01', price: 100_000 })
  await createPricedBoat(api.db, { boat_type_id: other.id, marina_id: far.id })
  await createBoat(api.db, { boat_type_id: other.id, marina_id: near.id })
  await createBoat(api.db, { boat_type_id: type.id, marina_id: marina.id, is_active: false, guests: 40 })

  const boats = {
    count: 1,
    nightly_from: null,
    trip_prices: [
      { unit: 'hour', price: 300_000 },
      { unit: 'day', price: 2_000_000 },
      { unit: 'week', price: 12_000_000 },
    ],
    most_guests: 12,
    inside: [],
    town_id: 0,
    type_id: 0,
  }
  const ofType = await api.call('GET', `/v1/landings/${type.slug}`)
  expect(ofType.body.content).toMatchObject({
    ...boats,
    kind: 'boat_type',
    boat_type_id: type.id,
    marina_id: 0,
    beside: [{ name: 'Motoryat', slug: other.slug, count: 2 }],
  })
  const ofMarina = await api.call('GET', `/v1/landings/${marina.slug}`)
  expect(ofMarina.body.content).toMatchObject({
    ...boats,
    kind: 'marina',
    boat_type_id: 0,
    marina_id: marina.id,
    beside: [
      { name: 'Göcek Marina', slug: near.slug, count: 1 },
      { name: 'Kaş Marina', slug: far.slug, count: 1 },
    ],
  })
  await api.close()
})
