import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../../tests/api.ts'
import { createPost } from '../../../../../tests/factories/blog-posts.ts'
import { createImage } from '../../../../../tests/factories/images.ts'
import { createUser } from '../../../../../tests/factories/users.ts'
import { createVilla } from '../../../../../tests/factories/villas.ts'
import { publishPosts } from './publish-posts.ts'

const NOW = '2027-06-10T12:00:00+03:00'
const api = await startApi({ now: NOW })
const { db } = api
afterAll(api.close)
const admin = await createUser(db, { role: 'ADMIN' })
const owner = await createUser(db, { role: 'OWNER' })

const call = (method: string, path: string, body?: unknown, as = admin) =>
  api.call(method, `/v1/admin/blog${path}`, { body, as })
const PAST = '2027-06-01T06:00:00.000Z'
const COMING = '2027-07-01T06:00:00.000Z'
const slugsOf = ({ body }: Awaited<ReturnType<typeof call>>) =>
  body.content.items.map(({ slug }: { slug: string }) => slug)

test('a post is written, cleaned, edited and deleted, and each step is in the audit log', async () => {
  const image = await createImage(db)
  const made = await call('POST', '', {
    title: 'Likya Yolu’nda ilk gün',
    body: '<h1>Ovacık</h1><script>alert(1)</script><p onclick="x()">Yürüyün.</p>',
    tags: ['Likya Yolu', 'likya yolu', 'Yürüyüş'],
    image_id: image.id,
  })
  expect(made.status).toBe(201)
  expect(made.body.content).toMatchObject({
    slug: 'likya-yolu-nda-ilk-gun',
    body: '<h2>Ovacık</h2><p>Yürüyün.</p>',
    tags: ['Likya Yolu', 'Yürüyüş'],
    status: 'draft',
    version: 1,
    image: { id: image.id },
  })
  const { id } = made.body.content
  const saved = await call('POST', '/edit', { id, version: 1, summary: 'Özet', published_at: PAST })
  expect(saved.body.content).toMatchObject({ status: 'published', version: 2, published_at: PAST })
  expect((await call('GET', `/${id}`)).body.content).toEqual(saved.body.content)
  const same = await call('POST', '/edit', { id, version: 2, published_at: PAST })
  expect(same.body.content.version).toBe(2)
  const stale = await call('POST', '/edit', { id, version: 1, summary: 'Geç' })
  expect([stale.status, stale.body.content.code]).toEqual([409, 'changed_meanwhile'])
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await call('GET', `/${id}`)).status).toBe(404)
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('record', '=', 'blog_post')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
})

test('a slug of another post, an unknown cover, a post without title and an owner are refused', async () => {
  const other = await createPost(db, { title: 'Patara', slug: 'patara' })
  const taken = await call('POST', '', { title: 'Patara' })
  expect([taken.status, taken.body.errors?.[0]?.field]).toEqual([422, 'slug'])
  const errorsOf = async (body: unknown) =>
    (await call('POST', '', body)).body.errors?.map(({ field }) => field)
  expect(await errorsOf({ title: 'Kapak', image_id: 999_999 })).toEqual(['image_id'])
  expect(await errorsOf({ title: ' ' })).toEqual(['title'])
  expect(await errorsOf({ title: 'Gün', published_at: 'yarın' })).toEqual(['published_at'])
  expect((await call('POST', '/edit', { id: 999_999, version: 1, title: 'x' })).status).toBe(404)
  expect((await call('DELETE', `/${other.id}`, undefined, owner)).status).toBe(403)
  expect((await call('GET', '', undefined, owner)).status).toBe(403)
})

test('posts are listed ten a page, by status and text, with how many each status has', async () => {
  await db.deleteFrom('blog_posts').execute()
  for (let n = 0; n < 11; n += 1) await createPost(db, { tags: ['Pazar'] })
  await createPost(db, { title: 'Taslak', published_at: null })
  await createPost(db, { title: 'Yarınki', published_at: COMING })
  const list = (await call('GET', '')).body.content
  expect([list.items.length, list.total]).toEqual([10, 13])
  expect(list.counts).toEqual({ draft: 1, planned: 1, published: 11 })
  expect((await call('GET', '?status=planned')).body.content.items).toMatchObject([{ title: 'Yarınki' }])
  expect((await call('GET', '?searchString=PAZAR&skip=10')).body.content.items).toHaveLength(1)
})

