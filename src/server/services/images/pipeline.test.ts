import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { pngHeader } from '../../../../tests/factories/png-header.ts'
import { sendImage } from '../../../../tests/factories/send-image.ts'
import type { Config } from '../../platform/config.ts'
import type { World } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { processImages } from './process-images.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import { WriteNews } from '../../platform/db/write-news.ts'

const { db, close } = await testDatabase()
const folders: string[] = []
afterAll(async () => {
  await close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const logged: Record<string, unknown>[] = []

async function emptyWorld(): Promise<World> {
  const data_dir = mkdtempSync(join(tmpdir(), 'telmessa-files-'))
  folders.push(data_dir)
  await db.deleteFrom('images').execute()
  logged.length = 0
  const note = (facts: Record<string, unknown>) => void logged.push(facts)
  return {
    db,
    config: { data_dir } as Config,
    now: () => new Date('2026-11-21T09:00:00Z'),
    writes: new WriteNews(),
    random: (bytes) => randomBytes(bytes),
    log: { info: note, warn: note, error: note },
  }
}

/** The left half is red and the right half blue, so that a rotation can be seen. */
function testImage(width = 200, height = 100) {
  const blue = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width / 2, top: 0 },
  ])
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<'red' | 'blue'> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return pixel[0]! > pixel[2]! ? 'red' : 'blue'
}

async function refusalOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Failure)
  return error as Failure
}

function filesOf(world: World): string[] {
  return readdirSync(world.config.data_dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.\w+$/.test(name),
  )
}

test('an image taken sideways is stored upright', async () => {
  const world = await emptyWorld()
  const sideways = await testImage().jpeg().withMetadata({ orientation: 6 }).toBuffer()

  const image = await sendImage(world, sideways)

  expect([image.width, image.height]).toEqual([100, 200])
  const stored = await diskStorage(world.config.data_dir).read(image.original)
  expect(await colourAt(stored, 50, 20)).toBe('red')
  expect(await colourAt(stored, 50, 180)).toBe('blue')
})

test('the location in an image is not stored', async () => {
  const world = await emptyWorld()
  const located = await testImage()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Deniz Optik' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 37/1 0/1', GPSLongitudeRef: 'E' },
    })
    .toBuffer()
  expect((await sharp(located).metadata()).exif).toBeDefined()

  const image = await sendImage(world, located)
  await processImages(world)

  expect(filesOf(world)).toHaveLength(3)
  for (const name of filesOf(world)) {
    const bytes = readFileSync(join(world.config.data_dir, name))
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Deniz Optik')).toBe(false)
  }
  expect(image.variants).toEqual([])
})

test('what is not an image is refused, and leaves neither a row nor a file', async () => {
  const world = await emptyWorld()
  const half = (await testImage(600, 400).jpeg().toBuffer()).subarray(0, 900)
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')

  for (const bytes of [Buffer.from('<?php echo 1; ?>'), Buffer.alloc(0), drawing, half]) {
    const failure = await refusalOf(sendImage(world, bytes, 'image'))
    expect(failure.status).toBe(422)
    expect(failure.errors[0]?.field).toBe('image')
  }
  expect(await db.selectFrom('images').selectAll().execute()).toEqual([])
  expect(filesOf(world)).toEqual([])
})

test('a small file that unpacks into very many pixels is refused before it is decoded', async () => {
  const world = await emptyWorld()
  const flood = pngHeader(30_000, 30_000)
  expect((await sharp(flood, { limitInputPixels: false }).metadata()).width).toBe(30_000)

  const failure = await refusalOf(sendImage(world, flood))

  expect(failure.status).toBe(422)
  expect(filesOf(world)).toEqual([])
})

test('the same bytes give one row, also in concurrent uploads', async () => {
  const world = await emptyWorld()
  const bytes = await testImage().png().toBuffer()

  const [one, other] = await Promise.all([sendImage(world, bytes), sendImage(world, bytes)])
  const later = await sendImage(world, bytes)

  expect(other.id).toBe(one.id)
  expect(later.id).toBe(one.id)
  expect(await db.selectFrom('images').selectAll().execute()).toHaveLength(1)
})

