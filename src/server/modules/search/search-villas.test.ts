// Long because every filter, order and reason of the search has its own case.
import { afterAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createFeature } from '../../../../tests/factories/features.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createDiscount, createFee, createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

/** Each test searches in a town of its own, so that the villas of the others do not show. */
async function townOfOwn() {
  const town = await createTown(db)
  const district = await createDistrict(db, { town_id: town.id })
  return { town, district, region: { town_id: town.id, district_id: district.id } }
}

async function search(query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await api.call('GET', `/v2/search?${text.toString()}`)
  expect(answer.status).toBe(200)
  return answer.body.content
}

const fieldsOf = async (query: string) => {
  const answer = await api.call('GET', `/v2/search?${query}`)
  return [answer.status, answer.body.errors?.map((error) => error.field)]
}

const names = (items: { name: string }[]) => items.map((item) => item.name)
const WEEK = { startDate: '2027-07-03', endDate: '2027-07-10' }

test('with dates only free villas are found, each with the total of its quote', async () => {
  const { town, region } = await townOfOwn()
  const free = await createVilla(db, { ...region, name: 'Boş', fees: [{ amount: 350_000 }], images: 7 })
  const taken = await createVilla(db, { ...region, name: 'Dolu' })
  await createBlock(db, taken.id, { check_in: '2027-07-09', check_out: '2027-07-12' })
  await createVilla(db, { ...region, name: 'Yayında değil', is_active: false })
  const content = await search({ ...WEEK, adults: 2, town_id: town.id })
  expect(names(content.items)).toEqual(['Boş'])
  expect(content.total).toBe(1)
  expect(content.items[0].stay).toEqual({
    check_in: '2027-07-03',
    check_out: '2027-07-10',
    night_count: 7,
    total: 7_350_000,
    old_total: null,
    nightly_average: 1_050_000,
    is_provisional: false,
  })
  expect(content.items[0].images).toHaveLength(1)
  expect(content.items[0].images[0].variants[0].webp).toMatch(/^\/media\/.+-480\.webp$/)
  expect(content.pins).toEqual([expect.objectContaining({ id: free.id, slug: free.slug, price: 7_350_000 })])
  const quote = await api.call('POST', '/v1/quotes', { body: { villa_id: free.id, ...WEEK, adults: 2 } })
  expect(quote.body.content.quote.total).toBe(content.items[0].stay.total)
})

test('a villa is free on the day another guest leaves, and after a hold has ended', async () => {
  const { town, region } = await townOfOwn()
  const villa = await createVilla(db, { ...region, name: 'Arada' })
  await createBlock(db, villa.id, { check_in: '2027-06-28', check_out: '2027-07-03' })
  await createBlock(db, villa.id, { check_in: '2027-07-10', check_out: '2027-07-15' })
  await createBlock(db, villa.id, {
    check_in: '2027-07-04',
    check_out: '2027-07-06',
    held_until: '2027-03-01T11:59:59+03:00',
  })
  expect(names((await search({ ...WEEK, town_id: town.id })).items)).toEqual(['Arada'])
})

test('without dates villas have their lowest coming nightly price, and those without a price are last by price', async () => {
  const { town, region } = await townOfOwn()
  await createVilla(db, {
    ...region,
    name: 'Ucuz',
    seasons: [
      { starts_on: '2026-01-01', ends_on: '2027-03-01', price: 100_000 },
      { starts_on: '2027-03-01', ends_on: '2027-06-01', price: 800_000 },
      { starts_on: '2027-06-01', ends_on: '2027-09-01', price: 1_500_000 },
    ],
  })
  await createVilla(db, { ...region, name: 'Fiyatsız', seasons: [] })
  await createVilla(db, { ...region, name: 'Pahalı', seasons: [{ price: 2_000_050 }] })
  const up = await search({ town_id: town.id, order: 'price' })
  expect(
    up.items.map((item: { name: string; nightly_from: number }) => [item.name, item.nightly_from]),
  ).toEqual([
    ['Ucuz', 800_000],
    ['Pahalı', 2_000_100],
    ['Fiyatsız', null],
  ])
  expect(names((await search({ town_id: town.id, order: '-price' })).items)).toEqual([
    'Pahalı',
    'Ucuz',
    'Fiyatsız',
  ])
  expect(names((await search({ town_id: town.id, minPrice: 8001 })).items)).toEqual(['Pahalı'])
  expect(names((await search({ town_id: town.id, maxPrice: 8000 })).items)).toEqual(['Ucuz'])
})

