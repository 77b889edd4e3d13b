import { sql } from 'kysely'
import type { World } from '../../platform/context.ts'
import type { ImageVariant } from '../../platform/db/schema.ts'
import { queueImageWork } from './image-queue.ts'
import { runInImageProcess } from './image-process.ts'
import { diskStorage, type Storage } from '../../platform/files/storage.ts'

/** 720 fills a phone with two pixels per point and takes three fifths of the bytes of 960. */
export const WIDTHS = [480, 720, 960, 1600]

/** Rows without any width come first, then rows from before 720 was added; an index covers both. */
const WITHOUT_WIDTHS = sql<boolean>`variants = '[]'`
const WITHOUT_720 = sql<boolean>`variants @> '[{"width": 960}]' and not variants @> '[{"width": 720}]'`

/**
 * The job that makes the AVIF and WebP files of images without variants, oldest first, at most `limit` of them; after
 * `signal` it starts no further one. Returns how many were done. It may run concurrently and be killed at any point:
 * file names follow from the digest, so that a repeat writes the same files, and no row is locked while an image is
 * processed.
 */
export async function processImages(
  world: World,
  { limit = Number.POSITIVE_INFINITY, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const storage = diskStorage(world.config.data_dir)
  const failed: number[] = []
  let done = 0
  while (done + failed.length < limit) {
    if (signal?.aborted) break
    const image =
      (await nextImage(world, WITHOUT_WIDTHS, failed)) ?? (await nextImage(world, WITHOUT_720, failed))
    if (image === undefined) break
    try {
      const variants = await makeVariants(storage, image, await storage.read(image.original))
      const { numUpdatedRows } = await world.db
        .updateTable('images')
        .set({ variants: JSON.stringify(variants) })
        .where('id', '=', image.id)
        // no row: another run was faster, or the image was deleted
        .where(sql<boolean>`(${WITHOUT_WIDTHS} or ${WITHOUT_720})`)
        .executeTakeFirstOrThrow()
      done += Number(numUpdatedRows)
    } catch (error) {
      // one missing file must not delay the others; the next run retries it
      failed.push(image.id)
      world.log.error({ image_id: image.id, error: String(error) }, 'An image could not be processed.')
    }
  }
  return done
}

function nextImage({ db }: World, unmade: typeof WITHOUT_WIDTHS, failed: readonly number[]) {
  return db
    .selectFrom('images')
    .select(['id', 'digest', 'width', 'original'])
    .where(unmade)
    .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

async function makeVariants(
  storage: Storage,
  { digest, width: whole }: { digest: string; width: number },
  original: Buffer,
): Promise<ImageVariant[]> {
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, whole)))]
  const variants: ImageVariant[] = []
  for (const width of widths) {
    const made = await queueImageWork('later', () => runInImageProcess({ kind: 'width', original, width }))
    const variant = { width, avif: `${digest}-${width}.avif`, webp: `${digest}-${width}.webp` }
    await storage.write(variant.avif, made.avif)
    await storage.write(variant.webp, made.webp)
    variants.push(variant)
  }
  return variants
}
