import type { CancelledEvent, FeedEvent } from '../../../domain/calendar/feed-windows.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { World } from '../../platform/context.ts'
import { FeedTrouble } from './feed-trouble.ts'
import { parseApart } from './parse-apart.ts'
import { readAddress } from './read-address.ts'
import type { StoredFeed } from './store-feeds.ts'
import { isOwnUid } from './write-calendar.ts'

/**
 * What came of reading a feed: its events, those it takes back and the names of those that cannot be read, or the code
 * of what went wrong.
 */
export type FeedRead = { feed: StoredFeed } & (
  | { events: FeedEvent[]; cancelled: CancelledEvent[]; unread: string[] }
  | { trouble: string }
)

/**
 * Reads one feed over the network, so never inside a transaction. What is logged names the feed by its number: the
 * address is a secret of its villa.
 */
export async function readFeed(world: World, feed: StoredFeed): Promise<FeedRead> {
  const today = todayInIstanbul(world.now())
  try {
    const text = await readAddress(feed.url, { network: world.network })
    const parsed = await parseApart(text, today)
    const isOwn = (uid: string) => isOwnUid(uid, world.config.site_url)
    const events = parsed.events.filter(({ uid }) => !isOwn(uid))
    const unread = parsed.unread.filter((uid) => !isOwn(uid))
    if (unread.length > 0) {
      world.log.info({ feed: feed.id, unread: unread.length }, 'events of a feed were not understood')
    }
    return { feed, events, cancelled: parsed.cancelled, unread }
  } catch (error) {
    if (!(error instanceof FeedTrouble)) throw error
    world.log.info({ feed: feed.id, trouble: error.message }, 'a feed could not be read')
    return { feed, trouble: error.message }
  }
}

/**
 * Whether another reading was taken over since a feed was found as it is stored, so that what was read of it may be the
 * older story. Only asked is whether it is the same moment: no clock has to agree with another.
 */
export const isOvertaken = (found: StoredFeed, stored: StoredFeed | undefined): boolean =>
  found.last_synced_at?.getTime() !== stored?.last_synced_at?.getTime()
