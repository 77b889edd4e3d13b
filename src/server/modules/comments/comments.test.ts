import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createComment } from '../../../../tests/factories/comments.ts'
import { createReservation } from '../../../../tests/factories/reservations.ts'
import { createUser } from '../../../../tests/factories/users.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

const api = await startApi({ now: '2027-03-01T12:00:00+03:00' })
const { db } = api
const admin = await createUser(db, { role: 'ADMIN' })
const as = { id: admin.id, role: 'ADMIN' as const }
afterAll(api.close)

test('a published comment counts for the rating of its villa, a hidden or deleted one does not', async () => {
  const villa = await createVilla(db)
  const good = await createComment(db, villa.id, { stars: 5, text: 'Harika' })
  const poor = await createComment(db, villa.id, { stars: 2, text: 'Yokuş dik' })
  const booked = await createReservation(db, villa.id, {
    check_in: '2026-07-01',
    check_out: '2026-07-08',
    status: 'completed',
  })
  await createComment(db, villa.id, { stars: 4, reservation_id: booked.id })
  const list = async (query = '') =>
    (await api.call('GET', `/v1/admin/villas/${villa.id}/comments${query}`, { as })).body.content
  const moderate = (id: number, body: unknown) =>
    api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, { body, as })
  const shown = async () => (await api.call('GET', `/v1/villas/${villa.slug}`)).body.content

  const before = await list()
  expect(before).toMatchObject({ total: 3, published_count: 0, rating: null })
  expect(before.items.map(({ stars }: { stars: number }) => stars)).toEqual([4, 2, 5])
  expect(before.items[0]).toMatchObject({ reservation_code: booked.code, is_read: false })
  await moderate(good.id, { is_published: true, reply: 'Yine bekleriz.' })
  expect((await moderate(poor.id, { is_published: true })).body.content).toMatchObject({
    is_published: true,
    is_read: true,
  })
  expect(await shown()).toMatchObject({
    rating: 3.5,
    rating_count: 2,
    comments: [{ stars: 2 }, { reply: 'Yine bekleriz.' }],
  })
  await moderate(poor.id, { is_published: false })
  expect(await list('?published=true')).toMatchObject({ total: 1, published_count: 1, rating: 5 })
  const gone = await api.call('DELETE', `/v1/admin/villas/comment/${good.id}`, { as })
  expect(gone.body.content).toEqual({ id: good.id })
  // The entry keeps the reply too, because another admin may have written it just before.
  const log = await db
    .selectFrom('audit_log')
    .select('before')
    .where('record', '=', 'comment')
    .where('record_id', '=', good.id)
    .where('action', '=', 'delete')
    .execute()
  expect(log).toEqual([{ before: expect.objectContaining({ stars: 5, reply: 'Yine bekleriz.' }) }])
  expect(await shown()).toMatchObject({ rating: null, rating_count: 0, comments: [] })
  expect((await api.call('DELETE', `/v1/admin/villas/comment/${good.id}`, { as })).status).toBe(404)
  expect((await moderate(good.id, { is_published: true })).status).toBe(404)
  expect((await api.call('GET', '/v1/admin/villas/999999/comments', { as })).status).toBe(404)
})

test('comments published at the same time all count for the rating', async () => {
  const villa = await createVilla(db)
  const comments = await Promise.all([1, 2, 3, 4, 5].map((stars) => createComment(db, villa.id, { stars })))
  await Promise.all(
    comments.map(({ id }) =>
      api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, { body: { is_published: true }, as }),
    ),
  )
  const rated = await db
    .selectFrom('villas')
    .select(['rating', 'rating_count'])
    .where('id', '=', villa.id)
    .execute()
  expect(rated).toEqual([{ rating: 3, rating_count: 5 }])
})

test('the second of two people who reply to a comment is told who replied first and what, and can overwrite it', async () => {
  const other = await createUser(db, { role: 'ADMIN', first_name: 'Mert', last_name: 'Uslu' })
  const villa = await createVilla(db)
  const { id } = await createComment(db, villa.id)
  const answer = (body: object, who = as) =>
    api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, { body, as: who })
  const stored = async () =>
    (await api.call('GET', `/v1/admin/villas/${villa.id}/comments`, { as })).body.content.items[0]
  const mert = { id: other.id, role: 'ADMIN' as const }

  const both = await Promise.all([
    answer({ reply: 'Teşekkürler.', seen: '' }),
    answer({ reply: 'Teşekkürler.', seen: '' }, mert),
  ])
  // Two equal replies do not conflict.
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await answer({ reply: 'Yine bekleriz.', seen: 'Teşekkürler.' }, mert)).status).toBe(200)
  const late = await answer({ reply: 'Havuz onarıldı.', seen: 'Teşekkürler.' })
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('Bu kayıt siz bakarken değişti (Mert Uslu). Yenileyip yeniden deneyin.')
  expect(late.body.content).toEqual({
    code: 'changed_meanwhile',
    stored: 'Yine bekleriz.',
    changes: [
      {
        field: 'reply',
        by: 'Mert Uslu',
        at: '2027-03-01T09:00:00.000Z',
        before: 'Teşekkürler.',
        after: 'Yine bekleriz.',
      },
    ],
  })
  expect((await stored()).reply).toBe('Yine bekleriz.')

  // Publishing and replying do not conflict.
  expect((await answer({ is_published: true }, mert)).body.content.reply).toBe('Yine bekleriz.')
  const over = await answer({ reply: 'Havuz onarıldı.', seen: late.body.content.stored })
  expect(over.body.content).toMatchObject({ is_published: true, reply: 'Havuz onarıldı.' })
  // Without "seen" a reply is saved unconditionally.
  expect((await answer({ is_published: true, reply: 'Bekleriz.' })).body.content.reply).toBe('Bekleriz.')
})

