import { CALENDAR_SENTENCES, syncFeeds as endpoint } from '../../../../contract/calendar/feeds.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { lockRentals } from '../../../services/calendar/claim-nights.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { applyFeedPlan } from './apply-feed-plan.ts'
import type { SyncOutcome } from './apply-feed-plan.ts'
import { syncDigest, isChosen, planVillaSync } from './plan-villa-sync.ts'
import type { PlannedFeed } from './plan-villa-sync.ts'
import { isSuperseded, readVillaFeeds } from './read-feed.ts'
import { feedsOfVilla, shownFeed, writeFeed, entriesOfVilla } from './store-feeds.ts'
import { markFeedAlertsSeen } from './feed-alerts.ts'

/**
 * Reads the network first, then applies everything in one transaction. Under the lock the feeds are compared
 * with the calendar again. If the result differs from the preview, nothing is written. Nothing is written
 * either if another read was applied meanwhile: this one may be older and could open nights that were sold
 * since.
 */
export const syncFeeds = route(endpoint, async (world, { body }) => {
  const { db, actor, now, config } = world
  const reads = await readVillaFeeds(world, body)
  const moment = now()
  const today = todayInIstanbul(moment)
  return inTransaction(db, async (tx) => {
    await lockRentals(tx, [body.villa_id])
    const stored = new Map((await feedsOfVilla(tx, body.villa_id)).map((feed) => [feed.id, feed]))
    // a feed may have been changed or deleted during the read
    const current = reads.flatMap((read) => {
      const feed = stored.get(read.feed.id)
      return feed?.url === read.feed.url ? [{ ...read, feed }] : []
    })
    const overtaken = new Set(
      reads.flatMap(({ feed }) => (isSuperseded(feed, stored.get(feed.id)) ? [feed.id] : [])),
    )
    const planned = planVillaSync(current, await entriesOfVilla(tx, body.villa_id, today, moment), today)
    /**
     * Whether an older read would change something. Explicit choices of an admin are never dropped silently.
     */
    const undoes = ({ feed, plan }: PlannedFeed) =>
      overtaken.has(feed.id) &&
      (body.accepted !== undefined || plan?.changes.some((change) => isChosen(change, plan)) === true)
    if (
      current.length < reads.length ||
      (body.digest !== undefined && body.digest !== syncDigest(planned)) ||
      planned.some(undoes)
    ) {
      throw new Failure('changed_meanwhile', { sentence: CALENDAR_SENTENCES.previewed_changed })
    }
    const choice = body.accepted === undefined ? 'shown' : new Set(body.accepted)
    const sum: SyncOutcome = { added: 0, changed: 0, removed: 0, skipped: 0, collisions: 0 }
    for (const each of planned) {
      // nothing changes, and what the other read stored stays
      if (overtaken.has(each.feed.id)) sum.collisions += each.feed.collision_count
      else if (each.trouble === null) {
        const outcome = await applyFeedPlan(tx, each, choice, actor, moment)
        for (const name of Object.keys(sum) as (keyof SyncOutcome)[]) sum[name] += outcome[name]
        await markFeedAlertsSeen(tx, each)
      } else {
        await writeFeed(tx, each.feed.id, { last_tried_at: moment, last_error: each.trouble })
      }
    }
    const feeds = await feedsOfVilla(tx, body.villa_id)
    return {
      ...sum,
      synced_at: moment.toISOString(),
      feeds: feeds.map((feed) => shownFeed(feed, actor, config.site_url, moment)),
    }
  })
})
