import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import sharp from 'sharp'
import { FIELD_SENTENCES } from '../../contract/failure.ts'
import type { World } from '../context.ts'
import type { ImagesTable } from '../db/schema.ts'
import { fieldFailure } from '../failure.ts'
import { diskStorage } from './storage.ts'

type ImageRow = Selectable<ImagesTable>

/** 60 megapixels: every camera of a phone, and 180 MB at worst in memory. */
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400
/** Decoders that are as old as the web; SVG and the rest are refused before anything is read. */
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif'])

/**
 * Keeps a photograph: decoded, turned upright and written anew as JPEG without EXIF, GPS or profile, never above
 * 2400 px. The same bytes give the same row. Its widths come later, from processImages. `world.db` may be a
 * transaction. Bytes that are no photograph are a 422 of `field`.
 */
export async function storeImage(world: World, bytes: Uint8Array, field = 'file'): Promise<ImageRow> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const known = await find(world, digest)
  if (known) return known

  const photograph = await decode(bytes, field)
  const original = `${digest}.jpg`
  await diskStorage(world.config.data_dir).write(original, photograph.jpeg)
  await world.db
    .insertInto('images')
    .values({ digest, original, ...photograph.facts, created_at: world.now() })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
  return (await find(world, digest))!
}

function find(world: World, digest: string): Promise<ImageRow | undefined> {
  return world.db.selectFrom('images').selectAll().where('digest', '=', digest).executeTakeFirst()
}

async function decode(bytes: Uint8Array, field: string) {
  try {
    const photograph = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await photograph.metadata()
    if (!FORMATS.has(format)) throw new Error(`${format} is no format of photographs`)
    const { data, info } = await photograph
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const facts = { width: info.width, height: info.height, dominant: await dominantOf(data) }
    return { jpeg: data, facts }
  } catch {
    // Whatever the decoder says about foreign bytes, the person can do one thing only: choose another file.
    throw fieldFailure(field, FIELD_SENTENCES.image)
  }
}

/** The colour that stands in the photograph's place until it arrives: '#rrggbb'. */
async function dominantOf(jpeg: Buffer): Promise<string> {
  const small = await sharp(jpeg).resize({ width: 64 }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
