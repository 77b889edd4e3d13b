import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { block, boatBlock, listBlocks } from '../../../../contract/calendar/blocks.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { RentalKind } from '../../../../domain/catalogue/rental-kind.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { lockRentals, sharesTime } from '../../../services/calendar/claim-nights.ts'
import type { Clash, Taken } from '../../../services/calendar/claim-nights.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../../services/catalogue/visible-to.ts'
import { Failure } from '../../../platform/failure.ts'
import { visibleBlockNote, canFreeBlock } from './store-block-access.ts'

/** A block as the calls of its kind send it. */
export interface Blocks {
  villa: z.input<typeof block>
  boat: z.input<typeof boatBlock>
}
type Query = z.output<NonNullable<typeof listBlocks.query>>

/** freed: it was freed, or its hold ended; past: its last night, or its time, is over. */
const statusOn = (today: Day, now: Date): RawBuilder<Blocks['villa']['status']> => sql`case
    when not e.is_active or e.held_until <= ${now} then 'freed'
    when coalesce(upper(e.period) <= ${now}, upper(e.stay) <= ${today}::date) then 'past'
    when coalesce(lower(e.period) > ${now}, lower(e.stay) > ${today}::date) then 'coming'
    else 'current' end`

const OWN_COLUMNS = {
  villa: sql`'villa' as kind, e.rental_id as villa_id, v.name as villa_name,
    upper(e.stay) - lower(e.stay) as night_count`,
  boat: sql`'boat' as kind, e.rental_id as boat_id, v.name as boat_name,
    ${isoMoment('lower(e.period)')} as started_at, ${isoMoment('upper(e.period)')} as finished_at`,
}

/** Midnight of a day in Istanbul, which is at +03:00 all year. */
const midnight = (day: Day) => sql`${`${day}T00:00:00+03:00`}::timestamptz`

/** The blocks of one kind with these ids, by id. Another kind's are left out. */
export async function findBlocks<Kind extends RentalKind>(
  db: Db,
  kind: Kind,
  ids: readonly number[],
  actor: Actor,
  today: Day,
  now: Date,
): Promise<Blocks[Kind][]> {
  const { rows } = await sql<Blocks[Kind]>`
    select ${OWN_COLUMNS[kind]}, e.id, e.version, lower(e.stay) as check_in, upper(e.stay) as check_out, e.reason,
      ${visibleBlockNote(actor)} as note, e.feed_id, e.is_active, ${canFreeBlock(actor)} as can_free,
      ${statusOn(today, now)} as status, coalesce(u.first_name || ' ' || u.last_name, '') as created_by_name,
      ${isoMoment('e.created_at')} as created_at
    from calendar_entries e join rentals v on v.id = e.rental_id left join users u on u.id = e.created_by
    where e.id = any(${[...ids]}::bigint[]) and e.kind = 'block' and v.kind = ${kind} and ${visibleTo(actor)}
    order by e.id`.execute(db)
  return rows
}

/** The blocks with these ids, whatever is closed, the newest first. */
export async function findAnyBlocks(
  db: Db,
  ids: readonly number[],
  actor: Actor,
  today: Day,
  now: Date,
): Promise<Blocks[RentalKind][]> {
  const [villas, boats] = await Promise.all([
    findBlocks(db, 'villa', ids, actor, today, now),
    findBlocks(db, 'boat', ids, actor, today, now),
  ])
  return [...villas, ...boats].toSorted((a, b) => b.id - a.id)
}

/** Entries of boats always have a period, those of villas never. */
const OF_KIND = { villa: sql`e.period is null`, boat: sql`e.period is not null` }

