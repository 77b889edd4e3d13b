import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '../../../../tests/api.ts'
import { createTown } from '../../../../tests/factories/regions.ts'
import { createVilla } from '../../../../tests/factories/villas.ts'
import { sendImage } from '../../../../tests/factories/send-image.ts'
import { cleanFiles } from './clean-files.ts'
import { processImages } from './process-images.ts'

const api = await startApi()
afterAll(() => api.close())
const { world, db } = api
const dataDir = world.config.data_dir

const HOUR_MS = 3_600_000
const inHours = (hours: number) => ({ ...world, now: () => new Date(Date.now() + hours * HOUR_MS) })
const files = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
let shade = 0
async function stored() {
  shade += 9
  const plain = {
    create: { width: 60, height: 40, channels: 3 as const, background: { r: shade, g: 9, b: 9 } },
  }
  return sendImage(world, await sharp(plain).jpeg().toBuffer())
}

test('an unused image is deleted after two days with all its widths; a used one stays', async () => {
  const [forgotten, ofVilla, ofTown, ofHome] = [
    await stored(),
    await stored(),
    await stored(),
    await stored(),
  ]
  await processImages(world)
  const villa = await createVilla(db)
  await db.insertInto('villa_images').values({ rental_id: villa.id, image_id: ofVilla.id }).execute()
  await createTown(db, { image_id: ofTown.id })
  await db
    .insertInto('settings')
    .values({ section: 'site', key: 'hero_image_id', value: JSON.stringify(ofHome.id) })
    .onConflict((conflict) =>
      conflict.columns(['section', 'key']).doUpdateSet({ value: JSON.stringify(ofHome.id) }),
    )
    .execute()
  expect(await cleanFiles(inHours(47))).toBe(0)
  expect(files()).toHaveLength(12)
  expect(await cleanFiles(inHours(49))).toBe(3)
  const left = await db.selectFrom('images').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([ofVilla.id, ofTown.id, ofHome.id])
  expect(files().some((name) => name.includes(forgotten.digest))).toBe(false)
  expect(files()).toHaveLength(9)
})

test('an image that only a text names stays', async () => {
  const ofText = await stored()
  await createVilla(db, { description: `<p>koy</p><img src="/media/${ofText.original}" alt="Koy">` })
  await cleanFiles(inHours(49))
  const left = await db.selectFrom('images').select('id').where('id', '=', ofText.id).execute()
  expect(left).toHaveLength(1)
})

test('an image that is uploaded again is kept for another two days, also while the job runs', async () => {
  const plain = { create: { width: 60, height: 44, channels: 3 as const, background: '#0a7' } }
  const bytes = await sharp(plain).jpeg().toBuffer()
  const { id } = await sendImage(world, bytes)
  const results = await Promise.all([
    sendImage(world, bytes),
    cleanFiles(inHours(49)),
    sendImage(world, bytes),
  ])
  const row = await sendImage(world, bytes)
  expect(existsSync(join(dataDir, 'files', row.digest.slice(0, 2), row.original))).toBe(true)
  expect([results[0].digest, results[2].digest]).toEqual([row.digest, row.digest])
  expect(row.id).toBeGreaterThanOrEqual(id)
})

test('leftovers of a killed process are deleted: files without a row, drafts, partial uploads; recent ones stay', async () => {
  await cleanFiles(inHours(100))
  const before = files().length
  const old = new Date(Date.now() - 72 * HOUR_MS)
  const digest = 'ab'.repeat(32)
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const left = [
    join(dataDir, 'files', 'ab', `${digest}.jpg`),
    join(dataDir, 'files', 'ab', `.${'0f'.repeat(9)}`),
    join(dataDir, 'uploads', 'half'),
  ]
  for (const path of left) {
    writeFileSync(path, 'x')
    utimesSync(path, old, old)
  }
  const fresh = join(dataDir, 'uploads', 'fresh')
  writeFileSync(fresh, 'x')
  expect(await cleanFiles(world)).toBe(3)
  expect([...left, fresh].map((path) => existsSync(path))).toEqual([false, false, false, true])
  expect(files()).toHaveLength(before)
  expect(await cleanFiles(world)).toBe(0)
})
