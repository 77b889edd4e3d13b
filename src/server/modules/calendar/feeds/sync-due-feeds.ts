import PQueue from 'p-queue'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Db, World } from '../../../platform/context.ts'
import { lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { applyFeedPlan } from './apply-feed-plan.ts'
import { nextReadAt, planVillaSync } from './plan-villa-sync.ts'
import { isSuperseded, readFeed } from './read-feed.ts'
import { dueFeeds, findFeed, writeFeed, entriesOfVilla } from './store-feeds.ts'
import { mailFeedAlerts } from './feed-alerts.ts'

/** Feeds read at a time; most of the time is spent waiting for other sites. */
const CONCURRENT_READS = 4
const PROGRAM = { id: null, name: 'Telmessa' }

/**
 * Reads every due feed and applies what is safe. What a nearly empty feed would open stays closed, and
 * collisions change nothing; admins are told of both once. A feed gets its next time only after it was read,
 * so a feed whose process is killed is read again at once. Returns how many feeds were read.
 */
export async function syncDueFeeds(world: World, signal?: AbortSignal): Promise<number> {
  const due = await dueFeeds(world.db, world.now())
  const queue = new PQueue({ concurrency: CONCURRENT_READS })
  let read = 0
  async function work(id: number): Promise<void> {
    if (signal?.aborted === true) return
    try {
      if (!(await syncFeed(world, id))) void queue.add(() => work(id))
      read += 1
    } catch (error) {
      // an unexpected error of one feed must not stop the others
      world.log.warn({ feed: id, error: String(error) }, 'a calendar could not be taken over')
      // without the database nothing is rescheduled, and the feed is read again soon
      await scheduleNextRead(world.db, world, id).catch(() => undefined)
    }
  }
  for (const id of due) void queue.add(() => work(id))
  await queue.onIdle()
  return read
}

/** Schedules the next read, in about half an hour. */
async function scheduleNextRead(db: Db, world: World, id: number): Promise<void> {
  const now = world.now()
  await writeFeed(db, id, { due_at: nextReadAt(now, world.random), last_tried_at: now })
}

/**
 * Reads and applies one feed. Returns false when an admin synchronised it meanwhile: this read may be older,
 * so it must be repeated.
 */
async function syncFeed(world: World, id: number): Promise<boolean> {
  const feed = await findFeed(world.db, id)
  if (feed === undefined) return true
  const outcome = await readFeed(world, feed)
  const now = world.now()
  const today = todayInIstanbul(now)
  return inTransaction(world.db, async (tx) => {
    await lockRentals(tx, [feed.villa_id])
    const current = await findFeed(tx, id)
    // The feed was changed or deleted during the read; the next run reads its new state.
    if (current === undefined || current.url !== feed.url) return true
    if (isSuperseded(feed, current)) return false
    await scheduleNextRead(tx, world, id)
    const kept = await entriesOfVilla(tx, feed.villa_id, today, now)
    const [planned] = planVillaSync([{ ...outcome, feed: current }], kept, today)
    if (planned === undefined) return true
    if (planned.trouble === null) await applyFeedPlan(tx, planned, 'job', PROGRAM, now)
    else await writeFeed(tx, id, { last_error: planned.trouble })
    await mailFeedAlerts(tx, world, planned, now)
    return true
  })
}