test('a large image is kept at 2400 pixels and served at four widths in two formats', async () => {
  const world = await emptyWorld()
  const image = await sendImage(world, await testImage(3000, 2000).jpeg().toBuffer())
  expect([image.width, image.height]).toEqual([2400, 1600])
  expect(image.dominant).toMatch(/^#[0-9a-f]{6}$/)

  expect(await processImages(world)).toBe(1)

  const { variants } = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect(variants.map(({ width }) => width)).toEqual([480, 720, 960, 1600])
  for (const { width, avif, webp } of variants) {
    for (const [name, content_type] of [
      [avif, 'image/avif'],
      [webp, 'image/webp'],
    ] as const) {
      const file = await diskStorage(world.config.data_dir).open(name)
      expect(file?.content_type).toBe(content_type)
      const bytes = Buffer.concat(await file!.stream.toArray())
      expect(bytes).toHaveLength(file!.size)
      const made = await sharp(bytes).metadata()
      expect([made.width, made.height]).toEqual([width, Math.round((width * 2) / 3)])
    }
  }
  expect(await processImages(world)).toBe(0)
})

test('an older image without the width 720 gets it, after images without any width', async () => {
  const world = await emptyWorld()
  const old = await sendImage(world, await testImage(1000, 600).jpeg().toBuffer())
  const before = [480, 960, 1000].map((width) => ({
    width,
    avif: `a-${width}.avif`,
    webp: `a-${width}.webp`,
  }))
  await db
    .updateTable('images')
    .set({ variants: JSON.stringify(before) })
    .where('id', '=', old.id)
    .execute()
  const fresh = await sendImage(world, await testImage(800, 600).jpeg().toBuffer())
  const widths = async (id: number) =>
    (
      await db.selectFrom('images').select('variants').where('id', '=', id).executeTakeFirstOrThrow()
    ).variants.map(({ width }) => width)
  expect(await processImages(world, { limit: 1 })).toBe(1)
  expect([await widths(old.id), await widths(fresh.id)]).toEqual([
    [480, 960, 1000],
    [480, 720, 800],
  ])
  expect(await processImages(world)).toBe(1)
  expect(await widths(old.id)).toEqual([480, 720, 960, 1000])
  expect(await processImages(world)).toBe(0)
})

test('an image is never enlarged', async () => {
  const world = await emptyWorld()
  await sendImage(world, await testImage(700, 400).jpeg().toBuffer())
  await processImages(world)
  const { variants } = await db.selectFrom('images').selectAll().executeTakeFirstOrThrow()
  expect(variants.map(({ width }) => width)).toEqual([480, 700])
})

test('two concurrent runs count each image once, and a missing original delays no other image', async () => {
  const world = await emptyWorld()
  const sizes = [100, 120, 140, 160]
  const images = await Promise.all(
    sizes.map(async (width) => sendImage(world, await testImage(width).jpeg().toBuffer())),
  )
  rmSync(join(world.config.data_dir, 'files', images[0]!.digest.slice(0, 2), images[0]!.original))

  const counts = await Promise.all([processImages(world), processImages(world)])

  expect(counts[0] + counts[1]).toBe(3)
  expect(logged.some(({ image_id }) => image_id === images[0]!.id)).toBe(true)
  const waiting = await db.selectFrom('images').select(['id', 'variants']).execute()
  expect(waiting.filter(({ variants }) => variants.length === 0)).toEqual([
    { id: images[0]!.id, variants: [] },
  ])
})

test('a run that is aborted starts no further image', async () => {
  const world = await emptyWorld()
  for (const width of [100, 120, 140]) await sendImage(world, await testImage(width).jpeg().toBuffer())
  expect(await processImages(world, { limit: 1 })).toBe(1)
  expect(await processImages(world, { signal: AbortSignal.abort() })).toBe(0)
  expect(await processImages(world)).toBe(2)
})

test('no file name leads out of the folder', async () => {
  const world = await emptyWorld()
  const image = await sendImage(world, await testImage().jpeg().toBuffer())
  const outside = ['../../etc/passwd', `../${image.original}`, `${image.original}\0.jpg`, '.', '', 'a.jpg']
  for (const name of [...outside, `${image.digest}.html`, `${'f'.repeat(64)}.jpg`]) {
    expect(await diskStorage(world.config.data_dir).open(name)).toBeNull()
  }
  await expect(diskStorage(world.config.data_dir).write('../x.jpg', Buffer.from('x'))).rejects.toThrow(
    'digest',
  )
})
