import { sql } from 'kysely'
import type { World } from '../context.ts'
import { inLane } from './image-lane.ts'
import { inImageProcess } from './image-process.ts'
import { duePages, type SharePage } from './share-facts.ts'
import { diskStorage } from './storage.ts'

/** At most so many a run: the photographs of somebody who publishes a villa wait for no redrawing of all of them. */
const A_RUN = 60

/**
 * The job behind the pictures of shared links: every page on show gets one, and another one when what it says has
 * changed. Any number of processes may run it at once, and be killed at any point: a row is locked while its picture is
 * drawn, and the name follows from the facts, so that work done twice writes the same. Returns how many were made.
 */
export async function makeSharePictures(
  world: World,
  { limit = A_RUN, signal }: { limit?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let made = 0
  for (const page of await duePages(world.db, limit)) {
    if (signal?.aborted) break
    if (await makePicture(world, page)) made += 1
  }
  return made
}

async function makePicture(world: World, { facts, photograph, facts_digest }: SharePage): Promise<boolean> {
  const storage = diskStorage(world.config.data_dir)
  const { kind, record_id } = facts
  return world.db.transaction().execute(async (tx) => {
    // Drawing waits inside the transaction; on a slow machine for longer than sessions may usually idle.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    const row = await tx
      .selectFrom('share_pictures')
      .select('kind')
      .where('kind', '=', kind)
      .where('record_id', '=', record_id)
      // another process may have drawn it since
      .where('facts_digest', '<>', facts_digest)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return false
    const write = (values: object) =>
      tx
        .updateTable('share_pictures')
        .set({ ...values, tried_at: world.now() })
        .where('kind', '=', kind)
        .where('record_id', '=', record_id)
        .execute()
    const file = `${facts_digest}.jpg`
    try {
      const original = photograph === null ? null : await storage.read(photograph)
      const { jpeg } = await inLane('later', () =>
        inImageProcess({ kind: 'share', facts, photograph: original }),
      )
      // who takes unused files away (clean-files.ts) holds the same lock: file and row come together
      await sql`select pg_advisory_xact_lock(hashtextextended(${facts_digest}, 0))`.execute(tx)
      await storage.write(file, jpeg)
    } catch (error) {
      // One lost photograph must not keep the others waiting; a later run tries it again.
      world.log.error({ kind, record_id, error: String(error) }, 'A picture for sharing could not be drawn.')
      await write({})
      return false
    }
    await write({ file, facts_digest, made_at: world.now() })
    return true
  })
}
