import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addMonths } from '../../../domain/calendar/month.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { holdEndsSoon, isOfKind, isRefundDue, rowColumns, statusAt, waitsForCancel } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

/** How many rows of each list the first screen shows. */
const SHORT = 6

const LISTS = [
  'arrivals',
  'departures',
  'in_house',
  'embarkations',
  'returns',
  'on_trip',
  'waiting_requests',
  'ending_holds',
  'awaiting_payment',
  'refunds',
  'cancel_requests',
] as const
type HomeList = (typeof LISTS)[number]

interface ShortList {
  items: StoredRow[]
  total: number
  /** how many of all are of boats */
  boats: number
}

interface Days {
  today: Day
  date1: Day
  date2: Day
}

/** The condition and the order of each list, as the lists of reservations filter. */
function listsOf(actor: Actor, { today, date1, date2 }: Days, now: Date) {
  const isFirm = sql`r.status in ('confirmed', 'completed')`
  // The days of a trip include the one on which it returns.
  const isCurrent = sql`(upper(r.stay) >= ${today}::date and (r.unit is null or upper(r.stay) > ${today}::date))`
  const waits = (status: 'pending' | 'awaiting_payment') =>
    sql`r.status = ${sql.lit(status)} and ${statusAt(now)} = ${sql.lit(status)} and ${isCurrent}`
  const begins = sql`lower(r.stay) between ${date1}::date and ${date2}::date and ${isFirm}`
  // the entries have an index by their days
  const isToday = sql`r.id in (select e.reservation_id from calendar_entries e where e.is_active and e.stay @> ${today}::date)
    and ${isFirm}`
  const lists: Record<HomeList, [RawBuilder<unknown>, RawBuilder<unknown>]> = {
    arrivals: [sql`${isOfKind('villa')} and ${begins}`, sql`lower(r.stay), v.name`],
    departures: [
      sql`${isOfKind('villa')} and upper(r.stay) between ${date1}::date and ${date2}::date and ${isFirm}`,
      sql`upper(r.stay), v.name`,
    ],
    // guests who stay tonight, including today's arrivals
    in_house: [sql`${isOfKind('villa')} and ${isToday}`, sql`upper(r.stay)`],
    embarkations: [sql`${isOfKind('boat')} and ${begins}`, sql`lower(r.period), v.name`],
    returns: [
      sql`${isOfKind('boat')} and ${isFirm}
        and upper(r.stay) between ${addDays(date1, 1)}::date and ${addDays(date2, 1)}::date`,
      sql`upper(r.period), v.name`,
    ],
    on_trip: [sql`${isOfKind('boat')} and ${isToday}`, sql`upper(r.period)`],
    waiting_requests: [waits('pending'), sql`r.hold_expires_at`],
    ending_holds: [sql`${holdEndsSoon(now)} and ${isCurrent}`, sql`r.hold_expires_at`],
    awaiting_payment: [waits('awaiting_payment'), sql`r.hold_expires_at`],
    // An owner reads no payments of customers, nor what they ask for.
    refunds: [actor.role === 'ADMIN' ? isRefundDue(now) : sql`false`, sql`r.id desc`],
    cancel_requests: [actor.role === 'ADMIN' ? waitsForCancel(now) : sql`false`, sql`r.cancel_requested_at`],
  }
  return lists
}

