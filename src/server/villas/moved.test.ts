import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { createVilla } from '../../../tests/factories/villas.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a renamed villa is found by every address it had, and only by its owner once an address is taken again', async () => {
  const villa = await createVilla(api.db, { slug: 'eski-ad' })
  const rename = (id: number, slug: string) =>
    api.db.updateTable('villas').set({ slug }).where('id', '=', id).execute()
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
