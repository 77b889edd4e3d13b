import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { World } from '../../platform/context.ts'
import { diskStorage } from '../../platform/files/storage.ts'
import { queueImageWork } from './image-queue.ts'
import { runInImageProcess } from './image-process.ts'
import { decode, keepImage, useAgain } from './store-image.ts'

/** More than a header shows on the densest screen. */
const MAX_WIDTH = 480

/**
 * Stores a logo. Its one width is made from the file itself and keeps a transparent ground, which the JPEG of other
 * images has not. Its digest differs from that of the same file as a photograph. SVG is refused like every format that
 * is no photograph's, because it may hold scripts and addresses of other sites.
 */
export async function storeLogo(world: World, source: { path: string; digest: string }, field = 'file') {
  const digest = createHash('sha256').update(`logo ${source.digest}`).digest('hex')
  const known = await useAgain(world.db, digest)
  if (known) return known
  const image = await decode(source, field)
  const original = await readFile(source.path)
  const width = Math.min(MAX_WIDTH, image.width)
  const made = await queueImageWork('now', () => runInImageProcess({ kind: 'width', original, width }))
  const variant = { width, avif: `${digest}-${width}.avif`, webp: `${digest}-${width}.webp` }
  const storage = diskStorage(world.config.data_dir)
  await storage.write(variant.avif, made.avif)
  await storage.write(variant.webp, made.webp)
  return keepImage(world, digest, { ...image, variants: JSON.stringify([variant]) })
}
