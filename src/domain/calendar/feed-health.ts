/**
 * Hours without a successful read after which a feed is stale: its free nights are then unknown
 * (docs/acceptance.md row 12).
 */
export const STALE_AFTER_HOURS = 6

/**
 * held: the feed came back empty or nearly empty, and no nights were opened · stale: not read for hours ·
 * failing: the last read failed · partial: some of its events could not be read · new: never read · colliding: it has
 * guests in nights that are taken here. A collision comes before every other state, because nights are sold twice.
 */
export const FEED_STATES = ['ok', 'new', 'failing', 'partial', 'held', 'stale', 'colliding'] as const
export type FeedState = (typeof FEED_STATES)[number]

interface FeedFacts {
  created_at: Date
  last_synced_at: Date | null
  last_error: string | null
  is_held: boolean
  collision_count: number
}

export function isFeedStale(
  { created_at, last_synced_at }: Pick<FeedFacts, 'created_at' | 'last_synced_at'>,
  now: Date,
): boolean {
  return now.getTime() - (last_synced_at ?? created_at).getTime() >= STALE_AFTER_HOURS * 3_600_000
}

export function feedState(feed: FeedFacts, now: Date): FeedState {
  if (feed.collision_count > 0) return 'colliding'
  if (isFeedStale(feed, now)) return 'stale'
  if (feed.is_held) return 'held'
  if (feed.last_error?.startsWith('unread') === true) return 'partial'
  if (feed.last_error !== null) return 'failing'
  return feed.last_synced_at === null ? 'new' : 'ok'
}
