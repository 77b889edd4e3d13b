import { sql } from 'kysely'
import type { World } from '../context.ts'
import type { ImageVariant } from '../db/schema.ts'
import { inLane } from './image-lane.ts'
import { inImageProcess } from './image-process.ts'
import { diskStorage, type Storage } from './storage.ts'

/** 720 is a whole phone of two pixels a point: three fifths of the bytes of 960. */
export const WIDTHS = [480, 720, 960, 1600]

/** Rows without any width first, then those whose widths were made when 720 was none; there is an index for both. */
const WITHOUT_WIDTHS = sql<boolean>`variants = '[]'`
const WITHOUT_720 = sql<boolean>`variants @> '[{"width": 960}]' and not variants @> '[{"width": 720}]'`

/**
 * The job behind every photograph: rows without variants get their AVIF and WebP files, oldest first, at most `limit`
 * of them; after `signal` no other is begun. Returns how many were done. Any number of processes may run it at once,
 * and be killed at any point: a row is locked while it is worked on, and names follow from the digest, so that work
 * done twice writes the same.
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
    const outcome = await processNext(world, storage, failed)
    if (outcome === 'none') break
    if (outcome === 'done') done++
  }
  return done
}

async function processNext(
  world: World,
  storage: Storage,
  failed: number[],
): Promise<'done' | 'failed' | 'none'> {
  return world.db.transaction().execute(async (tx) => {
    // Encoding waits inside the transaction; on a slow machine for longer than sessions may usually idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    const next = (unmade: typeof WITHOUT_WIDTHS) =>
      tx
        .selectFrom('images')
        .select(['id', 'digest', 'width', 'original'])
        .where(unmade)
        .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
        .orderBy('id')
        .limit(1)
        // Not `for update`: a villa that takes the photograph into use must not wait for its encoding.
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst()
    const image = (await next(WITHOUT_WIDTHS)) ?? (await next(WITHOUT_720))
    if (!image) return 'none'
    try {
      const variants = await makeVariants(storage, image, await storage.read(image.original))
      await tx
        .updateTable('images')
        .set({ variants: JSON.stringify(variants) })
        .where('id', '=', image.id)
        .execute()
      return 'done'
    } catch (error) {
      // One lost file must not keep the others waiting; the next run tries it again.
      failed.push(image.id)
      world.log.error({ image_id: image.id, error: String(error) }, 'A photograph could not be processed.')
      return 'failed'
    }
  })
}

async function makeVariants(
  storage: Storage,
  { digest, width: whole }: { digest: string; width: number },
  original: Buffer,
): Promise<ImageVariant[]> {
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, whole)))]
  const variants: ImageVariant[] = []
  for (const width of widths) {
    const made = await inLane('later', () => inImageProcess({ kind: 'width', original, width }))
    const variant = { width, avif: `${digest}-${width}.avif`, webp: `${digest}-${width}.webp` }
    await storage.write(variant.avif, made.avif)
    await storage.write(variant.webp, made.webp)
    variants.push(variant)
  }
  return variants
}
