/** The only writer of calendar_entries. Long because every write to the calendar must be in this file.
 *
 * A caller locks the row of the rental before it reads or takes nights, or the time of a trip.
 * Concurrent callers then queue instead of deadlocking, and what they read stays true until they commit. The
 * constraints one_guest_a_night and one_trip_at_a_time catch everything else. Locks are always taken on the rental
 * first and the reservation second.
 */
import { sql } from 'kysely'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { idList } from '../../platform/db/id-list.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

/** The time of a trip with the time that its crew needs before the next one, half-open. */
export interface ClaimedPeriod {
  from: Date
  until: Date
}

/** What is taken: the nights of a stay, or the time of a trip, whose `stay` is the days in Istanbul that it touches. */
export interface Taken {
  stay: Stay
  period?: ClaimedPeriod
}

interface Claim extends Taken {
  rental_id: number
  kind: 'reservation' | 'block'
  reservation_id?: number
  /** the moment the hold ends; without it the nights are taken for good */
  held_until?: Date | null
  reason?: string
  note?: string
  created_by?: number | null
  feed_id?: number
  feed_uid?: string
}

/** An entry that occupies some of the requested nights, or of the requested time. */
export interface Clash {
  rental_id: number
  check_in: Day
  check_out: Day
  /** of a boat; null for nights */
  period: ClaimedPeriod | null
  kind: 'reservation' | 'block'
  reservation_id: number | null
  /** of a block */
  reason: string
}

export const rangeOf = (stay: Stay): string => `[${stay.check_in},${stay.check_out})`
const periodOf = ({ from, until }: ClaimedPeriod): string => `[${from.toISOString()},${until.toISOString()})`

/** The condition on calendar_entries that an entry takes some of the same time. */
export const sharesTime = ({ stay, period }: Taken) =>
  period === undefined
    ? sql`period is null and stay && ${rangeOf(stay)}::daterange`
    : sql`period && ${periodOf(period)}::tstzrange`

/** Locks rentals in the order of their ids, so that two callers that lock several cannot deadlock. */
export async function lockRentals(tx: Tx, rentalIds: readonly number[]): Promise<void> {
  await sql`select from rentals where id = any(${idList(rentalIds)}) order by id for no key update`.execute(
    tx,
  )
}

/**
 * Locks the rental and returns whether nights, or the time of a trip, are free. Holds that have ended are released. The
 * answer stays true until the transaction ends, so `insertEntry` may follow after other work.
 */
export async function isFree(tx: Tx, rentalId: number, taken: Taken, now: Date): Promise<boolean> {
  await lockRentals(tx, [rentalId])
  return (await clashesOf(tx, [rentalId], taken, now)).length === 0
}

/** Inserts the entry for nights that are free; the caller has locked the villa. Returns its id. */
export async function insertEntry(tx: Tx, claim: Claim): Promise<number> {
  const [id] = await insertEntries(tx, [claim])
  return id!
}

/** Checks and inserts in one call. Returns null when some of the nights are taken. */
export async function claimNights(tx: Tx, claim: Claim, now: Date): Promise<number | null> {
  return (await isFree(tx, claim.rental_id, claim, now)) ? insertEntry(tx, claim) : null
}

/**
 * Takes the same nights of several villas, or the same time of several boats, all or none. Returns the ids in the order
 * of `claims`, or the entries in the way.
 */
export async function claimForRentals(
  tx: Tx,
  claims: readonly Claim[],
  now: Date,
): Promise<{ ids: number[] } | { clashes: Clash[] }> {
  const [first] = claims
  if (first === undefined) return { ids: [] }
  const rentalIds = claims.map((claim) => claim.rental_id)
  await lockRentals(tx, rentalIds)
  const clashes = await clashesOf(tx, rentalIds, first, now)
  if (clashes.length > 0) return { clashes }
  return { ids: await insertEntries(tx, claims) }
}

