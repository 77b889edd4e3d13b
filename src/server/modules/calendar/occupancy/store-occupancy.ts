import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { span, listVillasWithDates } from '../../../../contract/calendar/occupancy.ts'
import type { StayRule } from '../../../../domain/calendar/stay-rules.ts'
import { addDays } from '../../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../../platform/context.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { occupiesNights } from '../../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../../services/catalogue/visible-to.ts'
import { visibleBlockNote, canFreeBlock } from '../blocks/store-block-access.ts'

interface VillaFilter {
  villa_id?: number[]
  region_id?: number[]
  type_id?: number[]
  isActive?: boolean
}

/** How many nights a gap that begins in the window may extend beyond it. */
const GAP_REACH = 30

/** Returns the ids of the requested villas that the caller may see, in list order. */
export async function villaIdsOf(db: Db, filter: VillaFilter, actor: Actor): Promise<number[]> {
  const { villa_id, region_id, type_id, isActive } = filter
  const conditions: RawBuilder<unknown>[] = [
    visibleTo(actor),
    ...(villa_id === undefined ? [] : [sql`v.id = any(${villa_id}::bigint[])`]),
    ...(region_id === undefined ? [] : [sql`v.town_id = any(${region_id}::bigint[])`]),
    ...(type_id === undefined ? [] : [sql`v.type_ids && ${type_id}::bigint[]`]),
    ...(isActive === undefined ? [] : [sql`v.is_active = ${isActive}`]),
  ]
  const { rows } = await sql<{ id: number }>`
    select v.id from villas v where ${sql.join(conditions, sql` and `)} order by v.position, v.id`.execute(db)
  return rows.map((row) => row.id)
}

export interface OccupancyVilla {
  id: number
  code: string
  name: string
  slug: string
  town_name: string
  guests: number
  is_active: boolean
}

export async function villasOf(db: Db, ids: readonly number[]): Promise<OccupancyVilla[]> {
  const { rows } = await sql<OccupancyVilla>`
    select v.id, v.code, v.name, v.slug, t.name as town_name, v.guests, v.is_active
    from villas v join towns t on t.id = v.town_id
    where v.id = any(${[...ids]}::bigint[]) order by v.position, v.id`.execute(db)
  return rows
}

export type Span = z.input<typeof span>

/**
 * Returns the entries of a window, in order. An OWNER also sees the guests' names, nothing else of them. A
 * stay that ends on the first day is included, because its bar extends into that morning.
 */
export async function spansOf(
  db: Db,
  ids: readonly number[],
  from: Day,
  until: Day,
  actor: Actor,
  now: Date,
): Promise<(Span & { villa_id: number })[]> {
  const { rows } = await sql<Span & { villa_id: number }>`
    select e.villa_id, e.id, e.kind, lower(e.stay) as check_in, upper(e.stay) as check_out, e.reservation_id, r.code,
      r.status, coalesce(r.first_name || ' ' || r.last_name, e.reason) as label, e.reason,
      ${visibleBlockNote(actor)} as note,
      ${isoMoment('e.held_until')} as hold_expires_at, e.feed_id is not null as is_external,
      ${canFreeBlock(actor)} as can_free
    from calendar_entries e left join reservations r on r.id = e.reservation_id
    where e.villa_id = any(${[...ids]}::bigint[]) and e.stay && daterange(${addDays(from, -1)}, ${until})
      and ${occupiesNights('e', now)}
    order by e.villa_id, lower(e.stay)`.execute(db)
  return rows
}

export interface Taken extends Stay {
  villa_id: number
  kind: 'reservation' | 'block'
}

/**
 * Returns the taken nights of a window, from the entry that ends on its first day to the furthest end of a
 * gap that begins in it.
 */
