import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const rename = (id: number, slug: string) =>
  api.db.updateTable('rentals').set({ slug }).where('id', '=', id).execute()

const KINDS = [
  { kind: 'villa', path: '/v1/villas', create: createVilla, below: ['', '/calendar', '/weeks', '/comments'] },
  { kind: 'boat', path: '/v1/boats', create: createBoat, below: ['', '/calendar', '/comments'] },
] as const

describe.each(KINDS)('of a $kind', ({ kind, path, create, below }) => {
  const get = (slug: string) => api.call('GET', `${path}/${slug}`)

  test('every former slug redirects to the current one, until another one of its kind takes it', async () => {
    const rental = await create(api.db, { slug: 'eski-ad' })
    await rename(rental.id, 'orta-ad')
    await rename(rental.id, 'yeni-ad')
    for (const slug of ['eski-ad', 'orta-ad', 'eski-ad/calendar']) {
      const answer = await get(slug)
      expect(answer.status).toBe(404)
      expect(answer.body.content).toEqual({ code: 'moved', slug: 'yeni-ad' })
    }
    expect((await get('yeni-ad')).body.content.id).toBe(rental.id)
    const other = await create(api.db, { slug: 'baska' })
    await rename(other.id, 'eski-ad')
    expect((await get('eski-ad')).body.content.id).toBe(other.id)
    await rename(rental.id, 'orta-ad')
    expect((await get('orta-ad')).status).toBe(200)
    expect((await get('yeni-ad')).body.content.slug).toBe('orta-ad')
  })

  test('the slugs of one that was never published are answered like unknown slugs', async () => {
    const draft = await create(api.db, { slug: 'taslak-ilk', is_active: false, published_at: null })
    await rename(draft.id, 'taslak-ad')
    const answers = (slug: string) =>
      Promise.all(
        below.map(async (call) => {
          const { status, body } = await get(slug + call)
          return { status, body }
        }),
      )
    const unknown = await answers('yok-boyle-ad')
    expect(unknown.every(({ status }) => status === 404)).toBe(true)
    expect(await answers('taslak-ad')).toEqual(unknown)
    expect(await answers('taslak-ilk')).toEqual(unknown)

    const published_at = '2026-05-01T09:00:00Z'
    const set = (is_active: boolean) =>
      api.db.updateTable('rentals').set({ is_active, published_at }).where('id', '=', draft.id).execute()
    await set(true)
    expect((await get('taslak-ilk')).body.content.slug).toBe('taslak-ad')
    // Once published it is known: inactive it is gone, and its former slug still redirects.
    await set(false)
    const gone = await get('taslak-ad')
    expect(gone.status).toBe(410)
    expect(gone.body.message).toBe(`Bu ${kind === 'boat' ? 'tekne' : 'ev'} şu an yayında değil.`)
    expect((await get('taslak-ilk')).body.content.slug).toBe('taslak-ad')
  })
})

test('a villa and a boat may have had the same slug, and each redirects to its own page', async () => {
  const villa = await createVilla(api.db, { slug: 'ortak-ad' })
  const boat = await createBoat(api.db, { slug: 'ortak-ad' })
  await rename(villa.id, 'villanin-adi')
  await rename(boat.id, 'teknenin-adi')
  const movedTo = async (path: string) => (await api.call('GET', path)).body.content.slug
  expect(await movedTo('/v1/villas/ortak-ad')).toBe('villanin-adi')
  expect(await movedTo('/v1/boats/ortak-ad')).toBe('teknenin-adi')
  // A boat with that slug takes nothing from the villa.
  await createBoat(api.db, { slug: 'bir-tekne' }).then(({ id }) => rename(id, 'ortak-ad'))
  expect(await movedTo('/v1/villas/ortak-ad')).toBe('villanin-adi')
})
