import { sql } from 'kysely'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Db } from '../../../platform/context.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import type { WrittenEntry } from './write-calendar.ts'

interface LinkedVilla {
  villa_id: number
  name: string
  last_read_at: Date | null
}

export async function villaOfToken(db: Db, token: string): Promise<LinkedVilla | undefined> {
  const { rows } = await sql<LinkedVilla>`
    select v.id as villa_id, v.name, l.last_read_at from calendar_links l join villas v on v.id = l.rental_id
    where l.token = ${token}`.execute(db)
  return rows[0]
}

/**
 * Returns the nights that other sites must close: ours and, for a site whose feed we read (`reader`), those
 * of other feeds. A site never gets back what it sent, because then it could never open those nights again.
 */
export async function exportedEntries(
  db: Db,
  villaId: number,
  reader: number | null,
  today: Day,
  now: Date,
): Promise<WrittenEntry[]> {
  const whose = reader === null ? sql`e.feed_id is null` : sql`e.feed_id is distinct from ${reader}`
  const { rows } = await sql<WrittenEntry>`
    select e.id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.updated_at from calendar_entries e
    where e.rental_id = ${villaId} and upper(e.stay) > ${today}::date and ${whose} and ${occupiesNights('e', now)}
    order by lower(e.stay)`.execute(db)
  return rows
}

/** Returns when the exported calendar last changed: an entry was written, a hold ended or a stay ended. */
export async function calendarChangedAt(
  db: Db,
  villaId: number,
  today: Day,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ moment: Date | null }>`
    select greatest(max(updated_at), max(held_until) filter (where held_until <= ${now}),
      max((upper(stay)::timestamp at time zone 'Europe/Istanbul')) filter (where upper(stay) <= ${today}::date)) as moment
    from calendar_entries where rental_id = ${villaId}`.execute(db)
  return rows[0]?.moment ?? null
}

/** Records that the calendar was read; called at most every ten minutes. */
export async function recordRead(db: Db, villaId: number, now: Date): Promise<void> {
  await db.updateTable('calendar_links').set({ last_read_at: now }).where('rental_id', '=', villaId).execute()
}

export async function isFeedOf(db: Db, feedId: number, villaId: number): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('rental_id', '=', villaId)
    .executeTakeFirst()
  return found !== undefined
}