export async function findBlockPage(
  db: Db,
  query: Query,
  actor: Actor,
  today: Day,
  now: Date,
): Promise<{ items: Blocks[RentalKind][]; total: number }> {
  const { status, kind, villa_id, boat_id, started_at, finished_at, created_at, skip, take } = query
  const conditions = [
    sql`e.kind = 'block'`,
    ...(kind === undefined ? [] : [OF_KIND[kind]]),
    ...(status === undefined ? [] : [sql`${statusOn(today, now)} = ${status}`]),
    ...(villa_id === undefined ? [] : [sql`${OF_KIND.villa} and e.rental_id = any(${villa_id}::bigint[])`]),
    ...(boat_id === undefined ? [] : [sql`${OF_KIND.boat} and e.rental_id = any(${boat_id}::bigint[])`]),
    ...(started_at === undefined ? [] : [sql`lower(e.stay) >= ${started_at}::date`]),
    ...(finished_at === undefined
      ? []
      : [sql`upper(e.stay) - case when ${OF_KIND.boat} then 1 else 0 end <= ${finished_at}::date`]),
    ...(created_at === undefined
      ? []
      : [
          sql`e.created_at >= ${midnight(created_at)} and e.created_at < ${midnight(addDays(created_at, 1))}`,
        ]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [page, count] = await Promise.all([
    sql<{ id: number }>`
      select e.id from calendar_entries e where ${where} order by e.id desc limit ${take} offset ${skip}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*) as n from calendar_entries e where ${where}`.execute(db),
  ])
  const ids = page.rows.map(({ id }) => id)
  return { items: await findAnyBlocks(db, ids, actor, today, now), total: count.rows[0]!.n }
}

/** Whether another user made a block. An OWNER who changes its nights cannot change its note. */
export async function isMadeByOther(db: Db, id: number, actor: Actor): Promise<boolean> {
  const { created_by } = await db
    .selectFrom('calendar_entries')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return created_by !== actor.id
}

/** Returns the names of the given villas or boats that the caller may see, by id. */
export async function visibleNames(
  db: Db,
  kind: RentalKind,
  ids: readonly number[],
  actor: Actor,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.name from rentals v
    where v.id = any(${[...ids]}::bigint[]) and v.kind = ${kind} and ${visibleTo(actor)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Locks villas or boats that the caller may see. Visibility is checked before locking, so that nobody waits for or
 * delays a stranger's, and again after it, because the owner may change while the call waits. @throws not_found.
 */
export async function lockVisible(
  tx: Tx,
  kind: RentalKind,
  ids: readonly number[],
  actor: Actor,
): Promise<void> {
  const refuseOthers = async () => {
    if ((await visibleNames(tx, kind, ids, actor)).size < ids.length) throw new Failure('not_found')
  }
  await refuseOthers()
  await lockRentals(tx, ids)
  await refuseOthers()
}

export interface OccupyingEntry extends Clash {
  id: number
  version: number
  is_external: boolean
  can_free: boolean
}

/** Returns the entries that occupy some of a time of these villas or boats, which are locked. */
export async function entriesWithin(
  db: Db,
  rentalIds: readonly number[],
  taken: Taken,
  actor: Actor,
  now: Date,
): Promise<OccupyingEntry[]> {
  const { rows } = await sql<Omit<OccupyingEntry, 'period'> & { from: Date | null; until: Date | null }>`
    select e.id, e.version, e.rental_id, lower(e.stay) as check_in, upper(e.stay) as check_out,
      lower(e.period) as from, upper(e.period) as until, e.kind, e.reservation_id, e.reason,
      e.feed_id is not null as is_external, ${canFreeBlock(actor)} as can_free
    from calendar_entries e
    where e.rental_id = any(${[...rentalIds]}::bigint[]) and ${sharesTime(taken)} and ${occupiesNights('e', now)}
    order by e.rental_id, lower(e.stay), lower(e.period)`.execute(db)
  return rows.map(({ from, until, ...entry }) => ({
    ...entry,
    period: from === null || until === null ? null : { from, until },
  }))
}

/**
 * Finds a block that the caller may change. A block of another owner's villa or boat is not found. A block that
 * admins made or a feed brought is refused to an OWNER. `includesFreed` also finds a freed block, to undo the
 * free.
 */
export async function findFreeableBlock<Kind extends RentalKind>(
  db: Db,
  kind: Kind,
  id: number,
  actor: Actor,
  today: Day,
  now: Date,
  includesFreed = false,
): Promise<Blocks[Kind]> {
  const [block] = await findBlocks(db, kind, [id], actor, today, now)
  if (block === undefined || (block.status === 'freed' && !includesFreed)) throw new Failure('not_found')
  if (!block.can_free) throw new Failure('not_allowed')
  return block
}
