/** Without a good read for so long nobody knows any more what is free over there (docs/acceptance.md row 12). */
export const STALE_AFTER_HOURS = 6

/**
 * held: it came back empty or nearly so, and nothing was opened · stale: not read for hours · failing: the last read
 * went wrong · partial: some of its events could not be read · new: not read yet.
 */
export const FEED_STATES = ['ok', 'new', 'failing', 'partial', 'held', 'stale'] as const
export type FeedState = (typeof FEED_STATES)[number]

interface FeedFacts {
  created_at: Date
  last_synced_at: Date | null
  last_error: string | null
  is_held: boolean
}

export function isFeedStale({ created_at, last_synced_at }: FeedFacts, now: Date): boolean {
  return now.getTime() - (last_synced_at ?? created_at).getTime() >= STALE_AFTER_HOURS * 3_600_000
}

export function feedState(feed: FeedFacts, now: Date): FeedState {
  if (isFeedStale(feed, now)) return 'stale'
  if (feed.is_held) return 'held'
  if (feed.last_error?.startsWith('unread') === true) return 'partial'
  if (feed.last_error !== null) return 'failing'
  return feed.last_synced_at === null ? 'new' : 'ok'
}
