import { todayInIstanbul } from '../../domain/stay.ts'
import type { World } from '../context.ts'
import { lockVillas } from '../db/claim-nights.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { carryOut } from './carry-out.ts'
import { nextRead, planVilla } from './plan-sync.ts'
import { isOvertaken, readFeed } from './read-feed.ts'
import { findFeed, takeDueFeed, writeFeed } from './store-feeds.ts'
import { nightsKept } from './store-sync.ts'
import { tellStaff } from './tell-staff.ts'

/** How many are read side by side: each waits for a stranger most of its time. */
const AT_ONCE = 4
const PROGRAM = { id: null, name: 'Telmessa' }

/**
 * Reads every feed that is due, and takes over what opens or closes nights without doubt. What a feed that came back
 * nearly empty would open stays closed, what collides stays as it is; both are told to staff once. Each feed is taken
 * by one process and moved on before it is read: a kill costs it one turn. Returns how many were read.
 */
export async function syncDueFeeds(world: World, signal?: AbortSignal): Promise<number> {
  let read = 0
  async function work(): Promise<void> {
    for (;;) {
      if (signal?.aborted === true) return
      const now = world.now()
      const id = await takeDueFeed(world.db, now, nextRead(now, world.random))
      if (id === undefined) return
      try {
        await syncFeed(world, id)
        read += 1
      } catch (error) {
        // one that fails in a way nobody thought of keeps no other waiting
        world.log.warn({ feed: id, error: String(error) }, 'a calendar could not be taken over')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return read
}

async function syncFeed(world: World, id: number): Promise<void> {
  const feed = await findFeed(world.db, id)
  if (feed === undefined) return
  const outcome = await readFeed(world, feed)
  const now = world.now()
  const today = todayInIstanbul(now)
  await inTransaction(world.db, async (tx) => {
    await lockVillas(tx, [feed.villa_id])
    const current = await findFeed(tx, id)
    // changed or forgotten while it was read: the next turn reads what it is now
    if (current === undefined || current.url !== feed.url) return
    // taken over by hand meanwhile: what was read may be the older story, so it is read again
    if (isOvertaken(feed, current)) return writeFeed(tx, id, { due_at: now })
    const kept = await nightsKept(tx, feed.villa_id, today, now)
    const [planned] = planVilla([{ ...outcome, feed: current }], kept, today)
    if (planned === undefined) return
    if (planned.trouble === null) await carryOut(tx, planned, 'job', PROGRAM, now)
    else await writeFeed(tx, id, { last_tried_at: now, last_error: planned.trouble })
    await tellStaff(tx, world, planned, now)
  })
}
