import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { publishText } from '../../../../../tests/factories/website-texts.ts'
import { sectionsOf } from './text-sections.ts'

const api = await startApi()
afterAll(() => api.close())
const { db } = api
const as = await createUser(db, { role: 'ADMIN' })
const edit = (key: string, body: unknown) => api.call('PUT', `/v1/admin/${key}/edit`, { as, body })
const adminText = async (key: string) => (await api.call('GET', `/v1/admin/text/${key}`, { as })).body.content
const publicText = (key: string) => api.call('GET', `/v1/website/${key}`)

test('a draft is not on the site; publishing puts it there as a version with who and when', async () => {
  const first = await adminText('about')
  expect(first).toMatchObject({
    title: 'Hakkımızda',
    html: '',
    published: null,
    is_draft: true,
    versions: [],
  })
  const draft = await edit('about', {
    html: '<h2>Biz</h2><p onclick="x()">Fethiye</p>',
    version: first.version,
  })
  expect(draft.body.content).toMatchObject({
    html: '<h2>Biz</h2><p>Fethiye</p>',
    is_draft: true,
    version: first.version + 1,
  })
  expect((await publicText('about')).status).toBe(404)
  const published = await edit('about', { version: draft.body.content.version, publish: true })
  expect(published.body.content).toMatchObject({
    is_draft: false,
    published: { number: 1, title: 'Hakkımızda' },
  })
  expect((await publicText('about')).body.content).toMatchObject({
    title: 'Hakkımızda',
    sections: [{ heading: 'Biz', paragraphs: ['Fethiye'], html: '<p>Fethiye</p>' }],
  })
  const { versions } = await adminText('about')
  const { name } = await db
    .selectFrom('audit_log')
    .select('actor_name as name')
    .where('action', '=', 'publish')
    .executeTakeFirstOrThrow()
  expect(versions).toEqual([
    {
      number: 1,
      title: 'Hakkımızda',
      html: '<h2>Biz</h2><p>Fethiye</p>',
      published_at: expect.stringMatching(/Z$/),
      published_by: name,
    },
  ])
  const again = await edit('about', { version: published.body.content.version, publish: true })
  expect(again.body.content.published.number).toBe(1)
})

test('a new version leaves the older one readable at its own address', async () => {
  const old = await publishText(db, 'rental', '<p>Eski koşul</p>')
  const { version } = await adminText('rental')
  await edit('rental', { html: '<p>Yeni koşul</p>', version, publish: true })
  const of = async (number: number) =>
    (await api.call('GET', `/v1/website/versions/rental/${number}`)).body.content
  expect(await of(old)).toMatchObject({ is_current: false, sections: [{ paragraphs: ['Eski koşul'] }] })
  expect(await of(old + 1)).toMatchObject({ is_current: true, sections: [{ paragraphs: ['Yeni koşul'] }] })
  expect((await api.call('GET', '/v1/website/versions/rental/99')).status).toBe(404)
  expect((await api.call('GET', '/v1/website/versions/yok/1')).status).toBe(404)
})

test('the second of two admins hears of the first, and what the first wrote stays', async () => {
  const { version } = await adminText('kvkk')
  expect((await edit('kvkk', { html: '<p>Ayşe</p>', version })).status).toBe(200)
  const refused = await edit('kvkk', { html: '<p>Mehmet</p>', version, publish: true })
  expect([refused.status, refused.body.content.record.html]).toEqual([409, '<p>Ayşe</p>'])
  expect((await publicText('kvkk')).status).toBe(404)
})

test('every text and every setting named as public is listed by section, and no other', async () => {
  await db
    .insertInto('settings')
    .values([
      { section: 'site', key: 'site_name', value: JSON.stringify('Telmessa') },
      { section: 'site', key: 'map_secret', value: JSON.stringify('gizli') },
      // Its name does not say that it is one.
      { section: 'site', key: 'pos_api_key', value: JSON.stringify('gizli') },
    ])
    .execute()
  const { content } = (await api.call('GET', '/v1/admin/other', { as })).body
  expect(content.texts.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining(['about', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent']),
  )
  expect(content.settings).toEqual({ site: { site_name: 'Telmessa' } })
})

test('a preview shows the draft while the session of its admin lasts, and nothing else', async () => {
  const { version } = await adminText('howrent')
  await edit('howrent', { html: '<h2>Seçin</h2><p>Taslak</p>', version })
  const { path } = (await api.call('POST', '/v1/admin/text/howrent/preview', { as })).body.content
  const token = path.split('/').at(-1)
  const shown = await api.call('GET', `/v1/website/preview/${token}`)
  expect(shown.body.content).toMatchObject({
    key: 'howrent',
    sections: [{ heading: 'Seçin', paragraphs: ['Taslak'] }],
  })
  expect((await api.call('GET', '/v1/admin/other', { token })).status).toBe(401)
  await sql`update users set is_active = false where id = ${as.id}`.execute(db)
  expect((await api.call('GET', `/v1/website/preview/${token}`)).status).toBe(404)
  await sql`update users set is_active = true where id = ${as.id}`.execute(db)
})

test('a text is split at its own headings alone', () => {
  expect(sectionsOf('')).toEqual([])
  expect(
    sectionsOf('<p>Giriş</p><h2>A &amp; B</h2><ul><li><h2>iç</h2><p>bir<br>iki</p></li></ul><h2>C</h2>'),
  ).toEqual([
    { heading: '', paragraphs: ['Giriş'], html: '<p>Giriş</p>' },
    {
      heading: 'A & B',
      paragraphs: ['iç', 'bir iki'],
      html: '<ul><li><h2>iç</h2><p>bir<br>iki</p></li></ul>',
    },
    { heading: 'C', paragraphs: [], html: '' },
  ])
})