test('price limits and the order by price use the total of the stay with discounts and fees', async () => {
  const { town, region } = await townOfOwn()
  const dear = await createVilla(db, { ...region, name: 'İndirimli', seasons: [{ price: 1_200_000 }] })
  await createDiscount(db, dear.id, { value: 50 })
  const cheap = await createVilla(db, { ...region, name: 'Ücretli', seasons: [{ price: 600_000 }] })
  await createFee(db, cheap.id, { amount: 10_000, per: 'guest' })
  // 7 × 6.000 = 42.000 against 42.000 + 2 × 100
  const query = { ...WEEK, adults: 2, town_id: town.id }
  expect(names((await search({ ...query, order: 'price' })).items)).toEqual(['İndirimli', 'Ücretli'])
  expect(names((await search({ ...query, maxPrice: 42_000 })).items)).toEqual(['İndirimli'])
  expect(names((await search({ ...query, minPrice: 42_001, maxPrice: 42_200 })).items)).toEqual(['Ücretli'])
  const [first] = (await search({ ...query, order: 'price' })).items
  expect([first.stay.old_total, first.stay.total]).toEqual([8_400_000, 4_200_000])
})

test('the minimum stay hides a villa, unless the stay fills a gap exactly', async () => {
  const { town, region } = await townOfOwn()
  const gap = await createVilla(db, { ...region, name: 'Boşluk', seasons: [{ min_nights: 5 }] })
  await createBlock(db, gap.id, { check_in: '2027-06-20', check_out: '2027-07-03' })
  await createBlock(db, gap.id, { check_in: '2027-07-06', check_out: '2027-07-20' })
  await createVilla(db, { ...region, name: 'Uzun', seasons: [{ min_nights: 5 }] })
  await createVilla(db, { ...region, name: 'Kısa', seasons: [{ min_nights: 3 }] })
  const three = { startDate: '2027-07-03', endDate: '2027-07-06', town_id: town.id }
  expect(names((await search(three)).items)).toEqual(['Boşluk', 'Kısa'])
  expect(names((await search({ ...three, endDate: '2027-07-05' })).items)).toEqual([])
})

test('an empty search names the minimum of free villas and offers the shortest stay that finds them', async () => {
  const { town, region } = await townOfOwn()
  await createVilla(db, { ...region, seasons: [{ min_nights: 5 }] })
  const blocked = await createVilla(db, { ...region, seasons: [{ min_nights: 4 }] })
  await createBlock(db, blocked.id, { check_in: '2027-07-06', check_out: '2027-07-09' })
  const two = { startDate: '2027-07-03', endDate: '2027-07-05', town_id: town.id }
  expect(await search(two)).toMatchObject({
    total: 0,
    left_out: { taken: 0, min_nights: 2 },
    least_nights: 4,
    shortest: { check_in: '2027-07-03', check_out: '2027-07-08', total: 1 },
  })
  // A search that finds something needs no longer stay.
  await createVilla(db, region)
  expect(await search(two)).toMatchObject({ total: 1, left_out: { min_nights: 2 }, shortest: null })
})

