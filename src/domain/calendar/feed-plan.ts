import { rollingWindows } from './feed-windows.ts'
import type { CancelledEvent, FeedEvent, FeedKind } from './feed-windows.ts'
import { subtractStays, compareDays, stayOverlaps } from './stay.ts'
import type { Day, Stay } from './stay.ts'

/** What a feed brought earlier and still keeps nights. `uid` is the event's, or with `~` a day behind it a part of it. */
interface FeedEntry extends Stay {
  id: number
  uid: string
}

/** What else keeps nights of the villa: our reservations, blocks, and what other feeds brought. */
interface OtherEntry extends Stay {
  kind: 'reservation' | 'block'
}

/**
 * added: nights to close · changed: a known event has other nights · removed: its event is gone or cancelled, nights to
 * open (of what has begun those from today on; `closes` are the others) · collision: somebody else stands there; `closes` are the nights left over, nobody is ever pushed aside.
 */
export interface FeedChange<Other extends OtherEntry = OtherEntry> extends Stay {
  uid: string
  kind: 'added' | 'changed' | 'removed' | 'collision'
  type: FeedKind
  /** entries that end with it, and the nights they had */
  ends: number[]
  before: Stay[]
  /** the nights it keeps afterwards */
  closes: Stay[]
  with: Other[]
  /** taking it over changes something; not so where all that was left is closed already */
  is_open: boolean
  /** its event is told to be cancelled, not only gone */
  is_cancelled: boolean
  /** admins decided before not to take it over */
  is_left_out: boolean
}

export interface FeedPlan<Other extends OtherEntry = OtherEntry> {
  changes: FeedChange<Other>[]
  /** how many events are as they were, or say what stands here anyway */
  left: number
  /** closed only by the day one looks; not taken over */
  windows: FeedEvent[]
  /** entries whose event has another name now, the nights being the same */
  renamed: { id: number; uid: string }[]
  /** far fewer events than before: opening the nights is for a person to decide, but for those told to be cancelled */
  is_held: boolean
}

interface FeedFacts<Other extends OtherEntry> {
  today: Day
  events: readonly FeedEvent[]
  cancelled: readonly CancelledEvent[]
  /** names of events that are there and cannot be read: they keep what they closed; '' could be any */
  unread: readonly string[]
  entries: readonly FeedEntry[]
  others: readonly Other[]
  takes_windows: boolean
  left_out: ReadonlySet<string>
}

/** Three that vanish together, and more than stay: no ordinary day. */
const FEW = 3

/** How a decision against a change is remembered: gone as soon as the other side changes anything of it. */
export function leftOutMark(change: Pick<FeedChange, 'uid' | 'kind' | keyof Stay>): string {
  return `${change.kind === 'removed' ? 'gone|' : ''}${change.uid}|${change.check_in}|${change.check_out}`
}

/**
 * What taking a feed over would change, over plain facts: nothing here reads or writes. Entries that are over and events
 * of the past are the caller's to leave out; nights before today are nobody's business any more.
 */