/** What begins and ends in a range of days, and what waits, each counted as the lists of reservations count it. */
export async function shortLists(
  db: Db,
  actor: Actor,
  days: Days,
  now: Date,
): Promise<Record<HomeList, ShortList>> {
  const lists = listsOf(actor, days, now)
  // Select the ids first, so that the shown columns are read only for the rows of each list.
  const parts = LISTS.map((name) => {
    const [condition, order] = lists[name]
    return sql`(
      select ${sql.lit(name)} as list, r.id, count(*) over () as of_all, count(r.unit) over () as of_boats,
        row_number() over (order by ${order}, r.id) as place
      from reservations r join rentals v on v.id = r.rental_id
      where ${condition} and ${visibleTo(actor)} order by ${order}, r.id limit ${SHORT})`
  })
  const { rows } = await sql<StoredRow & { list: HomeList; of_all: number; of_boats: number }>`
    select p.list, p.of_all, p.of_boats, ${rowColumns(now)}
    from (${sql.join(parts, sql` union all `)}) p
    join reservations r on r.id = p.id join rentals v on v.id = r.rental_id
    order by p.list, p.place`.execute(db)
  const short = (name: HomeList): [HomeList, ShortList] => {
    const items = rows.filter((row) => row.list === name)
    return [name, { items, total: items[0]?.of_all ?? 0, boats: items[0]?.of_boats ?? 0 }]
  }
  return Object.fromEntries(LISTS.map(short)) as Record<HomeList, ShortList>
}

interface WeekDay {
  date: Day
  taken: number
  villas: number
  taken_boats: number
  boats: number
}

/** For each of the coming seven days, how many villas on the site are taken in its night, and how many boats on the day. */
export async function weekOf(db: Db, actor: Actor, today: Day, now: Date): Promise<WeekDay[]> {
  const { rows } = await sql<WeekDay>`
    with own as (select v.id, v.kind from rentals v where v.is_active and ${visibleTo(actor)})
    select d.day::date as date, t.taken, t.taken_boats, (select count(*) from own where kind = 'villa') as villas,
      (select count(*) from own where kind = 'boat') as boats
    from generate_series(${today}::date, ${addDays(today, 6)}::date, interval '1 day') as d (day)
    cross join lateral (
      select count(*) filter (where o.kind = 'villa') as taken, count(*) filter (where o.kind = 'boat') as taken_boats
      from (
        select distinct own.id, own.kind from calendar_entries e join own on own.id = e.rental_id
        where e.stay @> d.day::date and ${occupiesNights('e', now)}) o) as t
    order by 1`.execute(db)
  return rows
}

/**
 * The owner's shares of the stays and trips that end in this year, added up: those that have ended, those that are still to
 * come, and those of this month. A share is rounded as `ownerAmount` does it, and of a cancelled reservation it is that of
 * what is kept of the payments, like reservationMoney of domain/booking/cancellation.ts. Requests without a confirmation earn
 * nothing.
 */
export async function earningsOf(db: Db, actor: Actor, today: Day) {
  const [month, year] = [monthOf(today), yearOf(today)]
  const { rows } = await sql<{ month: number; year_past: number; year_coming: number }>`
    with own as (
      select case when r.unit is null then upper(r.stay) else upper(r.stay) - 1 end as ends_on,
        (round(case when r.status = 'cancelled' then greatest(0, least(r.kept_amount, r.paid_amount)) else r.total end
          * (100 - r.commission_percent) / 10000.0) * 100)::bigint as share
      from reservations r join rentals v on v.id = r.rental_id
      where r.status in ('confirmed', 'completed', 'cancelled') and ${visibleTo(actor)}
        and upper(r.stay) between ${year.from}::date and ${year.until}::date)
    select
      coalesce(sum(share) filter (where ${isIn(month)}), 0)::bigint as month,
      coalesce(sum(share) filter (where ends_on <= ${today}::date), 0)::bigint as year_past,
      coalesce(sum(share) filter (where ends_on > ${today}::date), 0)::bigint as year_coming
    from own where ${isIn(year)}`.execute(db)
  return rows[0]!
}

/** Half-open. Days are compared with fixed days, because date_trunc of each row would take longer than reading it. */
interface Span {
  from: Day
  until: Day
}

const yearOf = (day: Day): Span => spanOf(`${day.slice(0, 4)}-01-01`, 12)
const monthOf = (day: Day): Span => spanOf(`${day.slice(0, 7)}-01`, 1)
const spanOf = (from: Day, months: number): Span => ({ from, until: addMonths(from, months) })

const isIn = ({ from, until }: Span) => sql`ends_on >= ${from}::date and ends_on < ${until}::date`
