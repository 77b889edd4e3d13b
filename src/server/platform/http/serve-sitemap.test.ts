import { expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createBoat, createBoatSeason } from '../../../../tests/factories/boats.ts'
import { createTown } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'

type Api = Awaited<ReturnType<typeof startApi>>
const read = async (api: Api, path: string) => (await api.app.inject(path)).body
const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('the sitemap index leads to every active villa, with its images and the moment of its last change', async () => {
  const api = await startApi()
  const shown = await createVilla(api.db, { images: 2, name: 'Ak & Kara' })
  const hidden = await createVilla(api.db, { is_active: false })
  const files = locations(await read(api, '/sitemap.xml'))
  expect(files).toEqual([
    'http://telmessa.test/sitemaps/villas-1.xml',
    'http://telmessa.test/sitemaps/regions.xml',
    'http://telmessa.test/sitemaps/pages.xml',
  ])
  const villas = await api.app.inject('/sitemaps/villas-1.xml')
  expect(villas.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(villas.body)).toEqual([`http://telmessa.test/villa/${shown.slug}`])
  expect(villas.body.match(/<image:loc>http:\/\/telmessa\.test\/media\/[^<]+<\/image:loc>/g)).toHaveLength(2)
  expect(villas.body).not.toContain(hidden.slug)
  const { updated_at } = await api.db
    .selectFrom('villa_images')
    .select((of) => of.fn.max('updated_at').as('updated_at'))
    .executeTakeFirstOrThrow()
  expect(villas.body).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`)
  await api.close()
})

test('a deactivated villa disappears from the sitemap at once', async () => {
  const api = await startApi()
  const villa = await createVilla(api.db)
  expect(await read(api, '/sitemaps/villas-1.xml')).toContain(villa.slug)
  await api.db.updateTable('rentals').set({ is_active: false }).where('id', '=', villa.id).execute()
  await expect.poll(() => read(api, '/sitemaps/villas-1.xml'), { timeout: 1000 }).not.toContain(villa.slug)
  await api.close()
})

test('regions with fewer than three villas are left out; the number of files follows from the number of villas', async () => {
  const api = await startApi()
  const [full, thin] = [await createTown(api.db), await createTown(api.db)]
  for (let each = 0; each < 3; each += 1) await createVilla(api.db, { town_id: full.id })
  await createVilla(api.db, { town_id: thin.id })
  const places = locations(await read(api, '/sitemaps/regions.xml'))
  expect(places).toContain(`http://telmessa.test/${full.slug}`)
  expect(places).not.toContain(`http://telmessa.test/${thin.slug}`)
  expect((await api.app.inject('/sitemaps/villas-2.xml')).statusCode).toBe(404)
  expect((await api.app.inject('/sitemaps/villas-0.xml')).statusCode).toBe(404)
  await api.close()
})

test('each file in the index has the moment of its last change', async () => {
  const api = await startApi()
  const town = await createTown(api.db)
  const villa = await createVilla(api.db, { town_id: town.id, images: 1 })
  for (let each = 0; each < 2; each += 1) await createVilla(api.db, { town_id: town.id })
  const lastmods = (text: string) => [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, at]) => at!)
  const ofFiles = async () => {
    const files = locations(await read(api, '/sitemap.xml')).map((address) => new URL(address!).pathname)
    return Promise.all(
      files.map(async (file) =>
        lastmods(await read(api, file)).reduce((last, each) => (each > last ? each : last)),
      ),
    )
  }
  const before = lastmods(await read(api, '/sitemap.xml'))
  expect(before).toHaveLength(3)
  expect(before).toEqual(await ofFiles())
  // after a change of one price the file of the villa and the lists are newer, the regions are not
  await api.db.updateTable('seasons').set({ price: 2_000_000 }).where('villa_id', '=', villa.id).execute()
  await expect
    .poll(async () => lastmods(await read(api, '/sitemap.xml'))[0], { timeout: 1000 })
    .not.toBe(before[0])
  const after = lastmods(await read(api, '/sitemap.xml'))
  expect(after).toEqual(await ofFiles())
  expect(after[1]).toBe(before[1])
  expect(after[0]! > before[0]!).toBe(true)
  await api.close()
})

test('active boats and their list stand in a file of their own, and an inactive boat does not', async () => {
  const api = await startApi()
  const [shown, hidden] = [await createBoat(api.db), await createBoat(api.db, { is_active: false })]
  await createBoatSeason(api.db, shown.id)
  expect(locations(await read(api, '/sitemap.xml'))).toContain('http://telmessa.test/sitemaps/boats.xml')
  const boats = await read(api, '/sitemaps/boats.xml')
  expect(locations(boats)).toEqual([
    'http://telmessa.test/listingboat',
    `http://telmessa.test/tekne/${shown.slug}`,
  ])
  expect(boats).not.toContain(hidden.slug)
  await api.db.updateTable('rentals').set({ is_active: false }).where('id', '=', shown.id).execute()
  await expect.poll(() => read(api, '/sitemap.xml'), { timeout: 1000 }).not.toContain('boats.xml')
  await api.close()
})
