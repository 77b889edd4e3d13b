import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBlock } from '../../../../tests/factories/blocks.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createDistrict, createTown, createVillaType } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { publishText } from '../../../../tests/factories/website-texts.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
afterAll(api.close)

async function get(path: string) {
  const answer = await api.call('GET', path)
  expect(answer.status).toBe(200)
  return answer.body.content
}
const set = (section: string, key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ section, key, value: JSON.stringify(value) })
    .execute()
const valueOf = (list: { key: string; value: string }[], key: string) =>
  list.find((item) => item.key === key)?.value

test('an empty database still gives every key that header and footer need', async () => {
  const site = await get('/v1/website/site')
  expect(valueOf(site.currency, 'dollar_exchange_rate')).toBe('')
  expect(valueOf(site.footerData, 'site_phone')).toBe('')
  expect([site.rates_date, site.menu]).toEqual([null, { types: [], boat_types: [], towns: [] }])
  expect(await get('/v1/website/home')).toMatchObject({
    villa_count: 0,
    showcases: [],
    example: null,
    comments: [],
    steps: [],
  })
  expect(await get('/v1/search/options')).toMatchObject({ towns: [], types: [], max_guests: 0 })
  expect((await api.call('GET', '/v1/website/kvkk')).status).toBe(404)
})

test('header and footer get rates, contact and menu as text, and no other settings', async () => {
  await set('exchange', 'dollar_exchange_rate', 49.5)
  await set('exchange', 'rates_date', '2027-02-26')
  await set('site', 'site_footer_text', 'Fethiye’de kiralık villalar')
  await set('site', 'hold_hours', 24)
  await set('contact', 'site_phone', '0252 000 00 00')
  await set('mail', 'smtp_password', 'hidden')
  const town = await createTown(db, { name: 'Kalkan' })
  await createDistrict(db, { town_id: town.id, name: 'İslamlar' })
  await createDistrict(db, { town_id: town.id, name: 'Ortaalan' })
  await createDistrict(db, { town_id: town.id, name: 'Çavdır' })
  await createVillaType(db, { name: 'Balayı' })
  const site = await get('/v1/website/site')
  expect(valueOf(site.currency, 'dollar_exchange_rate')).toBe('49.5')
  expect(site.rates_date).toBe('2027-02-26')
  expect(valueOf(site.footerData, 'site_footer_text')).toBe('Fethiye’de kiralık villalar')
  expect(valueOf(site.contact, 'site_phone')).toBe('0252 000 00 00')
  expect(site.menu.towns[0].District.map((district: { name: string }) => district.name)).toEqual([
    'Çavdır',
    'İslamlar',
    'Ortaalan',
  ])
  expect(JSON.stringify(site)).not.toMatch(/hidden|hold_hours/)
})

