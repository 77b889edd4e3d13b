import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { feed } from '../../../../contract/calendar/feeds.ts'
import { feedState, STALE_AFTER_HOURS } from '../../../../domain/calendar/feed-health.ts'
import type { FeedState } from '../../../../domain/calendar/feed-health.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { visibleTo } from '../../../services/catalogue/visible-to.ts'
import { raiseVersion } from '../../../services/records/raise-version.ts'
import { feedErrorSentence } from './feed-error.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'

export type ShownFeed = z.input<typeof feed>

/** A stored feed with its villa. */
export interface StoredFeed {
  id: number
  villa_id: number
  villa_name: string
  name: string
  url: string
  takes_windows: boolean
  left_out: string[]
  last_tried_at: Date | null
  last_synced_at: Date | null
  last_changed_at: Date | null
  event_count: number
  collision_count: number
  collisions: ShownFeed['collisions']
  is_held: boolean
  last_error: string | null
  told: string[]
  created_at: Date
  version: number
  token: string
}

/** The collisions of feed `f` with the active entries of its villa that stand there now. */
const collisions = sql`(
  select coalesce(json_agg(json_build_object('check_in', c.check_in, 'check_out', c.check_out, 'with', (
    select coalesce(json_agg(json_build_object('check_in', lower(e.stay), 'check_out', upper(e.stay), 'kind', e.kind,
      'label', coalesce(r.first_name || ' ' || r.last_name, e.reason, ''), 'reservation_id', e.reservation_id)
      order by lower(e.stay)), '[]')
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.rental_id = f.rental_id and e.is_active and e.feed_id is distinct from f.id
      and e.stay && daterange(c.check_in, c.check_out))) order by c.check_in), '[]')
  from jsonb_to_recordset(f.collisions) as c (check_in date, check_out date)) as collisions`

const columns = sql`f.id, f.rental_id as villa_id, v.name as villa_name, f.name, f.url, f.takes_windows, f.left_out, f.last_tried_at,
  f.last_synced_at, f.last_changed_at, f.event_count, f.collision_count, ${collisions}, f.is_held, f.last_error, f.told, f.created_at,
  f.version, l.token`
const source = sql`calendar_feeds f join villas v on v.id = f.rental_id join calendar_links l on l.rental_id = f.rental_id`

/** Returns the feeds of a villa in the order they were added. */
export async function feedsOfVilla(db: Db, villaId: number): Promise<StoredFeed[]> {
  const { rows } = await sql<StoredFeed>`
    select ${columns} from ${source} where f.rental_id = ${villaId} order by f.id`.execute(db)
  return rows
}

export async function findFeed(db: Db, id: number): Promise<StoredFeed | undefined> {
  const { rows } = await sql<StoredFeed>`select ${columns} from ${source} where f.id = ${id}`.execute(db)
  return rows[0]
}

/** The state of feed `f` in SQL, by the rules of feedState in domain/calendar/feed-health.ts. */
const stateOn = (now: Date): RawBuilder<FeedState> => {
  const stale = new Date(now.getTime() - STALE_AFTER_HOURS * 3_600_000)
  return sql<FeedState>`case
    when f.collision_count > 0 then 'colliding'
    when coalesce(f.last_synced_at, f.created_at) <= ${stale} then 'stale'
    when f.is_held then 'held' when f.last_error like 'unread%' then 'partial' when f.last_error is not null then 'failing'
    when f.last_synced_at is null then 'new' else 'ok' end`
}

/** Returns a page of all feeds, those that collide first, then those with other problems. */
export async function listAllFeeds(
  db: Db,
  query: { state?: FeedState | 'ailing' | undefined; skip: number; take: number },
  now: Date,
): Promise<{ items: StoredFeed[]; total: number; ailing: number }> {
  const state = stateOn(now)
  const isAiling = sql<boolean>`${state} not in ('ok', 'new')`
  const where =
    query.state === undefined
      ? sql`true`
      : query.state === 'ailing'
        ? isAiling
        : sql`${state} = ${query.state}`
  const [items, counts] = await Promise.all([
    sql<StoredFeed>`select ${columns} from ${source} where ${where}
      order by f.collision_count > 0 desc, ${isAiling} desc, v.name, f.id limit ${query.take} offset ${query.skip}`.execute(
      db,
    ),
    sql<{ total: number; ailing: number }>`
      select count(*) filter (where ${where}) as total, count(*) filter (where ${isAiling}) as ailing
      from calendar_feeds f`.execute(db),
  ])
  return { items: items.rows, ...counts.rows[0]! }
}

