import { sql } from 'kysely'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'
import type { WrittenEntry } from './write-calendar.ts'

interface LinkedVilla {
  villa_id: number
  name: string
  last_read_at: Date | null
}

export async function villaOfToken(db: Db, token: string): Promise<LinkedVilla | undefined> {
  const { rows } = await sql<LinkedVilla>`
    select v.id as villa_id, v.name, l.last_read_at from calendar_links l join villas v on v.id = l.villa_id
    where l.token = ${token}`.execute(db)
  return rows[0]
}

/**
 * The nights another site has to know of: ours, and for a site that is read here too (`reader`, its feed) what the other
 * sites brought. What a site brought is never told to it again: it would close its own nights for good.
 */
export async function nightsForOthers(
  db: Db,
  villaId: number,
  reader: number | null,
  today: Day,
  now: Date,
): Promise<WrittenEntry[]> {
  const whose = reader === null ? sql`e.feed_id is null` : sql`e.feed_id is distinct from ${reader}`
  const { rows } = await sql<WrittenEntry>`
    select e.id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.updated_at from calendar_entries e
    where e.villa_id = ${villaId} and upper(e.stay) > ${today}::date and ${whose} and ${occupiesNights('e', now)}
    order by lower(e.stay)`.execute(db)
  return rows
}

/** When anything last changed what is told: an entry, a hold that ended, a stay that is over. */
export async function lastChangeOf(db: Db, villaId: number, today: Day, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    select greatest(max(updated_at), max(held_until) filter (where held_until <= ${now}),
      max((upper(stay)::timestamp at time zone 'Europe/Istanbul')) filter (where upper(stay) <= ${today}::date)) as moment
    from calendar_entries where villa_id = ${villaId}`.execute(db)
  return rows[0]?.moment ?? null
}

/** That somebody reads it; written at most every ten minutes. */
export async function noteRead(db: Db, villaId: number, now: Date): Promise<void> {
  await db.updateTable('calendar_links').set({ last_read_at: now }).where('villa_id', '=', villaId).execute()
}

export async function isFeedOf(db: Db, feedId: number, villaId: number): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('villa_id', '=', villaId)
    .executeTakeFirst()
  return found !== undefined
}
