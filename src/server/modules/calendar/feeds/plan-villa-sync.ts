import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { previewSync } from '../../../../contract/calendar/feeds.ts'
import { entryUid, planFeed } from '../../../../domain/calendar/feed-plan.ts'
import type { FeedChange, FeedPlan } from '../../../../domain/calendar/feed-plan.ts'

import type { Day } from '../../../../domain/calendar/stay.ts'
import type { FeedRead } from './read-feed.ts'
import type { StoredFeed, VillaEntry } from './store-feeds.ts'
import { unreadEventsCode, feedErrorSentence } from './feed-error.ts'

export type Change = FeedChange<VillaEntry>

/** A feed with the changes that applying it would make; without a plan if it could not be read. */
export interface PlannedFeed {
  feed: StoredFeed
  trouble: string | null
  /** the error code when some of its events could not be read */
  partial: string | null
  event_count: number
  plan: FeedPlan<VillaEntry> | null
}

export const changeKey = (feed: Pick<StoredFeed, 'id'>, change: Pick<Change, 'uid'>) =>
  `${feed.id}:${change.uid}`

/** Whether a change is applied by default: no collisions, and no removals while the feed is held. */
export function isChosen(change: Change, plan: Pick<FeedPlan, 'is_held'>): boolean {
  if (!change.is_open || change.is_left_out || change.kind === 'collision') return false
  return change.kind !== 'removed' || change.is_cancelled || !plan.is_held
}

/**
 * Plans the feeds of a villa. Each plan assumes that the default changes of the feeds before it were applied.
 */
export function planVillaSync(
  reads: readonly FeedRead[],
  kept: readonly VillaEntry[],
  today: Day,
): PlannedFeed[] {
  let entries = [...kept]
  return reads.map((read) => {
    const { feed } = read
    if ('trouble' in read) return { feed, trouble: read.trouble, partial: null, event_count: 0, plan: null }
    const plan = planFeed({
      today,
      events: read.events,
      cancelled: read.cancelled,
      unread: read.unread,
      entries: entries
        .filter((entry) => entry.feed_id === feed.id)
        .map((entry) => ({ ...entry, uid: entry.feed_uid ?? '' })),
      others: entries.filter((entry) => entry.feed_id !== feed.id),
      takes_windows: feed.takes_windows,
      left_out: new Set(feed.left_out),
    })
    const chosen = plan.changes.filter((change) => isChosen(change, plan))
    const ended = new Set(chosen.flatMap(({ ends }) => ends))
    entries = entries.filter(({ id }) => !ended.has(id))
    for (const change of chosen) entries.push(...change.closes.map((stay) => entryToBe(feed, change, stay)))
    const event_count = read.events.filter(({ check_out }) => check_out > today).length
    return { feed, trouble: null, partial: unreadEventsCode(read.unread), event_count, plan }
  })
}

/** The entry that a change would store. Its id is 0, which no stored entry has. */
function entryToBe(feed: StoredFeed, change: Change, stay: Change['closes'][number]): VillaEntry {
  return {
    id: 0,
    ...stay,
    kind: 'block',
    reservation_id: null,
    feed_id: feed.id,
    feed_uid: entryUid(change, stay),
    label: feed.name,
  }
}

/** A digest of everything a preview shows. Rolling windows are excluded, because they move every day. */
export function syncDigest(planned: readonly PlannedFeed[]): string {
  const facts = planned.map(({ feed, trouble, plan }) => [
    feed.id,
    trouble,
    plan?.is_held,
    plan?.changes.map((change) => [
      change.uid,
      change.kind,
      change.check_in,
      change.check_out,
      change.is_open,
      change.is_cancelled,
      change.is_left_out,
      change.before,
      change.closes,
      change.with.map(({ id, check_in, check_out }) => [id, check_in, check_out]),
    ]),
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

export function previewOfPlans(planned: readonly PlannedFeed[]): z.input<typeof previewSync.output> {
  return {
    digest: syncDigest(planned),
    feeds: planned.map(({ feed, trouble, partial, event_count, plan }) => ({
      id: feed.id,
      name: feed.name,
      trouble: feedErrorSentence(trouble),
      partial: feedErrorSentence(partial),
      event_count,
      left: plan?.left ?? 0,
      windows: (plan?.windows ?? []).map(({ check_in, check_out }) => ({ check_in, check_out })),
      is_held: plan?.is_held ?? false,
      changes: plan === null ? [] : plan.changes.map((change) => shownChange(feed, plan, change)),
    })),
  }
}

function shownChange(feed: StoredFeed, plan: FeedPlan<VillaEntry>, change: Change) {
  const { kind, check_in, check_out, type, before, closes, is_open, is_cancelled, is_left_out } = change
  return {
    key: changeKey(feed, change),
    kind,
    check_in,
    check_out,
    type,
    before,
    closes,
    with: change.with.map((other) => ({
      check_in: other.check_in,
      check_out: other.check_out,
      kind: other.kind,
      label: other.label,
      reservation_id: other.reservation_id,
    })),
    is_open,
    is_cancelled,
    is_left_out,
    is_chosen: isChosen(change, plan),
  }
}

/**
 * Returns when a feed is read next: in half an hour plus or minus five minutes, so that feeds are not all
 * read at once.
 */
export function nextReadAt(now: Date, random: (bytes: number) => Uint8Array): Date {
  const [high = 0, low = 0] = random(2)
  return new Date(now.getTime() + (25 + ((high * 256 + low) / 65_536) * 10) * 60_000)
}
