import { entryUid, leftOutKey } from '../../../../domain/calendar/feed-plan.ts'
import { subtractStays, todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Stay } from '../../../../domain/calendar/stay.ts'
import {
  claimNights,
  clearPastFeedUids,
  freeEntries,
  moveNights,
  updateFeedUid,
} from '../../../services/calendar/claim-nights.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { writeAudit } from '../../../services/audit/write-audit.ts'
import { isChosen, changeKey } from './plan-villa-sync.ts'
import type { Change, PlannedFeed } from './plan-villa-sync.ts'
import { writeFeed } from './store-feeds.ts'

/** How many collisions of a feed are stored with their days. */
const MAX_COLLISIONS = 20

export interface SyncOutcome {
  added: number
  changed: number
  removed: number
  skipped: number
  collisions: number
}

/**
 * shown: the changes that the preview preselects · a set of keys: the changes an admin accepted, the others
 * are left out from now on · job: the preselected changes and the remaining nights of collisions, because the
 * other site has a guest there.
 */
type Choice = 'shown' | 'job' | ReadonlySet<string>

/**
 * Applies the plan of a feed in the caller's transaction; the caller has locked the villa. Nights that end
 * are freed first, so that two events can swap nights. A change that meets another entry is skipped, and its
 * previous nights stay closed except those that another event took: the other site still has a guest there.
 */
export async function applyFeedPlan(
  tx: Tx,
  planned: PlannedFeed,
  choice: Choice,
  actor: { id: number | null; name: string },
  now: Date,
): Promise<SyncOutcome> {
  const { feed, plan } = planned
  const outcome = { added: 0, changed: 0, removed: 0, skipped: 0, collisions: 0 }
  if (plan === null) return outcome
  const isAccepted = (change: Change) => {
    if (choice === 'shown') return isChosen(change, plan)
    if (choice === 'job')
      return isChosen(change, plan) || (change.kind === 'collision' && change.is_open && !change.is_left_out)
    return change.is_open && choice.has(changeKey(feed, change))
  }
  const accepted = plan.changes.filter(isAccepted)
  await clearPastFeedUids(tx, feed.id, todayInIstanbul(now))
  await freeEntries(
    tx,
    accepted.flatMap(({ ends }) => ends),
  )
  const written: Change[] = []
  const skipped: Change[] = []
  for (const change of accepted) {
    const isWhole = await closeNights(tx, feed, change, now)
    if (!isWhole) skipped.push(change)
    else {
      written.push(change)
      outcome[change.kind === 'collision' ? 'changed' : change.kind] += 1
    }
  }
  outcome.skipped = skipped.length
  for (const change of skipped) await restoreEntries(tx, feed, change, now)
  for (const { id, uid } of plan.renamed) await updateFeedUid(tx, id, uid)

  const rejected = plan.changes.filter((change) => !accepted.includes(change))
  /** a missing event while the feed is held; an admin decides about it */
  const isDoubtful = ({ kind, is_cancelled }: Change) => kind === 'removed' && !is_cancelled && plan.is_held
  const isDecided = (change: Change) =>
    change.is_left_out || (typeof choice !== 'string' && change.is_open && !isDoubtful(change))
  const left_out = rejected.filter(isDecided).map(leftOutKey)
  const collisions = plan.changes.filter(
    (change) => change.kind === 'collision' && !left_out.includes(leftOutKey(change)),
  )
  outcome.collisions = collisions.length
  await writeFeed(tx, feed.id, {
    left_out: JSON.stringify(left_out),
    last_tried_at: now,
    last_synced_at: now,
    last_error: planned.partial,
    event_count: planned.event_count,
    collision_count: outcome.collisions,
    collisions: JSON.stringify(
      collisions.slice(0, MAX_COLLISIONS).map(({ check_in, check_out }) => ({ check_in, check_out })),
    ),
    is_held: plan.is_held && rejected.some((change) => isDoubtful(change) && !change.is_left_out),
    ...(written.length > 0 ? { last_changed_at: now } : {}),
  })
  if (written.length > 0) {
    const after = { feed: feed.name, changes: written.map(auditFacts) }
    await writeAudit(tx, actor, [{ action: 'sync_feed', record: 'feed', record_id: feed.id, after }], now)
  }
  return outcome
}

const auditFacts = ({ kind, before, closes }: Change) => ({ kind, before, after: closes })

/** Closes the nights of a change, all or none. Returns false when some of them are no longer free. */
async function closeNights(tx: Tx, feed: PlannedFeed['feed'], change: Change, now: Date): Promise<boolean> {
  const { villa_id } = feed
  const [entry] = change.ends
  const [whole] = change.closes
  if (change.ends.length === 1 && change.closes.length === 1) {
    // a stay that has begun keeps its past nights
    const [previous] = change.before
    const check_in =
      previous!.check_in < whole!.check_in && change.check_in <= previous!.check_in
        ? previous!.check_in
        : whole!.check_in
    const stay = { check_in, check_out: whole!.check_out }
    return (
      (await moveNights(tx, { id: entry!, rental_id: villa_id, stay, is_active: true }, now)).length === 0
    )
  }
  const claimed: number[] = []
  for (const stay of change.closes) {
    const claim = { ...blockOf(feed), stay, feed_uid: entryUid(change, stay) }
    const id = await claimNights(tx, claim, now)
    if (id !== null) claimed.push(id)
  }
  if (claimed.length === change.closes.length) return true
  await freeEntries(tx, claimed)
  return false
}

/**
 * Restores the entries of a change that was skipped, without the nights that another change took meanwhile.
 * The remaining parts of an entry get uids like the parts of any event, so the next read finds them.
 */
async function restoreEntries(tx: Tx, feed: PlannedFeed['feed'], change: Change, now: Date): Promise<void> {
  const { villa_id } = feed
  const rest: Stay[] = []
  for (const [index, id] of change.ends.entries()) {
    const stay = change.before[index]!
    const clashes = await moveNights(tx, { id, rental_id: villa_id, stay, is_active: true }, now)
    if (clashes.length > 0) rest.push(...subtractStays([stay], clashes))
  }
  const whole = change.ends.length === 1 ? rest : []
  for (const stay of rest) {
    const feed_uid = entryUid({ uid: change.uid, closes: whole }, stay)
    await claimNights(tx, { ...blockOf(feed), stay, feed_uid }, now)
  }
}

const blockOf = ({ villa_id, name, id }: PlannedFeed['feed']) => ({
  rental_id: villa_id,
  kind: 'block' as const,
  reason: name,
  feed_id: id,
})