test('comments of all villas are listed newest first, and opening one marks it as read', async () => {
  await db.deleteFrom('comments').execute()
  const villa = await createVilla(db)
  const first = await createComment(db, villa.id, { is_published: true, read_at: '2027-02-01T09:00:00Z' })
  const second = await createComment(db, (await createVilla(db)).id)
  const list = async (query = '') =>
    (await api.call('GET', `/v1/admin/comments${query}`, { as })).body.content
  const ids = async (query: string) => (await list(query)).items.map(({ id }: { id: number }) => id)

  const all = await list()
  expect(all).toMatchObject({ total: 2, counts: { all: 2, unread: 1, hidden: 1, published: 1 } })
  expect(await ids('')).toEqual([second.id, first.id])
  expect(all.items[1]).toMatchObject({ villa_id: villa.id, villa_name: villa.name, is_read: true })
  expect([await ids('?state=unread'), await ids('?state=hidden'), await ids('?state=published')]).toEqual([
    [second.id],
    [second.id],
    [first.id],
  ])
  const open = await api.call('GET', `/v1/admin/comments/${second.id}`, { as })
  expect(open.body.content).toMatchObject({ id: second.id, is_read: true, is_published: false })
  expect((await list('?state=unread')).total).toBe(0)
  expect((await api.call('GET', '/v1/admin/comments/999999', { as })).status).toBe(404)
})

test('only comments on stays count for the rating and the topics, and the page says from how many', async () => {
  const villa = await createVilla(db)
  const topics = { cleanliness: 5, truth: 4, place: 3, communication: 5, value: 4 }
  const stay = await createComment(db, villa.id, { stars: 4, ...topics })
  const old = await createComment(db, villa.id, { stars: 5 })
  const unverified = await createComment(db, villa.id, { stars: 1, reservation_id: null })
  for (const { id } of [stay, old, unverified])
    await api.call('PUT', `/v1/admin/villas/commentactivity/${id}`, { body: { is_published: true }, as })
  const shown = await api.call('GET', `/v1/villas/${villa.slug}`)
  expect(shown.body.content).toMatchObject({
    rating: 4.5,
    rating_count: 2,
    comment_count: 3,
    topic_ratings: { count: 1, ...topics },
    comments: [{ is_verified: false }, { is_verified: true }, { is_verified: true }],
  })
  const list = await api.call('GET', `/v1/website/comments?skip=0&take=20`)
  expect(list.body.content.items[0]).toMatchObject({ stars: 1, is_verified: false })
})

test('what waits for an admin comes first, and villa and stars narrow the list with its counts', async () => {
  await db.deleteFrom('comments').execute()
  const villa = await createVilla(db)
  const unread = await createComment(db, villa.id, { stars: 2 })
  const hidden = await createComment(db, villa.id, { read_at: '2027-02-01T09:00:00Z' })
  const published = await createComment(db, villa.id, { is_published: true, read_at: '2027-02-01T09:00:00Z' })
  const other = await createComment(db, (await createVilla(db)).id, { stars: 2 })
  const list = async (query: string) =>
    (await api.call('GET', `/v1/admin/comments${query}`, { as })).body.content
  const ids = (content: { items: { id: number }[] }) => content.items.map(({ id }) => id)

  expect(ids(await list('?skip=0&take=10'))).toEqual([other.id, unread.id, hidden.id, published.id])
  const ofVilla = await list(`?villa_id=${villa.id}`)
  expect(ids(ofVilla)).toEqual([unread.id, hidden.id, published.id])
  expect(ofVilla).toMatchObject({ total: 3, counts: { all: 3, unread: 1, hidden: 2, published: 1 } })
  expect(ids(await list('?stars=2'))).toEqual([other.id, unread.id])
  expect(await list(`?stars=2&villa_id=${villa.id}&state=published`)).toMatchObject({ total: 0, items: [] })
})

test('the reason why a comment was deleted stands in the audit log', async () => {
  const { id } = await createComment(db, (await createVilla(db)).id, { text: 'Reklam' })
  const query = new URLSearchParams({ reason: 'Reklam içeriyor' })
  expect((await api.call('DELETE', `/v1/admin/villas/comment/${id}?${query}`, { as })).status).toBe(200)
  const entry = await db
    .selectFrom('audit_log')
    .select(['reason', 'before'])
    .where('record', '=', 'comment')
    .where('record_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ reason: 'Reklam içeriyor', before: { text: 'Reklam' } })
})
