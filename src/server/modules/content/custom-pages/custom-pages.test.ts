import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createCustomPage } from '../../../../../tests/factories/custom-pages.ts'
import { createTown, createVillaType } from '../../../../../tests/factories/regions.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { waitForLockQueue } from '../../../../../tests/wait-for-lock-queue.ts'

const api = await startApi({ now: '2027-06-10T12:00:00+03:00' })
const { db } = api
afterAll(api.close)
const admin = await createUser(db, { role: 'ADMIN', first_name: 'Ayşe', last_name: 'Yılmaz' })
const other = await createUser(db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Kaya' })
const town = await createTown(db, { name: 'Kalkan', slug: 'kalkan' })
const type = await createVillaType(db, { name: 'Balayı Villaları', slug: 'balayi-villalari' })

const call = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin/custompage${path}`, { body, as })
const slugs = () =>
  db.selectFrom('slugs').select(['slug', 'is_current']).where('kind', '=', 'custom_page').execute()

test('a page is created for a town and a villa type, cleaned, found by its slug, and cannot be created twice', async () => {
  const begin = await call('GET', `/new?town_id=${town.id}&villa_type_id=${type.id}`)
  expect(begin.body.content).toMatchObject({
    regions: [{ name: 'Kalkan' }],
    villaTypes: [{ name: 'Balayı Villaları' }],
    existingPage: null,
    villa_count: 0,
  })
  await createVilla(db, { town_id: town.id, type_ids: [type.id] })
  await createVilla(db, { town_id: town.id, type_ids: [type.id], is_active: false })
  const made = await call('POST', '', {
    town_id: town.id,
    villa_type_id: type.id,
    title: 'Kalkan balayı villaları',
    description: '<h1>Körfez</h1><script>alert(1)</script><p onclick="x()">Sakin.</p>',
    faq: [{ question: 'Ne zaman gelmeli?', answer: 'Haziranda.' }],
    is_published: true,
  })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({
    slug: 'kalkan-balayi-villalari',
    description: '<h2>Körfez</h2><p>Sakin.</p>',
    villa_count: 1,
    version: 1,
  })
  expect(await slugs()).toEqual([{ slug: 'kalkan-balayi-villalari', is_current: true }])
  const { id } = made.body.content
  const again = await call('POST', '', { town_id: town.id, villa_type_id: type.id, title: 'Başka' })
  expect(again.status).toBe(409)
  expect(again.body.message).toBe('Bu bölge ve tip için bir sayfa zaten var (Kalkan balayı villaları).')
  expect(again.body.content).toMatchObject({ code: 'page_exists', existingPage: { id } })
  expect((await call('GET', `/${id}`)).body.content).toMatchObject({
    existingPage: { id, faq: [{ question: 'Ne zaman gelmeli?' }] },
    villa_count: 1,
  })
  expect((await call('GET', '?searchString=BALAYI')).body.content).toMatchObject({
    total: 1,
    counts: { published: 1, draft: 0 },
    items: [{ id, town_name: 'Kalkan', villa_count: 1 }],
  })
  expect((await call('GET', '?status=draft')).body.content.items).toEqual([])
})

test('of two concurrent requests for one town and villa type one creates the page, and the other is told of it', async () => {
  const pair = { town_id: (await createTown(db)).id, villa_type_id: type.id }
  const answers = await Promise.all(
    ['Birinci', 'İkinci'].map((title) => call('POST', '', { ...pair, title })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body.content.code).toBe('page_exists')
})

test('a page whose town or type is deleted meanwhile is refused at that field; one that was saved first blocks the deletion', async () => {
  const stage = async () => {
    const pair = { town_id: (await createTown(db)).id, villa_type_id: (await createVillaType(db)).id }
    const remove = {
      town_id: () => api.call('DELETE', `/v1/admin/towns/${pair.town_id}`, { as: other }),
      villa_type_id: () => api.call('DELETE', `/v1/admin/villatypes/${pair.villa_type_id}`, { as: other }),
    }
    return { pair, remove }
  }
  const page = await createCustomPage(db)
  const saves = [
    (pair: object) => call('POST', '', { ...pair, title: 'Yeni sayfa' }),
    (pair: object) => call('PUT', `/${page.id}`, { version: 1, ...pair }),
  ]
  for (const [field, kind] of [
    ['town_id', 'town'],
    ['villa_type_id', 'villa_type'],
  ] as const) {
    for (const save of saves) {
      // the deletion has locked its record and waits for the slugs; the save waits for the record
      const { pair, remove } = await stage()
      const gone = await db.transaction().execute(async (tx) => {
        await sql`select from slugs where kind = ${kind} and record_id = ${pair[field]} for update`.execute(
          tx,
        )
        const deleted = remove[field]()
        await waitForLockQueue(db, 1)
        const saved = save(pair)
        await waitForLockQueue(db, 2)
        return { deleted, saved }
      })
      expect((await gone.deleted).status).toBe(200)
      const { status, body } = await gone.saved
      expect([status, body.errors]).toEqual([422, [{ field, message: 'Listeden birini seçin' }]])
    }
    // the save has locked both and waits for its slug
    const { pair, remove } = await stage()
    const kept = await db.transaction().execute(async (tx) => {
      await sql`insert into slugs (slug, kind, record_id) values ('bekleyen-adres', 'town', 0)`.execute(tx)
      const saved = call('POST', '', { ...pair, title: 'Bekleyen adres' })
      await waitForLockQueue(db, 1)
      const deleted = remove[field]()
      await waitForLockQueue(db, 2)
      await sql`delete from slugs where slug = 'bekleyen-adres'`.execute(tx)
      return { deleted, saved }
    })
    const saved = await kept.saved
    expect(saved.status).toBe(201)
    expect((await kept.deleted).body.content).toMatchObject({ code: 'in_use' })
    expect((await call('DELETE', `/${saved.body.content.id}`)).status).toBe(200)
  }
})

test('the former slug of an unpublished page is not found', async () => {
  const page = await createCustomPage(db, { slug: 'once-boyleydi', is_published: false })
  await call('PUT', `/${page.id}`, { version: 1, slug: 'gizli-taslak' })
  const visit = async (slug: string) => (await api.call('GET', `/v1/landings/${slug}`)).body.content
  for (const slug of ['once-boyleydi', 'gizli-taslak'])
    expect(await visit(slug)).toEqual({ code: 'not_found' })
  await call('PUT', `/${page.id}`, { version: 2, is_published: true })
  expect(await visit('once-boyleydi')).toEqual({ code: 'moved', slug: 'gizli-taslak' })
  await call('PUT', `/${page.id}`, { version: 3, is_published: false })
  expect(await visit('once-boyleydi')).toEqual({ code: 'not_found' })
  await call('DELETE', `/${page.id}`)
})

test('a renamed page keeps its former slug as a redirect; the slugs of a deleted page are free again', async () => {
  const page = await createCustomPage(db, { slug: 'eski-adres' })
  await call('PUT', `/${page.id}`, { version: 1, slug: 'yeni-adres' })
  const ofPage = () =>
    db
      .selectFrom('slugs')
      .select(['slug', 'is_current'])
      .where('kind', '=', 'custom_page')
      .where('record_id', '=', page.id)
      .orderBy('slug')
      .execute()
  expect(await ofPage()).toEqual([
    { slug: 'eski-adres', is_current: false },
    { slug: 'yeni-adres', is_current: true },
  ])
  const taken = await call('PUT', `/${page.id}`, { version: 2, slug: 'kalkan' })
  expect(taken.body.errors?.[0]).toMatchObject({ field: 'slug', message: expect.stringContaining('Kalkan') })
  const reserved = await call('PUT', `/${page.id}`, { version: 2, slug: 'listing' })
  expect(reserved.body.errors?.[0]?.field).toBe('slug')
  expect((await call('DELETE', `/${page.id}`)).status).toBe(200)
  expect(await ofPage()).toEqual([])
  expect((await call('GET', `/${page.id}`)).status).toBe(404)
})

test('an invalid value is refused at its field, and nothing is written', async () => {
  const page = await createCustomPage(db, { title: 'Sağlam' })
  const refused = async (body: unknown) =>
    (await call('PUT', `/${page.id}`, body)).body.errors?.map(({ field }) => field)
  expect(await refused({ version: 1, title: '' })).toEqual(['title'])
  expect(await refused({ version: 1, town_id: 999_999 })).toEqual(['town_id'])
  expect(await refused({ version: 1, slug: 'Büyük Harf' })).toEqual(['slug'])
  expect(await refused({ version: 1, faq: [{ question: 'Soru', answer: '' }] })).toEqual(['faq.0.answer'])
  expect(await refused({ version: 1, description: 'x'.repeat(20_001) })).toEqual(['description'])
  expect((await call('GET', `/${page.id}`)).body.content.existingPage).toMatchObject({
    title: 'Sağlam',
    version: 1,
  })
})

test('of two editors the later one gets the current page and the name of the first, and merges', async () => {
  const page = await createCustomPage(db, { title: 'Önce' })
  await call('PUT', `/${page.id}`, { version: 1, title: 'Sonra' }, other)
  expect((await call('PUT', `/${page.id}`, { version: 1, seo_title: 'Kısa ad' })).status).toBe(409)
  expect((await call('PUT', `/${page.id}`, { version: 2, seo_title: 'Kısa ad' })).status).toBe(200)
  const late = await call('PUT', `/${page.id}`, { version: 1, title: 'Benimki' })
  expect(late.body.content).toMatchObject({
    code: 'changed_meanwhile',
    version: 3,
    record: { title: 'Sonra', seo_title: 'Kısa ad', version: 3 },
  })
  const same = await call('PUT', `/${page.id}`, {
    version: 3,
    title: 'Sonra',
    slug: page.slug,
    description: '<p>Sakin</p>',
  })
  expect(same.body.content).toMatchObject({ title: 'Sonra', description: '<p>Sakin</p>', version: 4 })
})
