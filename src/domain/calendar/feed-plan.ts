import { rollingWindows } from './feed-windows.ts'
import type { CancelledEvent, FeedEvent, FeedKind } from './feed-windows.ts'
import { subtractStays, compareDays, stayOverlaps } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/**
 * An entry that a feed brought earlier and that still occupies its nights. `uid` is the uid of the event; an
 * entry for part of an event has `~` and a day appended.
 */
interface FeedEntry extends Stay {
  id: number
  uid: string
}

/**
 * Another entry that occupies nights of the villa: a reservation, a block made here, or an entry of another
 * feed.
 */
interface OtherEntry extends Stay {
  kind: 'reservation' | 'block'
}

/**
 * added: nights to close · changed: a known event has other nights · removed: the event is missing or cancelled,
 * and its nights open. If it has already begun, only the nights from today on open and `closes` holds the
 * earlier ones · collision: another entry has some of the nights; `closes` holds the remaining ones. An
 * existing entry is never displaced.
 */
export interface FeedChange<Other extends OtherEntry = OtherEntry> extends Stay {
  uid: string
  kind: 'added' | 'changed' | 'removed' | 'collision'
  type: FeedKind
  /** entries that the change replaces, and the nights they had */
  ends: number[]
  before: Stay[]
  /** the nights that are closed afterwards */
  closes: Stay[]
  with: Other[]
  /** applying it changes something; false when all its remaining nights are closed already */
  is_open: boolean
  /** the feed says that the event is cancelled; it is not merely missing */
  is_cancelled: boolean
  /** an admin decided earlier not to apply it */
  is_left_out: boolean
}

export interface FeedPlan<Other extends OtherEntry = OtherEntry> {
  changes: FeedChange<Other>[]
  /** number of events that are unchanged, or that repeat what is already taken here */
  left: number
  /** rolling windows, which close nights relative to today; they are not applied */
  windows: FeedEvent[]
  /** entries whose event has a new uid but the same nights */
  renamed: { id: number; uid: string }[]
  /** far fewer events than before: an admin decides about opening nights, except those of cancelled events */
  is_held: boolean
}

interface FeedFacts<Other extends OtherEntry> {
  today: Day
  events: readonly FeedEvent[]
  cancelled: readonly CancelledEvent[]
  /**
   * uids of events that exist but cannot be read: their nights stay closed. '' is an event without a uid and
   * could be any event
   */
  unread: readonly string[]
  entries: readonly FeedEntry[]
  others: readonly Other[]
  takes_windows: boolean
  left_out: ReadonlySet<string>
}

/** Nights are held back when at least this many events vanish at once and more vanish than remain. */
const MIN_VANISHED = 3

/**
 * The key under which a decision against a change is stored. It no longer matches once the other site changes
 * the event.
 */
export function leftOutKey(change: Pick<FeedChange, 'uid' | 'kind' | keyof Stay>): string {
  return `${change.kind === 'removed' ? 'gone|' : ''}${change.uid}|${change.check_in}|${change.check_out}`
}

/**
 * Computes what applying a feed would change. Pure: it reads and writes nothing. Callers leave out entries
 * that are over and past events; nights before today never matter.
 */
