import type { CancelledEvent, FeedEvent } from '../../../../domain/calendar/feed-windows.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { World } from '../../../platform/context.ts'
import { FeedError } from './feed-error.ts'
import { parseUntrustedCalendar } from './parse-untrusted-calendar.ts'
import { downloadCalendar } from './download-calendar.ts'
import type { StoredFeed } from './store-feeds.ts'
import { isOwnUid } from './write-calendar.ts'
import { Failure } from '../../../platform/failure.ts'
import { feedsOfVilla } from './store-feeds.ts'

/**
 * The result of reading a feed: its events, its cancelled events and the uids of unreadable ones, or an error
 * code.
 */
export type FeedRead = { feed: StoredFeed } & (
  | { events: FeedEvent[]; cancelled: CancelledEvent[]; unread: string[] }
  | { trouble: string }
)

/**
 * Reads one feed over the network, so it must never run inside a transaction. The log names the feed by its
 * id, because its address is a secret.
 */
export async function readFeed(world: World, feed: StoredFeed): Promise<FeedRead> {
  const today = todayInIstanbul(world.now())
  try {
    const text = await downloadCalendar(feed.url, { network: world.network })
    const parsed = await parseUntrustedCalendar(text, today)
    const isOwn = (uid: string) => isOwnUid(uid, world.config.site_url)
    const events = parsed.events.filter(({ uid }) => !isOwn(uid))
    const unread = parsed.unread.filter((uid) => !isOwn(uid))
    if (unread.length > 0) {
      world.log.info({ feed: feed.id, unread: unread.length }, 'events of a feed were not understood')
    }
    return { feed, events, cancelled: parsed.cancelled, unread }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    world.log.info({ feed: feed.id, trouble: error.message }, 'a feed could not be read')
    return { feed, trouble: error.message }
  }
}

/**
 * Whether another read was applied since this feed was loaded, so that this read may be older. It only
 * compares whether the moment is the same, so clocks need not agree.
 */
export const isSuperseded = (found: StoredFeed, stored: StoredFeed | undefined): boolean =>
  found.last_synced_at?.getTime() !== stored?.last_synced_at?.getTime()

/** Reads all feeds of a villa, or one of them. @throws Failure not_found when there are none. */
export async function readVillaFeeds(
  world: World,
  { villa_id, feed_id }: { villa_id: number; feed_id?: number | undefined },
): Promise<FeedRead[]> {
  const feeds = (await feedsOfVilla(world.db, villa_id)).filter(
    ({ id }) => feed_id === undefined || id === feed_id,
  )
  if (feeds.length === 0) throw new Failure('not_found')
  return Promise.all(feeds.map((feed) => readFeed(world, feed)))
}