test('villas with a provisional price stand in a group of their own, and only those that can be booked are results', async () => {
  const { town, region } = await townOfOwn()
  await createVilla(db, { ...region, name: 'Kesin' })
  const forecasts = [{ starts_on: '2027-07-05', ends_on: '2027-09-01', price: 1_200_000 }]
  const seasons = [{ starts_on: '2027-06-01', ends_on: '2027-07-05' }]
  await createVilla(db, { ...region, name: 'Öngörülen', seasons, forecasts })
  const content = await search({ ...WEEK, town_id: town.id, adults: 2 })
  expect([content.total, names(content.items)]).toEqual([1, ['Kesin']])
  expect([content.provisional.total, names(content.provisional.items)]).toEqual([1, ['Öngörülen']])
  expect(content.provisional.items[0].stay).toMatchObject({ is_provisional: true, total: 8_000_000 })
  expect(
    content.pins.map((pin: { name: string; is_provisional: boolean }) => [pin.name, pin.is_provisional]),
  ).toEqual([
    ['Kesin', false],
    ['Öngörülen', true],
  ])
  expect(content.left_out.provisional).toBe(1)
  // The limits hold for both, and further pages do not repeat the group.
  const dear = await search({ ...WEEK, town_id: town.id, maxPrice: 75_000 })
  expect([dear.total, dear.provisional]).toEqual([1, { items: [], total: 0 }])
  const next = await search({ ...WEEK, town_id: town.id, skip: 1 })
  expect(next.provisional).toEqual({ items: [], total: 1 })
})

test('other dates say whether all villas are taken or only need more nights', async () => {
  const { town, region } = await townOfOwn()
  const villa = await createVilla(db, { ...region, seasons: [{ min_nights: 4 }] })
  await createBlock(db, villa.id, { check_in: '2027-07-06', check_out: '2027-07-20' })
  const weeks = async (query: string) =>
    (await api.call('GET', `/v1/search/weeks?town_id=${town.id}&${query}`)).body.content
  const around = await weeks('startDate=2027-07-05&endDate=2027-07-07')
  expect(
    around.map(({ days, reason, least_nights }: Record<string, unknown>) => [days, reason, least_nights]),
  ).toEqual([
    [-3, 'min_nights', 4],
    [-2, 'min_nights', 4],
    [-1, 'min_nights', 4],
    [0, 'taken', null],
    [1, 'taken', null],
    [2, 'taken', null],
    [3, 'taken', null],
  ])
  // A month that offers nothing lists its days with their reasons.
  await createBlock(db, villa.id, { check_in: '2027-08-01', check_out: '2027-09-06' })
  const august = await weeks('month=2027-08&nights=5')
  expect(august).toHaveLength(31)
  expect(august.every(({ reason }: { reason: string }) => reason === 'taken')).toBe(true)
})

describe('filters', () => {
  test('a villa needs all features, one of the types, and at least the bedrooms and guests', async () => {
    const { town, region } = await townOfOwn()
    const [pool, sauna] = [await createFeature(db), await createFeature(db)]
    const [honeymoon, family] = [await createVillaType(db), await createVillaType(db)]
    await createVilla(db, {
      ...region,
      name: 'A',
      feature_ids: [pool.id, sauna.id],
      type_ids: [honeymoon.id],
      bedrooms: 1,
      guests: 2,
    })
    await createVilla(db, {
      ...region,
      name: 'B',
      feature_ids: [pool.id],
      type_ids: [family.id],
      bedrooms: 5,
      guests: 10,
      allows_pets: true,
      is_popular: true,
    })
    const found = async (query: Record<string, string | number>) =>
      names((await search({ town_id: town.id, ...query })).items)
    expect(await found({ features: `${pool.id}` })).toEqual(['A', 'B'])
    expect(await found({ features: `${pool.id},${sauna.id}` })).toEqual(['A'])
    expect(await found({ type_id: `${honeymoon.id},${family.id}` })).toEqual(['A', 'B'])
    expect(await found({ bedrooms: 2 })).toEqual(['B'])
    expect(await found({ guests: 3 })).toEqual(['B'])
    expect(await found({ adults: 1, children: 1, infants: 2 })).toEqual(['A', 'B'])
    expect(await found({ pets: 'true' })).toEqual(['B'])
    expect(await found({ popular: 'true' })).toEqual(['B'])
    expect(await found({ order: 'capacity' })).toEqual(['B', 'A'])
  })

  test('a chosen district replaces its own town and leaves other towns whole', async () => {
    const first = await townOfOwn()
    const second = await townOfOwn()
    const beach = await createDistrict(db, { town_id: first.town.id })
    await createVilla(db, { town_id: first.town.id, district_id: first.district.id, name: 'Köy' })
    await createVilla(db, { town_id: first.town.id, district_id: beach.id, name: 'Sahil' })
    await createVilla(db, { town_id: second.town.id, district_id: second.district.id, name: 'Öteki' })
    const towns = `${first.town.id},${second.town.id}`
    expect(names((await search({ town_id: towns })).items)).toEqual(['Köy', 'Sahil', 'Öteki'])
    expect(names((await search({ town_id: towns, district_id: beach.id })).items)).toEqual(['Sahil', 'Öteki'])
    expect(names((await search({ district_id: beach.id })).items)).toEqual(['Sahil'])
  })
})