test('regions and villa types have the number of active villas and the lowest nightly price', async () => {
  const image = await createImage(db)
  const town = await createTown(db, { name: 'Kaş', image_id: image.id, position: -1 })
  const district = await createDistrict(db, { town_id: town.id })
  const type = await createVillaType(db, { name: 'Çocuk havuzlu', position: -1 })
  await createVilla(db, { district_id: district.id, type_ids: [type.id], seasons: [{ price: 700_000 }] })
  await createVilla(db, { district_id: district.id, type_ids: [type.id], seasons: [{ price: 900_000 }] })
  await createVilla(db, { district_id: district.id, is_active: false, seasons: [{ price: 100_000 }] })
  const [region] = await get('/v1/regions')
  expect(region).toMatchObject({
    name: 'Kaş',
    villa_count: 2,
    nightly_from: 700_000,
    image: { alt: 'Kaş', width: 1600 },
    District: [{ id: district.id, villa_count: 2 }],
  })
  expect(region.image.variants[0].avif).toMatch(/^\/media\//)
  expect((await get('/v1/villatype'))[0]).toMatchObject({
    name: 'Çocuk havuzlu',
    villa_count: 2,
    image: null,
  })
  const options = await get('/v1/search/options')
  expect(options.towns[0]).toMatchObject({ name: 'Kaş', villa_count: 2, District: [{ villa_count: 2 }] })
  expect(options.types[0]).toMatchObject({ name: 'Çocuk havuzlu', villa_count: 2 })
  expect([options.max_guests, options.max_bedrooms]).toEqual([8, 4])
})

test('the home page shows active villas by position and an example week, preferably one with a discount', async () => {
  const plain = await createVilla(db, { name: 'Sade', is_popular: true, position: 1 })
  const lowered = await createVilla(db, {
    name: 'İndirimli',
    is_popular: true,
    position: 2,
    discounts: [{ name: 'Erken rezervasyon', value: 10 }],
  })
  const hidden = await createVilla(db, { name: 'Kapalı', is_active: false })
  await createBlock(db, lowered.id, { check_in: '2027-07-01', check_out: '2027-07-12' })
  await set('site', 'hero_title', 'Evini seç')
  await set('site', 'how_it_works', [{ title: 'Tarihi seçin', text: 'Takvimden.' }])
  const showcase = await db
    .insertInto('showcases')
    .values({ title: 'Haftanın vitrini' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('showcases').values({ title: 'Boş vitrin' }).execute()
  await db
    .insertInto('showcase_villas')
    .values(
      [lowered, hidden, plain].map(({ id }, position) => ({
        showcase_id: showcase.id,
        villa_id: id,
        position,
      })),
    )
    .execute()
  await db
    .insertInto('comments')
    .values({
      rental_id: plain.id,
      name: 'Elif K.',
      stars: 5,
      text: 'Güzeldi',
      stayed_on: '2026-07-01',
      is_published: true,
    })
    .execute()
  const home = await get('/v1/website/home')
  expect(home.title).toBe('Evini seç')
  expect(home.steps).toEqual([{ title: 'Tarihi seçin', text: 'Takvimden.' }])
  expect(home.showcases).toHaveLength(1)
  expect(home.showcases[0].villas.map((card: { name: string }) => card.name)).toEqual(['İndirimli', 'Sade'])
  expect(home.example).toMatchObject({
    villa_name: 'İndirimli',
    quote: { check_in: '2027-07-18', check_out: '2027-07-25', total: 6_300_000 },
  })
  expect(home.comments[0]).toMatchObject({ name: 'Elif K.', villa_slug: plain.slug })
  const comments = await get('/v1/website/comments?take=5')
  expect([comments.total, comments.items[0].name]).toEqual([1, 'Elif K.'])
})

test('a text has its sections and the moment it was written', async () => {
  await publishText(db, 'about', '<h2>Biz</h2><p>Fethiye’deyiz.</p>')
  const text = { title: 'Hakkımızda', sections: [{ heading: 'Biz', paragraphs: ['Fethiye’deyiz.'] }] }
  expect(await get('/v1/website/about')).toMatchObject({ ...text, updated_at: expect.stringMatching(/Z$/) })
})

test('only active bank accounts are listed', async () => {
  await db
    .insertInto('banks')
    .values([
      { name: 'Açık', account_holder: 'Telmessa', iban: 'TR330006100519786457841326' },
      { name: 'Kapalı', account_holder: 'Telmessa', iban: 'TR000000000000000000000000', is_active: false },
    ])
    .execute()
  expect((await get('/v1/website/bank')).map((bank: { name: string }) => bank.name)).toEqual(['Açık'])
})

test('an address is stored once with the consent text, and gets a new link after leaving', async () => {
  const ask = (email: string) =>
    api.call('POST', '/v1/website/subscribe', { body: { email, consent: true }, address: '10.9.9.9' })
  expect((await ask('Ayse@ornek.tr')).status).toBe(200)
  const kept = await db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
  expect(kept.consent_text).toContain('Kampanya e-postası')
  expect(kept.consent_at.toISOString()).toBe('2027-03-01T09:00:00.000Z')
  await db.updateTable('subscribers').set({ confirmed_at: '2027-03-01T10:00:00Z' }).execute()
  expect((await ask('ayse@ornek.tr')).status).toBe(200)
  expect(await db.selectFrom('subscribers').select(['email', 'confirmed_at']).execute()).toEqual([
    { email: kept.email, confirmed_at: new Date('2027-03-01T10:00:00Z') },
  ])
  await db.updateTable('subscribers').set({ unsubscribed_at: '2027-03-02T10:00:00Z' }).execute()
  expect((await ask('ayse@ornek.tr')).status).toBe(200)
  const [again, ...more] = await db.selectFrom('subscribers').selectAll().execute()
  expect(more).toEqual([])
  expect(again!.confirm_token).not.toBe(kept.confirm_token)
  expect(again!.unsubscribed_at?.toISOString()).toBe('2027-03-02T10:00:00.000Z')
  const refused = await api.call('POST', '/v1/website/subscribe', { body: { email: 'x', consent: false } })
  expect(refused.body.errors?.map((error) => error.field)).toEqual(['email', 'consent'])
})

test('the page about cancelling answers with the ladder that new reservations get', async () => {
  await publishText(db, 'cancel', '<h2>Kesinti basamakları</h2><p>…</p>')
  const text = { sections: [{ heading: 'Kesinti basamakları', paragraphs: ['…'] }] }
  const ladder = [
    { days_before: 20, percent_kept: 0, base: 'prepayment' },
    { days_before: 0, percent_kept: 100, base: 'total' },
  ]
  await set('site', 'cancellation_ladder', ladder)
  expect(await get('/v1/website/cancel')).toMatchObject({ ...text, ladder })
})