test('drafts and coming posts are nowhere public, and a coming post is public from its moment on', async () => {
  await db.deleteFrom('blog_posts').execute()
  const shown = await createPost(db, { tags: ['Deniz'] })
  const draft = await createPost(db, { published_at: null, tags: ['Gizli'] })
  const coming = await createPost(db, { published_at: COMING, tags: ['Gizli'] })
  const sitemap = async () => (await api.app.inject({ url: '/sitemaps/pages.xml' })).body
  const rss = async () => (await api.app.inject({ url: '/blog/rss.xml' })).body
  const list = await api.call('GET', '/v1/blog')
  expect(slugsOf(list)).toEqual([shown.slug])
  expect(list.body.content.tags).toEqual([{ name: 'Deniz', slug: 'deniz', count: 1 }])
  for (const { slug } of [draft, coming]) {
    expect((await api.call('GET', `/v1/blog/${slug}`)).status).toBe(404)
    expect(await sitemap()).not.toContain(slug)
    expect(await rss()).not.toContain(slug)
  }
  expect(await sitemap()).toContain(`/blog/${shown.slug}`)
  expect(await rss()).toContain(`/blog/${shown.slug}</link>`)

  api.clock.set('2027-07-01T09:00:00+03:00')
  expect(slugsOf(await api.call('GET', '/v1/blog'))).toEqual([coming.slug, shown.slug])
  expect(await publishPosts(api.world)).toBe(2)
  expect(await publishPosts(api.world)).toBe(0)
  await expect.poll(rss).toContain(coming.slug)
  api.clock.set(NOW)
})

test('a former slug leads on to the post, but not while the post is a draft', async () => {
  const post = await createPost(db, { slug: 'eski-yazi' })
  await call('POST', '/edit', { id: post.id, version: 1, slug: 'yeni-yazi' })
  const moved = await api.call('GET', '/v1/blog/eski-yazi')
  expect([moved.status, moved.body.content]).toEqual([404, { code: 'moved', slug: 'yeni-yazi' }])
  await call('POST', '/edit', { id: post.id, version: 2, published_at: null })
  expect((await api.call('GET', '/v1/blog/eski-yazi')).body.content.code).toBe('not_found')
})

test('a post shows its villas as cards between the paragraphs, without inactive and unknown ones', async () => {
  await db.deleteFrom('blog_posts').execute()
  const villa = await createVilla(db, { name: 'Taş Ev' })
  const gone = await createVilla(db, { is_active: false })
  const { code } = await db
    .selectFrom('villas')
    .select('code')
    .where('id', '=', villa.id)
    .executeTakeFirstOrThrow()
  const other = await db
    .selectFrom('villas')
    .select('code')
    .where('id', '=', gone.id)
    .executeTakeFirstOrThrow()
  const before = await createPost(db, { published_at: '2027-05-01T06:00:00Z', tags: ['Deniz'] })
  const after = await createPost(db, { published_at: '2027-06-05T06:00:00Z' })
  const post = await createPost(db, {
    published_at: PAST,
    tags: ['deniz'],
    body: `<p>${'söz '.repeat(500)}</p><p>[${code}] [${other.code}] [YOK-1]</p><p>Son.</p>`,
  })
  const { content } = (await api.call('GET', `/v1/blog/${post.slug}`)).body
  expect(content.parts).toMatchObject([
    { kind: 'text' },
    { kind: 'villas', villas: [{ id: villa.id, name: 'Taş Ev' }] },
    { kind: 'text', html: '<p>Son.</p>' },
  ])
  expect(content).toMatchObject({
    reading_minutes: 3,
    previous: { slug: before.slug },
    next: { slug: after.slug },
    more: [{ slug: before.slug }, { slug: after.slug }],
  })
  expect(slugsOf(await api.call('GET', '/v1/blog?tag=deniz'))).toEqual([post.slug, before.slug])
  expect((await api.call('GET', '/v1/blog?tag=olmayan')).body.content.total).toBe(0)
})
