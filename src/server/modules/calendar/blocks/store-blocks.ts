import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { block, listBlocks } from '../../../../contract/calendar/occupancy.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { lockRentals, rangeOf } from '../../../services/calendar/claim-nights.ts'
import type { Clash } from '../../../services/calendar/claim-nights.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../../services/catalogue/visible-to.ts'
import { Failure } from '../../../platform/failure.ts'
import { visibleBlockNote, canFreeBlock } from './store-block-access.ts'

export type Block = z.input<typeof block>
type Query = z.output<NonNullable<typeof listBlocks.query>>

/** freed: it was freed, or its hold ended; past: its last night is over. */
const statusOn = (today: Day, now: Date): RawBuilder<Block['status']> => sql`case
    when not e.is_active or e.held_until <= ${now} then 'freed'
    when upper(e.stay) <= ${today}::date then 'past'
    when lower(e.stay) > ${today}::date then 'coming'
    else 'current' end`

const columns = (
  actor: Actor,
  today: Day,
  now: Date,
) => sql<Block>`e.id, e.version, e.rental_id as villa_id, v.name as villa_name,
    lower(e.stay) as check_in, upper(e.stay) as check_out, upper(e.stay) - lower(e.stay) as night_count, e.reason,
    ${visibleBlockNote(actor)} as note, e.feed_id, e.is_active,
    ${canFreeBlock(actor)} as can_free, ${statusOn(today, now)} as status,
    coalesce(u.first_name || ' ' || u.last_name, '') as created_by_name, ${isoMoment('e.created_at')} as created_at`

const source = sql`calendar_entries e join villas v on v.id = e.rental_id left join users u on u.id = e.created_by`

/** Midnight of a day in Istanbul, which is at +03:00 all year. */
const midnight = (day: Day) => sql`${`${day}T00:00:00+03:00`}::timestamptz`

export async function findBlocks(
  db: Db,
  ids: readonly number[],
  actor: Actor,
  today: Day,
  now: Date,
): Promise<Block[]> {
  const { rows } = await sql<Block>`
    select ${columns(actor, today, now)} from ${source}
    where e.id = any(${[...ids]}::bigint[]) and e.kind = 'block' and ${visibleTo(actor)}
    order by e.id`.execute(db)
  return rows
}

export async function findBlockPage(
  db: Db,
  query: Query,
  actor: Actor,
  today: Day,
  now: Date,
): Promise<{ items: Block[]; total: number }> {
  const { status, villa_id, started_at, finished_at, created_at, skip, take } = query
  const conditions = [
    sql`e.kind = 'block'`,
    ...(status === undefined ? [] : [sql`${statusOn(today, now)} = ${status}`]),
    ...(villa_id === undefined ? [] : [sql`e.rental_id = any(${villa_id}::bigint[])`]),
    ...(started_at === undefined ? [] : [sql`lower(e.stay) >= ${started_at}::date`]),
    ...(finished_at === undefined ? [] : [sql`upper(e.stay) <= ${finished_at}::date`]),
    ...(created_at === undefined
      ? []
      : [
          sql`e.created_at >= ${midnight(created_at)} and e.created_at < ${midnight(addDays(created_at, 1))}`,
        ]),
  ]
  const where = sql.join(conditions, sql` and `)
  const [items, count] = await Promise.all([
    sql<Block>`select ${columns(actor, today, now)} from ${source} where ${where}
      order by e.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from calendar_entries e where ${where}`.execute(db),
  ])
  return { items: items.rows, total: count.rows[0]!.n }
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

/** Returns the names of the given villas that the caller may see, by id. */
export async function visibleNames(
  db: Db,
  villaIds: readonly number[],
  actor: Actor,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select v.id, v.name from villas v where v.id = any(${[...villaIds]}::bigint[]) and ${visibleTo(actor)}`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Locks villas that the caller may see. Visibility is checked before locking, so that nobody waits for or
 * delays a stranger's villa, and again after it, because the owner may change while the call waits. @throws
 * not_found.
 */
export async function lockVisibleVillas(tx: Tx, villaIds: readonly number[], actor: Actor): Promise<void> {
  const refuseOthers = async () => {
    if ((await visibleNames(tx, villaIds, actor)).size < villaIds.length) throw new Failure('not_found')
  }
  await refuseOthers()
  await lockRentals(tx, villaIds)
  await refuseOthers()
}

export interface OccupyingEntry extends Clash {
  id: number
  version: number
  is_external: boolean
  can_free: boolean
}

/** Returns the entries that occupy nights within a stay of these villas, which are locked. */
export async function entriesWithin(
  db: Db,
  villaIds: readonly number[],
  stay: Stay,
  actor: Actor,
  now: Date,
): Promise<OccupyingEntry[]> {
  const { rows } = await sql<OccupyingEntry>`
    select e.id, e.version, e.rental_id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.kind,
      e.reservation_id, e.reason, e.feed_id is not null as is_external,
      ${canFreeBlock(actor)} as can_free
    from calendar_entries e
    where e.rental_id = any(${[...villaIds]}::bigint[]) and e.stay && ${rangeOf(stay)}::daterange
      and ${occupiesNights('e', now)}
    order by e.rental_id, lower(e.stay)`.execute(db)
  return rows
}

export interface NamedClash {
  villa_name: string
  label: string
  check_in: string
  check_out: string
}

/** Adds the name of the villa and of the guest or the reason to each clash. */
export async function nameClashes(db: Db, clashes: readonly Clash[]): Promise<NamedClash[]> {
  if (clashes.length === 0) return []
  const reservationIds = clashes.flatMap((clash) => clash.reservation_id ?? [])
  const villas = await db
    .selectFrom('villas')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      clashes.map((clash) => clash.rental_id),
    )
    .execute()
  const guests = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from reservations
    where id = any(${reservationIds}::bigint[])`.execute(db)
  const villaNames = new Map(villas.map(({ id, name }) => [id, name]))
  const guestNames = new Map(guests.rows.map(({ id, name }) => [id, name]))
  return clashes.map(({ rental_id, check_in, check_out, reservation_id, reason }) => ({
    villa_name: villaNames.get(rental_id) ?? '',
    label: (reservation_id === null ? reason : guestNames.get(reservation_id)) ?? '',
    check_in,
    check_out,
  }))
}

/**
 * Finds a block that the caller may change. A block of another owner's villa is not found. A block that
 * admins made or a feed brought is refused to an OWNER. `includesFreed` also finds a freed block, to undo the
 * free.
 */
export async function findFreeableBlock(
  db: Db,
  id: number,
  actor: Actor,
  today: Day,
  now: Date,
  includesFreed = false,
): Promise<Block> {
  const [block] = await findBlocks(db, [id], actor, today, now)
  if (block === undefined || (block.status === 'freed' && !includesFreed)) throw new Failure('not_found')
  if (!block.can_free) throw new Failure('not_allowed')
  return block
}