export function planFeed<Other extends OtherEntry>(facts: FeedFacts<Other>): FeedPlan<Other> {
  const { today, entries, others, left_out } = facts
  const coming = facts.events.filter((event) => event.check_out > today)
  const ofEvent = Map.groupBy(entries, (entry) => eventOf(entry.uid))
  const isUnread = unreadIn(facts.unread)
  // where the calendar ends is not known while some of it cannot be read
  const isWindow = ({ uid }: FeedEvent) => facts.unread.length === 0 || !ofEvent.has(uid)
  const windows = facts.takes_windows ? [] : rollingWindows(coming, today).filter(isWindow)
  const skipped = new Set(windows.map(({ uid }) => uid))
  const events = coming
    .filter(({ uid }) => !skipped.has(uid))
    .toSorted((a, b) => compareDays(a.check_in, b.check_in) || compareDays(b.check_out, a.check_out))

  const changes: FeedChange<Other>[] = []
  // What has begun runs out by itself: many sites no longer name a stay on the day after its arrival.
  const named = new Set(events.map(({ uid }) => uid))
  const isCancelled = cancelledIn(facts.cancelled)
  const runsOut = ({ uid, check_in }: FeedEntry) => check_in < today && !isCancelled(uid)
  const taken: Stay[] = entries.filter(
    (entry) => isUnread(entry.uid) || (runsOut(entry) && !named.has(eventOf(entry.uid))),
  )
  let left = 0
  for (const event of events) {
    const own = ofEvent.get(event.uid) ?? []
    ofEvent.delete(event.uid)
    const wanted = subtractStays([fromToday(event, today)], taken)
    const clashing = others.filter((other) => wanted.some((part) => stayOverlaps(part, other)))
    const isEcho = event.kind === 'closed' && saysTheSame(event, clashing, today)
    // an event that is there a second time and cannot be read still has the nights it had
    const keeps = isUnread(event.uid) ? own.map((entry) => fromToday(entry, today)) : []
    const closes = [...keeps, ...(isEcho ? [] : subtractStays(wanted, clashing))]
    taken.push(...closes)
    const isSame = sameStays(
      own.map((entry) => fromToday(entry, today)),
      closes,
    )
    const isCollision = clashing.length > 0 && !isEcho
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
      is_left_out: left_out.has(leftOutMark(change)),
    })
  }

  const gone = [...ofEvent.values()].flat().filter((entry) => !runsOut(entry) && !isUnread(entry.uid))
  const renamed: FeedPlan<Other>['renamed'] = []
  const added = Map.groupBy(
    changes.filter(({ kind }) => kind === 'added'),
    ({ closes }) => textOf(closes),
  )
  const twins = new Set<FeedChange<Other>>()
  for (const entry of gone) {
    const twin = added.get(textOf([entry]))?.shift()
    if (twin !== undefined) {
      twins.add(twin)
      renamed.push({ id: entry.id, uid: twin.uid })
      left += 1
      continue
    }
    const change = { ...stayOf(entry), uid: entry.uid, kind: 'removed', type: 'closed' } as const
    const is_left_out = left_out.has(leftOutMark(change))
    // the nights somebody slept in stay in the books
    const closes = entry.check_in < today ? [{ check_in: entry.check_in, check_out: today }] : []
    const gives = { ends: [entry.id], before: [stayOf(entry)], closes, with: [] }
    changes.push({
      ...change,
      ...gives,
      is_open: true,
      is_cancelled: isCancelled(entry.uid),
      is_left_out,
    })
  }
  const remaining = changes.filter((change) => !twins.has(change))
  const removed = remaining.filter(({ kind, is_left_out }) => kind === 'removed' && !is_left_out)
  const vanished = removed.filter(({ is_cancelled }) => !is_cancelled).length
  const stays = entries.length - removed.length
  const is_held = vanished > 0 && (coming.length === 0 || (vanished >= FEW && vanished > stays))
  return { changes: remaining, left, windows, renamed, is_held }
}

/** Whether the event of an entry may be one that cannot be read: itself, or the one it repeats. */
function unreadIn(unread: readonly string[]): (uid: string) => boolean {
  const names = new Set(unread)
  return (uid) => {
    const event = eventOf(uid)
    return names.has('') || names.has(event) || names.has(seriesOf(event))
  }
}

/** Whether the event of an entry is among those told to be cancelled. */
function cancelledIn(cancelled: readonly CancelledEvent[]): (uid: string) => boolean {
  const names = new Set(cancelled.map(({ uid }) => uid))
  const series = new Set(cancelled.filter(({ repeats }) => repeats).map(({ uid }) => uid))
  return (uid) => {
    const event = eventOf(uid)
    return names.has(event) || series.has(seriesOf(event))
  }
}

/** The event an entry came from. */
export function eventOf(uid: string): string {
  return /^(.*)~\d{4}-\d\d-\d\d$/s.exec(uid)?.[1] ?? uid
}

/** The event of which an event is one of several days. */
const seriesOf = (event: string) => event.replace(/#\d{4}-\d\d-\d\d$/, '')

/** What an entry of a part of an event is called; whole events keep their own name. */
export function entryUid(change: Pick<FeedChange, 'uid' | 'closes'>, part: Stay): string {
  return change.closes.length === 1 && change.closes[0] === part
    ? change.uid
    : `${change.uid}~${part.check_in}`
}

const stayOf = ({ check_in, check_out }: Stay): Stay => ({ check_in, check_out })

function fromToday(stay: Stay, today: Day): Stay {
  return { check_in: stay.check_in < today ? today : stay.check_in, check_out: stay.check_out }
}

const textOf = (stays: readonly Stay[]) =>
  stays
    .map(({ check_in, check_out }) => `${check_in}|${check_out}`)
    .toSorted()
    .join()

const sameStays = (some: readonly Stay[], others: readonly Stay[]) => textOf(some) === textOf(others)

/**
 * The other site only repeats what it read here: whole entries of ours, one after the other, and nothing else. Sites
 * join neighbours into one closed run, and give the run a name of their own, so names cannot tell it.
 */
function saysTheSame(event: Stay, clashing: readonly Stay[], today: Day): boolean {
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
