import { sql } from 'kysely'
import type { Db, World } from '../../platform/context.ts'
import { queueImageWork } from '../images/image-queue.ts'
import { runInImageProcess } from '../images/image-process.ts'
import { duePages, type LinkPreviewPage } from './link-preview-facts.ts'
import { diskStorage } from '../../platform/files/storage.ts'

/** The limit of one run, so that the preview of a new villa does not wait until all others are redrawn. */
const PER_RUN = 60

/**
 * The job that draws the link previews of published pages, and redraws them when their facts have changed. It may run
 * concurrently and be killed at any point: the file name follows from the facts, so that a repeat writes the same
 * file, and no row is locked while a preview is drawn. Returns how many were made.
 */
export async function makeLinkPreviews(
  world: World,
  { limit = PER_RUN, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let made = 0
  for (const page of await duePages(world.db, limit)) {
    if (signal?.aborted) break
    try {
      if (await makeLinkPreview(world, page)) made += 1
    } catch (error) {
      // one missing image must not delay the others; a later run retries it
      const { kind, record_id } = page.facts
      world.log.error({ kind, record_id, error: String(error) }, 'An image for sharing could not be drawn.')
      await note(world.db, page, { tried_at: world.now() })
    }
  }
  return made
}

async function makeLinkPreview(world: World, page: LinkPreviewPage): Promise<boolean> {
  const { facts, image, facts_digest } = page
  const storage = diskStorage(world.config.data_dir)
  const original = image === null ? null : await storage.read(image)
  const { jpeg } = await queueImageWork('later', () =>
    runInImageProcess({ kind: 'share', facts, image: original }),
  )
  const file = `${facts_digest}.jpg`
  return world.db.transaction().execute(async (tx) => {
    // clean-files.ts takes the same lock, so that file and row are written together
    await sql`select pg_advisory_xact_lock(hashtextextended(${facts_digest}, 0))`.execute(tx)
    const now = world.now()
    const isNews = await note(tx, page, { file, facts_digest, made_at: now, tried_at: now })
    if (isNews) await storage.write(file, jpeg)
    return isNews
  })
}

/** Updates the row; false when another run was faster or the page no longer exists. */
async function note(
  db: Db,
  { facts: { kind, record_id }, facts_digest }: LinkPreviewPage,
  values: { file?: string; facts_digest?: string; made_at?: Date; tried_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('link_previews')
    .set(values)
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .where('facts_digest', '<>', facts_digest)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