/** Frees a reservation's nights. The caller has locked its villa. */
export async function releaseNights(tx: Tx, reservationId: number): Promise<void> {
  await sql`
    update calendar_entries set is_active = false
    where reservation_id = ${reservationId} and is_active`.execute(tx)
}

/**
 * Reduces a block to parts of its time, at least one. The first part keeps the entry; each other part
 * becomes an entry with the same author and creation time. Returns their ids in order. The caller has locked
 * the rental.
 */
export async function cutBlock(tx: Tx, entryId: number, parts: readonly Taken[]): Promise<number[]> {
  const columns = ({ stay, period }: Taken) => ({
    stay: sql`${rangeOf(stay)}::daterange`,
    period: sql`${period === undefined ? null : periodOf(period)}::tstzrange`,
  })
  const [first, ...others] = parts.map(columns)
  await sql`
    update calendar_entries set stay = ${first!.stay}, period = ${first!.period}, version = version + 1
    where id = ${entryId}`.execute(tx)
  const ids = [entryId]
  for (const { stay, period } of others) {
    const { rows } = await sql<{ id: number }>`
      insert into calendar_entries (rental_id, stay, period, kind, held_until, reason, note, created_by, created_at)
      select rental_id, ${stay}, ${period}, kind, held_until, reason, note, created_by, created_at
      from calendar_entries where id = ${entryId}
      returning id`.execute(tx)
    ids.push(rows[0]!.id)
  }
  return ids
}

/**
 * Frees a block made by hand if it lies within a time of its rental. Returns its new version, or null if it
 * does not. The caller has locked the rental.
 */
