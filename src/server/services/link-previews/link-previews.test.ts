import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createImage } from '../../../../tests/factories/images.ts'
import { createBoat } from '../../../../tests/factories/boats.ts'
import { createCustomPage } from '../../../../tests/factories/custom-pages.ts'
import { createDistrict, createMarina, createVillaType } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { sendImage } from '../../../../tests/factories/send-image.ts'
import { cleanFiles } from '../images/clean-files.ts'
import { makeLinkPreviews } from './make-link-previews.ts'

const api = await startApi()
afterAll(() => api.close())
const { world, db } = api

const fileOf = async (kind: 'villa' | 'site', record_id: number) =>
  (
    await db
      .selectFrom('link_previews')
      .select('file')
      .where('kind', '=', kind)
      .where('record_id', '=', record_id)
      .executeTakeFirst()
  )?.file
const change = (id: number, values: { name?: string; description?: string; is_active?: boolean }) =>
  db.updateTable('rentals').set(values).where('id', '=', id).execute()
async function media(url: string) {
  const answer = await api.app.inject({ url })
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload }
}

/** One town, district and villa type for all tests, because each preview takes time. */
let place: { town_id: number; district_id: number }
let type: { id: number; slug: string }
let villa: { id: number; slug: string }
beforeAll(async () => {
  const district = await createDistrict(db)
  place = { town_id: district.town_id, district_id: district.id }
  type = await createVillaType(db)
  villa = await createVilla(db, { ...place, name: 'Villa İğde Çiçeği Güneşlioğlu', type_ids: [type.id] })
})

test('an active villa gets a link preview of 1200 × 630 with its image, and so do town, type, page, boat, marina and site', async () => {
  const red = { create: { width: 900, height: 700, channels: 3 as const, background: '#c00000' } }
  const image = await sendImage(world, await sharp(red).jpeg().toBuffer())
  await db.insertInto('villa_images').values({ rental_id: villa.id, image_id: image.id }).execute()
  const off = await createVilla(db, { ...place, is_active: false })
  const page = await createCustomPage(db, { town_id: place.town_id, villa_type_id: type.id })
  const boat = await createBoat(db, { marina_id: (await createMarina(db, { town_id: place.town_id })).id })
  const marina = await db
    .selectFrom('marinas')
    .select('slug')
    .where('id', '=', boat.marina_id)
    .executeTakeFirstOrThrow()
  const pages = [
    `/v1/villas/${villa.slug}`,
    `/v1/landings/${type.slug}`,
    `/v1/landings/${page.slug}`,
    `/v1/boats/${boat.slug}`,
    `/v1/landings/${marina.slug}`,
  ]
  const shown = async (path: string) => (await api.call('GET', path)).body.content.share_image
  for (const path of pages) expect(await shown(path)).toBeNull()

  // the villa, its town and district, the type, the page, the boat, its type and marina, the site
  expect(await makeLinkPreviews(world)).toBe(9)
  for (const path of [...pages, '/v1/website/site']) {
    const { status, type: kind, bytes } = await media(await shown(path))
    expect([status, kind]).toEqual([200, 'image/jpeg'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  const { bytes } = await media(await shown(pages[0]!))
  const inArch = await sharp(bytes).extract({ left: 250, top: 300, width: 100, height: 100 }).toBuffer()
  const { channels } = await sharp(inArch).stats()
  expect(channels.map(({ mean }) => Math.round(mean / 32))).toEqual([6, 0, 0])
  expect(await fileOf('villa', off.id)).toBeUndefined()
})

test('a link preview is redrawn only when its facts have changed, and the former file is deleted', async () => {
  const before = (await fileOf('villa', villa.id))!
  // prices and texts are not part of it
  await db.updateTable('seasons').set({ price: 2_000_000 }).where('villa_id', '=', villa.id).execute()
  await change(villa.id, { description: 'Yeni' })
  expect(await makeLinkPreviews(world)).toBe(0)

  await change(villa.id, { name: 'Villa Şimşir' })
  expect(await makeLinkPreviews(world)).toBe(1)
  const after = (await fileOf('villa', villa.id))!
  expect(after).not.toBe(before)

  const old = new Date(Date.now() - 72 * 3_600_000)
  for (const name of [before, after]) {
    utimesSync(join(world.config.data_dir, 'files', name.slice(0, 2), name), old, old)
  }
  await cleanFiles(world)
  expect((await media(`/media/${before}`)).status).toBe(404)
  expect((await media(`/media/${after}`)).status).toBe(200)
})

test('two concurrent runs count each preview once, a missing image delays no other, an inactive villa has none', async () => {
  const lost = await createVilla(db, place)
  const image = await createImage(db)
  await db.insertInto('villa_images').values({ rental_id: lost.id, image_id: image.id }).execute()
  await change(villa.id, { is_active: false })
  const other = await createVilla(db, place)
  const made = await Promise.all([makeLinkPreviews(world), makeLinkPreviews(world)])
  // the villa, and the pages with a number of villas: town, district, type, page, site
  expect(made[0] + made[1]).toBe(6)
  expect(await fileOf('villa', lost.id)).toBeNull()
  expect(await fileOf('villa', other.id)).toMatch(/^[0-9a-f]{64}\.jpg$/)
  expect(await fileOf('villa', villa.id)).toBeUndefined()
})