test('pages neither overlap nor lose a villa, and give the total', async () => {
  const { town, region } = await townOfOwn()
  for (let n = 1; n <= 7; n += 1) await createVilla(db, { ...region, name: `Sıra ${n}`, position: n % 3 })
  const seen: string[] = []
  for (const skip of [0, 3, 6]) {
    const content = await search({ town_id: town.id, skip, take: 3, order: 'price' })
    expect(content.total).toBe(7)
    expect(content.pins).toHaveLength(7)
    seen.push(...names(content.items))
  }
  expect(new Set(seen).size).toBe(7)
  const beyond = await search({ town_id: town.id, skip: 50 })
  expect([beyond.items, beyond.total]).toEqual([[], 7])
})

test('flexible dates add villas that are taken on the chosen dates, with their nearest stay of the same length', async () => {
  const { town, region } = await townOfOwn()
  const near = await createVilla(db, { ...region, name: 'İki gün sonra' })
  await createBlock(db, near.id, { check_in: '2027-07-02', check_out: '2027-07-05' })
  const far = await createVilla(db, { ...region, name: 'Dört gün sonra' })
  await createBlock(db, far.id, { check_in: '2027-07-01', check_out: '2027-07-07' })
  await createBlock(db, far.id, { check_in: '2027-06-20', check_out: '2027-07-01' })
  await createVilla(db, { ...region, name: 'Boş' })
  const query = { ...WEEK, town_id: town.id }
  expect((await search(query)).flexible).toEqual([])
  const content = await search({ ...query, flexible: 3 })
  expect(names(content.items)).toEqual(['Boş'])
  expect(names(content.flexible)).toEqual(['İki gün sonra'])
  expect(content.flexible[0].stay).toMatchObject({
    check_in: '2027-07-05',
    check_out: '2027-07-12',
    night_count: 7,
  })
  expect(names((await search({ ...query, flexible: 7 })).flexible)).toEqual([
    'İki gün sonra',
    'Dört gün sonra',
  ])
})

test('the availability strip of a card marks the taken nights', async () => {
  const { town, region } = await townOfOwn()
  const villa = await createVilla(db, region)
  await createBlock(db, villa.id, { check_in: '2027-05-03', check_out: '2027-05-06' })
  const content = await search({ town_id: town.id })
  expect(content.strip_from).toBe('2027-05-01')
  expect(content.items[0].busy).toEqual([[2, 3]])
})

test('a missing date, reversed dates and unknown parameters are refused by field; a past stay finds nothing', async () => {
  expect(await fieldsOf('startDate=2027-07-03')).toEqual([422, ['endDate']])
  expect(await fieldsOf('endDate=2027-07-03')).toEqual([422, ['startDate']])
  expect(await fieldsOf('startDate=2027-07-03&endDate=2027-07-03')).toEqual([422, ['endDate']])
  expect(await fieldsOf('town_id=1;drop')).toEqual([422, ['town_id']])
  expect(await fieldsOf('nonsense=1')).toEqual([422, ['nonsense']])
  const past = await search({ startDate: '2027-02-20', endDate: '2027-02-27' })
  expect([past.items, past.total, past.pins]).toEqual([[], 0, []])
})

test('the exact coordinates of a villa are not shown', async () => {
  const { town, region } = await townOfOwn()
  const villa = await createVilla(db, { ...region, latitude: 36.57123, longitude: 29.12345 })
  const [card] = (await search({ town_id: town.id })).items
  expect(card.latitude).toBe(Number(card.latitude.toFixed(3)))
  expect([card.latitude, card.longitude]).not.toEqual([villa.latitude, villa.longitude])
})
