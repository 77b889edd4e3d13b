import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { sql, type Selectable } from 'kysely'
import sharp from 'sharp'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import type { Db, World } from '../context.ts'
import type { ImagesTable } from '../db/schema.ts'
import { fieldFailure } from '../failure.ts'
import { atMost } from './at-most.ts'
import { diskStorage } from './storage.ts'

type ImageRow = Selectable<ImagesTable>
/** Bytes, or a file that was received (receive-file.ts). */
type Source = Uint8Array | { path: string; digest: string }

/** 60 megapixels: every camera of a phone, and 180 MB at worst in memory. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400
/** Beyond it a photograph is a strip: nothing of it can be seen at the width of a page. */
const MAX_RATIO = 5
/** Decoders that are as old as the web; SVG and the rest are refused before anything is read. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])
/** What telephones write and no free decoder reads (brands of ISO 14496-12); AVIF has brands of its own. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/** One at a time: the other cores belong to whoever reads the site (bench: upload). */
const decoding = atMost(1)

/**
 * Keeps a photograph: decoded, turned upright and written anew as JPEG in sRGB without EXIF, GPS or profile, never above
 * 2400 px. The same bytes give the same row. Its widths come later, from processImages. `world.db` may be a
 * transaction. Bytes that are no photograph are a 422 of `field`, saying what to do about it.
 */
export async function storeImage(world: World, source: Source, field = 'file'): Promise<ImageRow> {
  const digest =
    source instanceof Uint8Array ? createHash('sha256').update(source).digest('hex') : source.digest
  const known = await useAgain(world.db, digest)
  if (known) return known

  const input = source instanceof Uint8Array ? source : source.path
  const photograph = await decoding(async () => {
    if (await isHeic(input)) throw fieldFailure(field, FIELD_SENTENCES.image_heic)
    return decode(input, field)
  })
  const original = `${digest}.jpg`
  return inOwnTransaction(world.db, async (tx) => {
    // who takes unused files away (clean-files.ts) holds the same lock: file and row come and go together
    await sql`select pg_advisory_xact_lock(hashtextextended(${digest}, 0))`.execute(tx)
    await diskStorage(world.config.data_dir).write(original, photograph.jpeg)
    await tx
      .insertInto('images')
      .values({ digest, original, ...photograph.facts, created_at: world.now() })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
    return (await useAgain(tx, digest))!
  })
}

/** The row of these bytes, marked as wanted today: nobody takes it away before it is used. */
function useAgain(db: Db, digest: string): Promise<ImageRow | undefined> {
  return db
    .updateTable('images')
    .set({ updated_at: sql<Date>`now()` })
    .where('digest', '=', digest)
    .returningAll()
    .executeTakeFirst()
}

function inOwnTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

async function isHeic(input: Uint8Array | string): Promise<boolean> {
  const head = Buffer.alloc(12)
  if (typeof input === 'string') {
    const file = await open(input, 'r')
    try {
      await file.read(head, 0, 12, 0)
    } finally {
      await file.close()
    }
  } else head.set(input.subarray(0, 12))
  return head.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(head.toString('latin1', 8, 12))
}

async function decode(input: Uint8Array | string, field: string) {
  if (input.length === 0) refuse(field, 'image_broken')
  const photograph = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  const { format, width, height } = await photograph
    .metadata()
    .catch((error: unknown) => refuse(field, isPixelLimit(error) ? 'image_pixels' : 'image'))
  if (!FORMATS.has(format)) refuse(field, 'image')
  if (width * height > MAX_PIXELS) refuse(field, 'image_pixels')
  if (Math.max(width / height, height / width) > MAX_RATIO) refuse(field, 'image_shape')
  try {
    const { data, info } = await photograph
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const facts = { width: info.width, height: info.height, dominant: await dominantOf(data) }
    return { jpeg: data, facts }
  } catch (error) {
    // whatever the decoder says about foreign bytes, the person can do one thing only
    return refuse(field, isPixelLimit(error) ? 'image_pixels' : 'image_broken')
  }
}

const isPixelLimit = (error: unknown) => error instanceof Error && error.message.includes('pixel limit')

function refuse(field: string, why: 'image' | 'image_broken' | 'image_pixels' | 'image_shape'): never {
  throw fieldFailure(field, FIELD_SENTENCES[why])
}

/** The colour that stands in the photograph's place until it arrives: '#rrggbb'. */
async function dominantOf(jpeg: Buffer): Promise<string> {
  const small = await sharp(jpeg).resize({ width: 64 }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
