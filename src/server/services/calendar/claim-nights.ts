import { sql } from 'kysely'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

/**
 * The only writer of calendar_entries. Whoever wants nights of a villa locks the villa's row first and asks then:
 * contenders queue instead of deadlocking, and what they read after the wait is true until they commit. The
 * constraint one_guest_a_night has the last word over everything else. Locks are taken villa first, reservation
 * second, everywhere.
 */
interface Claim {
  villa_id: number
  stay: Stay
  kind: 'reservation' | 'block'
  reservation_id?: number
  /** the moment a hold ends; without it the nights are kept for good */
  held_until?: Date | null
  reason?: string
  note?: string
  created_by?: number | null
  feed_id?: number
  feed_uid?: string
}

/** An entry that keeps nights asked for. */
export interface Clash {
  villa_id: number
  check_in: Day
  check_out: Day
  kind: 'reservation' | 'block'
  reservation_id: number | null
  /** of a block */
  reason: string
}

export const rangeOf = (stay: Stay): string => `[${stay.check_in},${stay.check_out})`

/** Locks villas in the order of their ids, so that two who want several never wait for each other crosswise. */
export async function lockVillas(tx: Tx, villaIds: readonly number[]): Promise<void> {
  await sql`select from villas where id = any(${[...villaIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
}

/**
 * Locks the villa and says whether nights are free; holds of others that have ended make way. What is true now stays
 * true until the transaction ends, so `insertEntry` may follow after other work.
 */
export async function areNightsFree(tx: Tx, villaId: number, stay: Stay, now: Date): Promise<boolean> {
  await lockVillas(tx, [villaId])
  return (await clashesOf(tx, [villaId], stay, now)).length === 0
}

/** Writes the entry of nights that are free, the villa being locked; returns its id. */
export async function insertEntry(tx: Tx, claim: Claim): Promise<number> {
  const [id] = await insertEntries(tx, [claim])
  return id!
}

/** Both in one: null when somebody else has one of the nights. */
export async function claimNights(tx: Tx, claim: Claim, now: Date): Promise<number | null> {
  return (await areNightsFree(tx, claim.villa_id, claim.stay, now)) ? insertEntry(tx, claim) : null
}

/** Keeps the same nights of several villas, all or nothing: the ids in the order of `claims`, or who stands there. */
export async function claimNightsOfVillas(
  tx: Tx,
  claims: readonly Claim[],
  now: Date,
): Promise<{ ids: number[] } | { clashes: Clash[] }> {
  const [first] = claims
  if (first === undefined) return { ids: [] }
  const villaIds = claims.map((claim) => claim.villa_id)
  await lockVillas(tx, villaIds)
  const clashes = await clashesOf(tx, villaIds, first.stay, now)
  if (clashes.length > 0) return { clashes }
  return { ids: await insertEntries(tx, claims) }
}

/** Gives a reservation's nights back. Its villa is locked by the caller. */
export async function releaseNights(tx: Tx, reservationId: number): Promise<void> {
  await sql`
    update calendar_entries set is_active = false
    where reservation_id = ${reservationId} and is_active`.execute(tx)
}

/**
 * Leaves a block of a villa (locked by the caller) these parts of its nights, of which there is one at least. The first
 * stays the entry it was; each other becomes one of its own, written by whom and when the whole was. Their ids, in order.
 */
export async function cutBlock(tx: Tx, entryId: number, parts: readonly Stay[]): Promise<number[]> {
  const [first, ...others] = parts.map(rangeOf)
  await sql`
    update calendar_entries set stay = ${first}::daterange, version = version + 1 where id = ${entryId}`.execute(
    tx,
  )
  const ids = [entryId]
  for (const stay of others) {
    const { rows } = await sql<{ id: number }>`
      insert into calendar_entries (villa_id, stay, kind, held_until, reason, note, created_by, created_at)
      select villa_id, ${stay}::daterange, kind, held_until, reason, note, created_by, created_at
      from calendar_entries where id = ${entryId}
      returning id`.execute(tx)
    ids.push(rows[0]!.id)
  }
  return ids
}

/**
 * Gives back the nights of a block that a hand made, where it lies within nights of its villa (locked by the caller).
 * Answers the version it has then; null where it does not.
 */
export async function freeBlockWithin(
  tx: Tx,
  villaId: number,
  entryId: number,
  within: Stay,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update calendar_entries set is_active = false, version = version + 1
    where id = ${entryId} and villa_id = ${villaId} and kind = 'block' and feed_id is null and is_active
      and stay <@ ${rangeOf(within)}::daterange
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Gives the nights of several entries back. Their villas are locked by the caller. */
export async function freeEntries(tx: Tx, entryIds: readonly number[]): Promise<void> {
  await sql`
    update calendar_entries set is_active = false, version = version + 1
    where id = any(${[...entryIds]}::bigint[])`.execute(tx)
}

/** A block that gave its nights back, with the version it has by then. */
export interface FreedBlock {
  id: number
  version: number
  check_in: Day
  check_out: Day
  reason: string
}

/** What a feed brought, or with null everything that a hand closed, of a villa (locked by the caller) is given back. */
export async function freeBlocks(
  tx: Tx,
  villaId: number,
  feedIds: readonly number[] | null,
  from: Day,
): Promise<FreedBlock[]> {
  const whose = feedIds === null ? sql`feed_id is null` : sql`feed_id = any(${[...feedIds]}::bigint[])`
  const { rows } = await sql<FreedBlock>`
    update calendar_entries set is_active = false, version = version + 1
    where villa_id = ${villaId} and kind = 'block' and is_active and ${whose} and upper(stay) > ${from}::date
    returning id, version, lower(stay) as check_in, upper(stay) as check_out, reason`.execute(tx)
  return rows
}

/** The event that an entry came from has another name now. */
export async function updateFeedUid(tx: Tx, entryId: number, feedUid: string): Promise<void> {
  await sql`update calendar_entries set feed_uid = ${feedUid} where id = ${entryId}`.execute(tx)
}

/** What a feed brought and is over stays in the books without the name of its event: another may bear it by now. */
export async function clearPastFeedUids(tx: Tx, feedId: number, today: Day): Promise<void> {
  await sql`
    update calendar_entries set feed_uid = null
    where feed_id = ${feedId} and is_active and feed_uid is not null and upper(stay) <= ${today}::date`.execute(
    tx,
  )
}

/** A freed block whose event keeps other nights by now is the feed's no more: whoever closes it again closes it by hand. */
export async function detachFromFeed(tx: Tx, entryId: number): Promise<void> {
  await sql`
    update calendar_entries e set feed_id = null, feed_uid = null
    where e.id = ${entryId} and not e.is_active and exists (
      select from calendar_entries o where o.feed_id = e.feed_id and o.feed_uid = e.feed_uid and o.is_active)`.execute(
    tx,
  )
}

/** What a feed brought bears its name. */
export async function renameBlocksOfFeed(tx: Tx, feedId: number, reason: string): Promise<void> {
  await sql`update calendar_entries set reason = ${reason} where feed_id = ${feedId} and is_active`.execute(
    tx,
  )
}

/** Lets a reservation's nights be kept until another moment, or with null for good. Its villa is locked. */
export async function renewHold(tx: Tx, reservationId: number, heldUntil: Date | null): Promise<void> {
  await sql`
    update calendar_entries set held_until = ${heldUntil}
    where reservation_id = ${reservationId} and is_active`.execute(tx)
}

/**
 * Moves an entry of its villa (locked by the caller) to other nights, or back to its own; returns who stands there
 * instead, if anyone.
 */
export async function moveNights(
  tx: Tx,
  entry: {
    id: number
    villa_id: number
    stay: Stay
    reason?: string
    note?: string
    is_active?: true
  },
  now: Date,
): Promise<Clash[]> {
  const clashes = await clashesOf(tx, [entry.villa_id], entry.stay, now, entry.id)
  if (clashes.length > 0) return clashes
  await tx
    .updateTable('calendar_entries')
    .set({
      version: sql`version + 1`,
      stay: rangeOf(entry.stay),
      reason: entry.reason,
      note: entry.note,
      is_active: entry.is_active,
    })
    .where('id', '=', entry.id)
    .execute()
  return []
}

/** Who keeps nights of these villas now. Holds that have ended are released on the way. The villas are locked. */
async function clashesOf(
  tx: Tx,
  villaIds: readonly number[],
  stay: Stay,
  now: Date,
  exceptEntry = 0,
): Promise<Clash[]> {
  const { rows } = await sql<Clash & { id: number; has_ended: boolean }>`
    select id, villa_id, lower(stay) as check_in, upper(stay) as check_out, kind, reservation_id, reason,
      coalesce(held_until <= ${now}, false) as has_ended
    from calendar_entries
    where villa_id = any(${[...villaIds]}::bigint[]) and stay && ${rangeOf(stay)}::daterange and is_active
      and id <> ${exceptEntry}
    order by villa_id, lower(stay)`.execute(tx)
  const ended = rows.filter((entry) => entry.has_ended)
  const clashes = rows.filter((entry) => !entry.has_ended)
  if (clashes.length === 0 && ended.length > 0) await releaseEndedHolds(tx, ended, now)
  return clashes.map(({ villa_id, check_in, check_out, kind, reservation_id, reason }) => ({
    villa_id,
    check_in,
    check_out,
    kind,
    reservation_id,
    reason,
  }))
}

/**
 * Releases entries whose hold has ended; a reservation among them becomes what it already reads as: expired, and gives
 * the use of its promotion back.
 */
export async function releaseEndedHolds(
  tx: Tx,
  entries: readonly { id: number; reservation_id: number | null }[],
  now: Date,
): Promise<number[]> {
  const entryIds = entries.map((entry) => entry.id)
  const reservationIds = entries.flatMap((entry) => entry.reservation_id ?? [])
  await sql`update calendar_entries set is_active = false where id = any(${entryIds}::bigint[])`.execute(tx)
  if (reservationIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with before as (
      select id, status, hold_expires_at from reservations
      where id = any(${reservationIds}::bigint[]) and status in ('pending', 'awaiting_payment')
      order by id for update
    ), expired as (
      update reservations r set status = 'expired', expired_at = ${now}, version = version + 1
      from before b where r.id = b.id
      returning r.id, b.status, b.hold_expires_at, r.promotion_id
    ), given_back as (
      update promotions p set used = greatest(0, p.used - n.uses)
      from (select promotion_id, count(*) as uses from expired group by promotion_id) n where p.id = n.promotion_id
    ), written as (
      insert into reservation_history (reservation_id, actor_name, action, before, after, created_at)
      select id, 'Telmessa', 'expired', jsonb_build_object('status', status, 'hold_expires_at', hold_expires_at),
        jsonb_build_object('status', 'expired'), ${now}
      from expired
    )
    select id from expired order by id`.execute(tx)
  return rows.map((row) => row.id)
}

async function insertEntries(tx: Tx, claims: readonly Claim[]): Promise<number[]> {
  const rows = await tx
    .insertInto('calendar_entries')
    .values(claims.map(({ stay, ...claim }) => ({ ...claim, stay: rangeOf(stay) })))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