export async function takenNearWindow(
  db: Db,
  ids: readonly number[],
  from: Day,
  until: Day,
  now: Date,
): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select e.villa_id, lower(e.stay) as check_in, upper(e.stay) as check_out, e.kind
    from calendar_entries e
    where e.villa_id = any(${[...ids]}::bigint[])
      and e.stay && daterange(${addDays(from, -1)}, ${addDays(until, GAP_REACH)}) and ${occupiesNights('e', now)}
    order by e.villa_id, lower(e.stay)`.execute(db)
  return rows
}

/** Returns the stay rules of the seasons of a window, by villa. */
export async function rulesNearWindow(
  db: Db,
  ids: readonly number[],
  from: Day,
  until: Day,
): Promise<Map<number, StayRule[]>> {
  const { rows } = await sql<StayRule & { villa_id: number }>`
    select s.villa_id, lower(s.stay) as from, upper(s.stay) as until, s.min_nights, s.min_nights_applies,
      s.closed_arrival_days, s.closed_departure_days
    from seasons s
    where s.villa_id = any(${[...ids]}::bigint[]) and s.stay && daterange(${from}, ${addDays(until, GAP_REACH)})
    order by s.villa_id, lower(s.stay)`.execute(db)
  return Map.groupBy(rows, (row) => row.villa_id)
}

/**
 * Counts the arrivals and departures of a day, and the nights sold in a window of an earlier year (null when
 * there were none).
 */
export async function countsOf(
  db: Db,
  ids: readonly number[],
  day: Day,
  earlier: { from: Day; until: Day },
  now: Date,
): Promise<{ arrivals: number; departures: number; earlier_nights: number | null }> {
  const window = sql`daterange(${earlier.from}, ${earlier.until})`
  const { rows } = await sql<{ arrivals: number; departures: number; earlier_nights: number | null }>`
    select
      (select count(*) from calendar_entries e join reservations r on r.id = e.reservation_id
        where e.villa_id = any(${[...ids]}::bigint[]) and e.stay && daterange(${day}, ${addDays(day, 1)})
          and lower(e.stay) = ${day}::date and e.is_active and r.status in ('confirmed', 'completed')) as arrivals,
      (select count(*) from calendar_entries e join reservations r on r.id = e.reservation_id
        where e.villa_id = any(${[...ids]}::bigint[]) and e.stay && daterange(${addDays(day, -1)}, ${day})
          and upper(e.stay) = ${day}::date and e.is_active and r.status in ('confirmed', 'completed')) as departures,
      (select sum(upper(e.stay * ${window}) - lower(e.stay * ${window})) from calendar_entries e
        where e.villa_id = any(${[...ids]}::bigint[]) and e.kind = 'reservation' and e.stay && ${window}
          and ${occupiesNights('e', now)}) as earlier_nights`.execute(db)
  return rows[0]!
}

interface Month {
  month: string
  sold: number
  blocked: number
  nights: number
  percent: number
}
interface MonthRow {
  villa_id: number
  villa_name: string
  months: Month[]
}

/** The months of a year and the sold and blocked nights of villas in each. */
const usedNights = (ids: readonly number[], year: number, now: Date) => sql`
    with months as (
      select to_char(m, 'YYYY-MM') as month, daterange(m::date, (m + interval '1 month')::date) as days,
        (m + interval '1 month')::date - m::date as nights
      from generate_series(${`${year}-01-01`}::timestamp, ${`${year}-12-01`}::timestamp, interval '1 month') as m
    ), used as (
      select e.villa_id, m.month,
        sum(upper(e.stay * m.days) - lower(e.stay * m.days)) filter (where e.kind = 'reservation') as sold,
        sum(upper(e.stay * m.days) - lower(e.stay * m.days)) filter (where e.kind = 'block') as blocked
      from calendar_entries e join months m on e.stay && m.days
      where e.villa_id = any(${[...ids]}::bigint[])
        and e.stay && daterange(${`${year}-01-01`}, ${`${year + 1}-01-01`}) and ${occupiesNights('e', now)}
      group by 1, 2
    )`

/** Returns the nights of each month of a year by villa, with one query. */
export async function monthsOf(db: Db, ids: readonly number[], year: number, now: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    ${usedNights(ids, year, now)}
    select v.id as villa_id, v.name as villa_name, json_agg(json_build_object('month', m.month,
      'sold', coalesce(u.sold, 0), 'blocked', coalesce(u.blocked, 0), 'nights', m.nights,
      'percent', round(100.0 * coalesce(u.sold, 0) / m.nights)::integer) order by m.month) as months
    from villas v cross join months m left join used u on u.villa_id = v.id and u.month = m.month
    where v.id = any(${[...ids]}::bigint[])
    group by v.id, v.name, v.position order by v.position, v.id`.execute(db)
  return rows
}

/** Returns the nights of each month of a year, summed over all these villas. */
export async function monthSums(db: Db, ids: readonly number[], year: number, now: Date): Promise<Month[]> {
  const { rows } = await sql<Month>`
    ${usedNights(ids, year, now)}
    select m.month, coalesce(sum(u.sold), 0)::bigint as sold, coalesce(sum(u.blocked), 0)::bigint as blocked,
      m.nights * ${ids.length}::bigint as nights,
      coalesce(round(100.0 * sum(u.sold) / nullif(m.nights * ${ids.length}::bigint, 0)), 0)::integer as percent
    from months m left join used u on u.month = m.month
    group by m.month, m.nights order by m.month`.execute(db)
  return rows
}

type Page = z.input<typeof listVillasWithDates.output>

/** Returns a page of villas with the entries that occupy their nights from a day on. */
export async function findVillasWithDates(
  db: Db,
  query: { skip: number; take: number; villa_id?: number[] | undefined; from: Day },
  actor: Actor,
  now: Date,
): Promise<Page> {
  const { skip, take, villa_id, from } = query
  const where = sql`${visibleTo(actor)} ${villa_id === undefined ? sql`` : sql`and v.id = any(${villa_id}::bigint[])`}`
  const [items, count] = await Promise.all([
    sql<Page['items'][number]>`
      select p.id, p.code, p.name, p.is_active, coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind,
        'check_in', lower(e.stay), 'check_out', upper(e.stay), 'reason', e.reason,
        'is_external', e.feed_id is not null) order by e.stay) filter (where e.id is not null), '[]') as dates
      from (select v.id, v.code, v.name, v.is_active, v.position from villas v where ${where}
        order by v.position, v.id limit ${take} offset ${skip}) p
      left join calendar_entries e on e.villa_id = p.id and upper(e.stay) > ${from}::date and ${occupiesNights('e', now)}
      group by p.id, p.code, p.name, p.is_active, p.position order by p.position, p.id`.execute(db),
    sql<{ n: number }>`select count(*) as n from villas v where ${where}`.execute(db),
  ])
  return { items: items.rows, total: count.rows[0]!.n }
}
