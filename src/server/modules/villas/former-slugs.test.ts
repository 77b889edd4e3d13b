import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('every former slug of a villa redirects to the current one, until another villa takes the slug', async () => {
  const villa = await createVilla(api.db, { slug: 'eski-ad' })
  const rename = (id: number, slug: string) =>
    api.db.updateTable('rentals').set({ slug }).where('id', '=', id).execute()
  await rename(villa.id, 'orta-ad')
  await rename(villa.id, 'yeni-ad')
  for (const path of ['eski-ad', 'orta-ad', 'eski-ad/calendar']) {
    const answer = await api.call('GET', `/v1/villas/${path}`)
    expect(answer.status).toBe(404)
    expect(answer.body.content).toEqual({ code: 'moved', slug: 'yeni-ad' })
  }
  expect((await api.call('GET', '/v1/villas/yeni-ad')).body.content.id).toBe(villa.id)
  const other = await createVilla(api.db, { slug: 'baska' })
  await rename(other.id, 'eski-ad')
  expect((await api.call('GET', '/v1/villas/eski-ad')).body.content.id).toBe(other.id)
  await rename(villa.id, 'orta-ad')
  expect((await api.call('GET', '/v1/villas/orta-ad')).status).toBe(200)
  expect((await api.call('GET', '/v1/villas/yeni-ad')).body.content.slug).toBe('orta-ad')
})

test('the slugs of a villa that was never published are answered like unknown slugs', async () => {
  const town_id = (await createVilla(api.db, { slug: 'komsu-ev' })).town_id
  const draft = await createVilla(api.db, {
    slug: 'taslak-ilk',
    town_id,
    is_active: false,
    published_at: null,
  })
  const rename = (slug: string) =>
    api.db.updateTable('rentals').set({ slug }).where('id', '=', draft.id).execute()
  await rename('taslak-ev')
  const answers = async (slug: string) => {
    const paths = ['', '/calendar', '/weeks', '/comments', '/similar']
    const all = await Promise.all(paths.map((path) => api.call('GET', `/v1/villas/${slug}${path}`)))
    return all.map(({ status, body }) => ({ status, body }))
  }
  const unknown = await answers('yok-boyle-ev')
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200])
  expect(await answers('taslak-ev')).toEqual(unknown)
  expect(await answers('taslak-ilk')).toEqual(unknown)

  const published_at = '2026-05-01T09:00:00Z'
  const set = (is_active: boolean) =>
    api.db.updateTable('rentals').set({ is_active, published_at }).where('id', '=', draft.id).execute()
  await set(true)
  expect((await api.call('GET', '/v1/villas/taslak-ilk')).body.content.slug).toBe('taslak-ev')
  // Once published the villa is known: inactive it is gone, and its former slug still redirects.
  await set(false)
  expect((await api.call('GET', '/v1/villas/taslak-ev')).status).toBe(410)
  expect((await api.call('GET', '/v1/villas/taslak-ilk')).body.content.slug).toBe('taslak-ev')
})