const momentText = (moment: Date | null) => moment?.toISOString() ?? null

/** A feed as the API returns it. An OWNER sees its state, not its address. */
export function shownFeed(
  stored: StoredFeed,
  actor: Pick<Actor, 'role'>,
  siteUrl: string,
  now: Date,
): ShownFeed {
  const isAdmin = actor.role === 'ADMIN'
  const { id, villa_id, villa_name, name, takes_windows, event_count, collision_count, version } = stored
  return {
    id,
    villa_id,
    villa_name,
    name,
    url: isAdmin ? stored.url : '',
    takes_windows,
    state: feedState(stored, now),
    trouble: feedErrorSentence(stored.last_error),
    last_synced_at: momentText(stored.last_synced_at),
    last_tried_at: momentText(stored.last_tried_at),
    last_changed_at: momentText(stored.last_changed_at),
    event_count,
    collision_count,
    collisions: isAdmin ? stored.collisions : [],
    out_url: isAdmin ? calendarUrl(siteUrl, stored.token, id) : '',
    version,
  }
}

/**
 * Returns the address of a villa's calendar for other sites. With a feed's id it leaves out what that feed
 * brought.
 */
export function calendarUrl(siteUrl: string, token: string, feedId?: number): string {
  return `${siteUrl}/v1/ical/${token}${feedId === undefined ? '' : `-${feedId}`}.ics`
}

export interface CalendarLink {
  token: string
  last_read_at: Date | null
}

/** Returns the calendar link of a villa that the caller may see; undefined when there is none. */
export async function calendarLinkOf(
  db: Db,
  villaId: number,
  actor: Actor,
): Promise<CalendarLink | undefined> {
  const { rows } = await sql<CalendarLink>`
    select l.token, l.last_read_at from calendar_links l join villas v on v.id = l.rental_id
    where v.id = ${villaId} and ${visibleTo(actor)}`.execute(db)
  return rows[0]
}

export async function renewCalendarToken(db: Db, villaId: number): Promise<CalendarLink | undefined> {
  return db
    .updateTable('calendar_links')
    .set({ token: sql`default`, last_read_at: null })
    .where('rental_id', 'in', (eb) => eb.selectFrom('villas').select('id').where('id', '=', villaId))
    .returning(['token', 'last_read_at'])
    .executeTakeFirst()
}

export async function insertFeed(
  db: Db,
  row: {
    rental_id: number
    name: string
    url: string
    takes_windows: boolean
    created_at: Date
    due_at: Date
  },
): Promise<number> {
  const { id } = await db.insertInto('calendar_feeds').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function writeFeed(
  db: Db,
  id: number,
  fields: Partial<{
    name: string
    url: string
    takes_windows: boolean
    left_out: string
    last_tried_at: Date
    last_synced_at: Date
    last_changed_at: Date
    event_count: number
    collision_count: number
    collisions: string
    is_held: boolean
    last_error: string | null
    due_at: Date
    told: string[]
  }>,
): Promise<void> {
  await db.updateTable('calendar_feeds').set(fields).where('id', '=', id).execute()
}

/** Saves what an admin changed. Returns the new version. */
export const saveFeed = (
  db: Db,
  id: number,
  fields: { name: string; url: string; takes_windows: boolean; due_at: Date },
) => raiseVersion(db, 'calendar_feeds', id, fields)

export async function removeFeeds(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('calendar_feeds')
    .where('id', 'in', [...ids])
    .execute()
}

/** Returns the ids of the feeds that are due, the longest overdue first. */
export async function dueFeeds(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** An entry that occupies nights of a villa. */
export interface VillaEntry {
  id: number
  check_in: Day
  check_out: Day
  kind: 'reservation' | 'block'
  reservation_id: number | null
  feed_id: number | null
  feed_uid: string | null
  /** the guest's name or the reason */
  label: string
}

export async function entriesOfVilla(db: Db, villaId: number, today: Day, now: Date): Promise<VillaEntry[]> {
  const { rows } = await sql<VillaEntry>`
    select e.id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.kind, e.reservation_id, e.feed_id, e.feed_uid,
      coalesce(r.first_name || ' ' || r.last_name, e.reason) as label
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.rental_id = ${villaId} and upper(e.stay) > ${today}::date and ${occupiesNights('e', now)}
    order by lower(e.stay)`.execute(db)
  return rows
}