export async function freeBlockWithin(
  tx: Tx,
  rentalId: number,
  entryId: number,
  { stay, period }: Taken,
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    update calendar_entries set is_active = false, version = version + 1
    where id = ${entryId} and rental_id = ${rentalId} and kind = 'block' and feed_id is null and is_active
      and ${period === undefined ? sql`stay <@ ${rangeOf(stay)}::daterange` : sql`period <@ ${periodOf(period)}::tstzrange`}
    returning version`.execute(tx)
  return rows[0]?.version ?? null
}

/** Frees the nights of several entries. The caller has locked their villas. */
export async function freeEntries(tx: Tx, entryIds: readonly number[]): Promise<void> {
  await sql`
    update calendar_entries set is_active = false, version = version + 1
    where id = any(${[...entryIds]}::bigint[])`.execute(tx)
}

/** A freed block with its new version. */
export interface FreedBlock {
  id: number
  version: number
  check_in: Day
  check_out: Day
  reason: string
}

/** Frees the blocks of feeds or, with null, all blocks made by hand. The caller has locked the villa. */
export async function freeBlocks(
  tx: Tx,
  rentalId: number,
  feedIds: readonly number[] | null,
  from: Day,
): Promise<FreedBlock[]> {
  const whose = feedIds === null ? sql`feed_id is null` : sql`feed_id = any(${[...feedIds]}::bigint[])`
  const { rows } = await sql<FreedBlock>`
    update calendar_entries set is_active = false, version = version + 1
    where rental_id = ${rentalId} and kind = 'block' and is_active and ${whose} and upper(stay) > ${from}::date
    returning id, version, lower(stay) as check_in, upper(stay) as check_out, reason`.execute(tx)
  return rows
}

/** Stores the new uid of the event that an entry came from. */
export async function updateFeedUid(tx: Tx, entryId: number, feedUid: string): Promise<void> {
  await sql`update calendar_entries set feed_uid = ${feedUid} where id = ${entryId}`.execute(tx)
}

/** Clears the uid of a feed's past entries, because another event may use that uid by now. */
export async function clearPastFeedUids(tx: Tx, feedId: number, today: Day): Promise<void> {
  await sql`
    update calendar_entries set feed_uid = null
    where feed_id = ${feedId} and is_active and feed_uid is not null and upper(stay) <= ${today}::date`.execute(
    tx,
  )
}

/**
 * Detaches a freed block from its feed if another entry of the same event is active. When it is closed again,
 * it counts as closed by hand.
 */
export async function detachFromFeed(tx: Tx, entryId: number): Promise<void> {
  await sql`
    update calendar_entries e set feed_id = null, feed_uid = null
    where e.id = ${entryId} and not e.is_active and exists (
      select from calendar_entries o where o.feed_id = e.feed_id and o.feed_uid = e.feed_uid and o.is_active)`.execute(
    tx,
  )
}

/** Updates the reason of a feed's active blocks, which is the name of the feed. */
export async function renameBlocksOfFeed(tx: Tx, feedId: number, reason: string): Promise<void> {
  await sql`update calendar_entries set reason = ${reason} where feed_id = ${feedId} and is_active`.execute(
    tx,
  )
}

/** Sets until when a reservation holds its nights; null means for good. The caller has locked its villa. */
export async function renewHold(tx: Tx, reservationId: number, heldUntil: Date | null): Promise<void> {
  await sql`
    update calendar_entries set held_until = ${heldUntil}
    where reservation_id = ${reservationId} and is_active`.execute(tx)
}

/**
 * Moves an entry to other nights, or back to its own. Returns the entries in the way, if any; then nothing is
 * written. The caller has locked the villa.
 */
export async function moveNights(
  tx: Tx,
  entry: {
    id: number
    rental_id: number
    stay: Stay
    period?: ClaimedPeriod
    reason?: string
    note?: string
    is_active?: true
  },
  now: Date,
): Promise<Clash[]> {
  const clashes = await clashesOf(tx, [entry.rental_id], entry, now, entry.id)
  if (clashes.length > 0) return clashes
  await tx
    .updateTable('calendar_entries')
    .set({
      version: sql`version + 1`,
      stay: rangeOf(entry.stay),
      ...(entry.period === undefined ? {} : { period: periodOf(entry.period) }),
      reason: entry.reason,
      note: entry.note,
      is_active: entry.is_active,
    })
    .where('id', '=', entry.id)
    .execute()
  return []
}

/**
 * Returns the entries that occupy nights of these villas. Holds that have ended are released if nothing else
 * is in the way. The caller has locked the villas.
 */
async function clashesOf(
  tx: Tx,
  rentalIds: readonly number[],
  taken: Taken,
  now: Date,
  exceptEntry = 0,
): Promise<Clash[]> {
  const { rows } = await sql<
    Omit<Clash, 'period'> & { id: number; begins: Date | null; ends: Date | null; has_ended: boolean }
  >`
    select id, rental_id, lower(stay) as check_in, upper(stay) as check_out, lower(period) as begins,
      upper(period) as ends, kind, reservation_id, reason, coalesce(held_until <= ${now}, false) as has_ended
    from calendar_entries
    where rental_id = any(${idList(rentalIds)}) and ${sharesTime(taken)} and is_active
      and id <> ${exceptEntry}
    order by rental_id, lower(stay), lower(period)`.execute(tx)
  const ended = rows.filter((entry) => entry.has_ended)
  const clashes = rows.filter((entry) => !entry.has_ended)
  if (clashes.length === 0 && ended.length > 0) await releaseEndedHolds(tx, ended, now)
  return clashes.map(({ rental_id, check_in, check_out, begins, ends, kind, reservation_id, reason }) => ({
    rental_id,
    check_in,
    check_out,
    period: begins === null || ends === null ? null : { from: begins, until: ends },
    kind,
    reservation_id,
    reason,
  }))
}

/**
 * Releases entries whose hold has ended. Their reservations become expired, and the use of their promotion is
 * returned.
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
    .values(
      claims.map(({ stay, period, ...claim }) => ({
        ...claim,
        stay: rangeOf(stay),
        ...(period === undefined ? {} : { period: periodOf(period) }),
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}