export function planFeed<Other extends OtherEntry>(facts: FeedFacts<Other>): FeedPlan<Other> {
  const { today, entries, others, left_out } = facts
  const coming = facts.events.filter((event) => event.check_out > today)
  const entriesByEvent = Map.groupBy(entries, (entry) => eventUidOf(entry.uid))
  const isUnread = unreadIn(facts.unread)
  // The end of the calendar is unknown while some of its events cannot be read.
  const isWindow = ({ uid }: FeedEvent) => facts.unread.length === 0 || !entriesByEvent.has(uid)
  const windows = facts.takes_windows ? [] : rollingWindows(coming, today).filter(isWindow)
  const skipped = new Set(windows.map(({ uid }) => uid))
  const events = coming
    .filter(({ uid }) => !skipped.has(uid))
    .toSorted((a, b) => compareDays(a.check_in, b.check_in) || compareDays(b.check_out, a.check_out))

  const changes: FeedChange<Other>[] = []
  // A stay that has begun is kept until it ends: many sites stop listing a stay on the day after its arrival.
  const named = new Set(events.map(({ uid }) => uid))
  const isCancelled = cancelledIn(facts.cancelled)
  const hasBegun = ({ uid, check_in }: FeedEntry) => check_in < today && !isCancelled(uid)
  const taken: Stay[] = entries.filter(
    (entry) => isUnread(entry.uid) || (hasBegun(entry) && !named.has(eventUidOf(entry.uid))),
  )
  let left = 0
  for (const event of events) {
    const own = entriesByEvent.get(event.uid) ?? []
    entriesByEvent.delete(event.uid)
    const wanted = subtractStays([fromToday(event, today)], taken)
    const clashing = others.filter((other) => wanted.some((part) => stayOverlaps(part, other)))
    const isRepeat = event.kind === 'closed' && repeatsOwnEntries(event, clashing, today)
    // An unreadable second copy of this event still has the nights that were closed for it.
    const keeps = isUnread(event.uid) ? own.map((entry) => fromToday(entry, today)) : []
    const closes = [...keeps, ...(isRepeat ? [] : subtractStays(wanted, clashing))]
    taken.push(...closes)
    const isSame = sameStays(
      own.map((entry) => fromToday(entry, today)),
      closes,
    )
    const isCollision = clashing.length > 0 && !isRepeat
    if (isSame && !isCollision) {
      left += 1
      continue
    }
    const { uid, check_in, check_out, kind: type } = event
    const kind = isCollision
      ? 'collision'
      : closes.length === 0
        ? 'removed'
        : own.length > 0
          ? 'changed'
          : 'added'
    const change = {
      uid,
      check_in,
      check_out,
      kind,
      type,
      closes,
      with: isCollision ? clashing : [],
    } as const
    changes.push({
      ...change,
      is_open: !isSame,
      ends: own.map(({ id }) => id),
      before: own.map(stayOf),
      is_cancelled: false,
      is_left_out: left_out.has(leftOutKey(change)),
    })
  }

  const missing = [...entriesByEvent.values()]
    .flat()
    .filter((entry) => !hasBegun(entry) && !isUnread(entry.uid))
  const renamed: FeedPlan<Other>['renamed'] = []
  const added = Map.groupBy(
    changes.filter(({ kind }) => kind === 'added'),
    ({ closes }) => stayKey(closes),
  )
  const twins = new Set<FeedChange<Other>>()
  for (const entry of missing) {
    const twin = added.get(stayKey([entry]))?.shift()
    if (twin !== undefined) {
      twins.add(twin)
      renamed.push({ id: entry.id, uid: twin.uid })
      left += 1
      continue
    }
    const change = { ...stayOf(entry), uid: entry.uid, kind: 'removed', type: 'closed' } as const
    const is_left_out = left_out.has(leftOutKey(change))
    // past nights stay in the calendar
    const closes = entry.check_in < today ? [{ check_in: entry.check_in, check_out: today }] : []
    const previous = { ends: [entry.id], before: [stayOf(entry)], closes, with: [] }
    changes.push({
      ...change,
      ...previous,
      is_open: true,
      is_cancelled: isCancelled(entry.uid),
      is_left_out,
    })
  }
  const remaining = changes.filter((change) => !twins.has(change))
  const removed = remaining.filter(({ kind, is_left_out }) => kind === 'removed' && !is_left_out)
  const vanished = removed.filter(({ is_cancelled }) => !is_cancelled).length
  const stays = entries.length - removed.length
  const is_held = vanished > 0 && (coming.length === 0 || (vanished >= MIN_VANISHED && vanished > stays))
  return { changes: remaining, left, windows, renamed, is_held }
}

/** Whether the event of an entry may be unreadable: the event itself, or the series it belongs to. */
function unreadIn(unread: readonly string[]): (uid: string) => boolean {
  const names = new Set(unread)
  return (uid) => {
    const event = eventUidOf(uid)
    return names.has('') || names.has(event) || names.has(seriesUidOf(event))
  }
}

/** Whether the event of an entry is cancelled. */
function cancelledIn(cancelled: readonly CancelledEvent[]): (uid: string) => boolean {
  const names = new Set(cancelled.map(({ uid }) => uid))
  const series = new Set(cancelled.filter(({ repeats }) => repeats).map(({ uid }) => uid))
  return (uid) => {
    const event = eventUidOf(uid)
    return names.has(event) || series.has(seriesUidOf(event))
  }
}

/** Returns the uid of the event that an entry came from. */
export function eventUidOf(uid: string): string {
  return /^(.*)~\d{4}-\d\d-\d\d$/s.exec(uid)?.[1] ?? uid
}

/** Returns the uid of the series that an occurrence belongs to. */
const seriesUidOf = (event: string) => event.replace(/#\d{4}-\d\d-\d\d$/, '')

/**
 * Returns the uid of an entry: that of the event, with the day appended if the entry is only a part of it.
 */
export function entryUid(change: Pick<FeedChange, 'uid' | 'closes'>, part: Stay): string {
  return change.closes.length === 1 && change.closes[0] === part
    ? change.uid
    : `${change.uid}~${part.check_in}`
}

const stayOf = ({ check_in, check_out }: Stay): Stay => ({ check_in, check_out })

function fromToday(stay: Stay, today: Day): Stay {
  return { check_in: stay.check_in < today ? today : stay.check_in, check_out: stay.check_out }
}

const stayKey = (stays: readonly Stay[]) =>
  stays
    .map(({ check_in, check_out }) => `${check_in}|${check_out}`)
    .toSorted()
    .join()

const sameStays = (some: readonly Stay[], others: readonly Stay[]) => stayKey(some) === stayKey(others)

/**
 * Whether the other site only repeats whole entries that it read here, one after the other, and nothing else.
 * Sites join neighbouring entries into one closed run with a uid of its own, so uids cannot tell.
 */
function repeatsOwnEntries(event: Stay, clashing: readonly Stay[], today: Day): boolean {
  const run = fromToday(event, today)
  return (
    clashing.length > 0 &&
    subtractStays([run], clashing).length === 0 &&
    clashing.every((own) => {
      const part = fromToday(own, today)
      return part.check_in >= run.check_in && part.check_out <= run.check_out
    })
  )
}
