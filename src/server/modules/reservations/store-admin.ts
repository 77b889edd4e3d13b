import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { occupiesNights } from '../../services/calendar/occupies-nights.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { holdEndsSoon, isRefundDue, rowColumns, statusAt, waitsForCancel } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

/** How many rows of each list the first screen shows. */
const SHORT = 6

export async function findBankChoice(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('banks').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type AdminList =
  | 'arrivals'
  | 'departures'
  | 'in_house'
  | 'waiting_requests'
  | 'ending_holds'
  | 'awaiting_payment'
  | 'refunds'
  | 'cancel_requests'

/** Arrivals and departures of a range of days, and waiting requests, each counted as the list of reservations counts it. */
export async function shortLists(
  db: Db,
  actor: Actor,
  { today, date1, date2 }: { today: Day; date1: Day; date2: Day },
  now: Date,
): Promise<Record<AdminList, { items: StoredRow[]; total: number }>> {
  const isFirm = sql`r.status in ('confirmed', 'completed')`
  const waits = (status: 'pending' | 'awaiting_payment') =>
    sql`r.status = ${sql.lit(status)} and ${statusAt(now)} = ${sql.lit(status)} and upper(r.stay) >= ${today}::date`
  const lists: [AdminList, RawBuilder<unknown>, RawBuilder<unknown>][] = [
    [
      'arrivals',
      sql`lower(r.stay) between ${date1}::date and ${date2}::date and ${isFirm}`,
      sql`lower(r.stay), v.name`,
    ],
    [
      'departures',
      sql`upper(r.stay) between ${date1}::date and ${date2}::date and ${isFirm}`,
      sql`upper(r.stay), v.name`,
    ],
    // guests who stay tonight, including today's arrivals; the entries have an index by their days
    [
      'in_house',
      sql`r.id in (select e.reservation_id from calendar_entries e where e.is_active and e.stay @> ${today}::date)
        and ${isFirm}`,
      sql`upper(r.stay)`,
    ],
    ['waiting_requests', waits('pending'), sql`r.hold_expires_at`],
    ['ending_holds', sql`${holdEndsSoon(now)} and upper(r.stay) >= ${today}::date`, sql`r.hold_expires_at`],
    ['awaiting_payment', waits('awaiting_payment'), sql`r.hold_expires_at`],
    // An owner reads no payments of customers, nor what they ask for.
    ['refunds', actor.role === 'ADMIN' ? isRefundDue(now) : sql`false`, sql`r.id desc`],
    [
      'cancel_requests',
      actor.role === 'ADMIN' ? waitsForCancel(now) : sql`false`,
      sql`r.cancel_requested_at`,
    ],
  ]
  // Select the ids first, so that the shown columns are read only for the rows of each list.
  const parts = lists.map(
    ([name, condition, order]) => sql`(
      select ${sql.lit(name)} as list, r.id, count(*) over () as of_all, row_number() over (order by ${order}, r.id) as place
      from reservations r join villas v on v.id = r.rental_id
      where ${condition} and ${visibleTo(actor)} order by ${order}, r.id limit ${SHORT})`,
  )
  const { rows } = await sql<StoredRow & { list: AdminList; of_all: number }>`
    select p.list, p.of_all, ${rowColumns(now)}
    from (${sql.join(parts, sql` union all `)}) p
    join reservations r on r.id = p.id join villas v on v.id = r.rental_id
    order by p.list, p.place`.execute(db)
  const short = (name: AdminList) => {
    const own = rows.filter((row) => row.list === name)
    return { items: own, total: own[0]?.of_all ?? 0 }
  }
  return {
    arrivals: short('arrivals'),
    departures: short('departures'),
    in_house: short('in_house'),
    waiting_requests: short('waiting_requests'),
    ending_holds: short('ending_holds'),
    awaiting_payment: short('awaiting_payment'),
    refunds: short('refunds'),
    cancel_requests: short('cancel_requests'),
  }
}

/** For each of the coming seven nights, how many of the villas on the site are taken by guests or blocks. */
export async function weekOf(db: Db, actor: Actor, today: Day, now: Date) {
  const { rows } = await sql<{ date: Day; taken: number; villas: number }>`
    with own as (select v.id from villas v where v.is_active and ${visibleTo(actor)})
    select d.day::date as date, (select count(*) from own) as villas,
      (select count(*) from calendar_entries e join own on own.id = e.rental_id
        where e.stay @> d.day::date and ${occupiesNights('e', now)}) as taken
    from generate_series(${today}::date, ${addDays(today, 6)}::date, interval '1 day') as d (day)
    order by 1`.execute(db)
  return rows
}

/**
 * The owner's shares of the stays that end in this year, added up: those that have ended, those that are still to come, and
 * those of this month. A share is rounded as `ownerAmount` does it, and of a cancelled stay it is that of what is kept of
 * the payments, like reservationMoney of domain/booking/cancellation.ts. Requests without a confirmation earn nothing.
 */
export async function earningsOf(db: Db, actor: Actor, today: Day) {
  const { rows } = await sql<{ month: number; year_past: number; year_coming: number }>`
    with own as (
      select upper(r.stay) as ends_on, (round(case when r.status = 'cancelled'
        then greatest(0, least(r.kept_amount, r.paid_amount)) else r.total end * (100 - r.commission_percent) / 10000.0) * 100)::bigint as share
      from reservations r join villas v on v.id = r.rental_id
      where r.status in ('confirmed', 'completed', 'cancelled') and ${visibleTo(actor)}
        and upper(r.stay) >= date_trunc('year', ${today}::date)::date
        and upper(r.stay) < (date_trunc('year', ${today}::date) + interval '1 year')::date)
    select
      coalesce(sum(share) filter (where date_trunc('month', ends_on) = date_trunc('month', ${today}::date)), 0)::bigint as month,
      coalesce(sum(share) filter (where ends_on <= ${today}::date), 0)::bigint as year_past,
      coalesce(sum(share) filter (where ends_on > ${today}::date), 0)::bigint as year_coming
    from own`.execute(db)
  return rows[0]!
}

interface Unread {
  reservationCount: number
  contactCount: number
  commentCount: number
  rentItOutCount: number
  failedMailCount: number
}

/** Counts what waits to be handled. Contact messages, comments and mails are counted for admins only. */
export async function countWaiting(db: Db, actor: Actor, now: Date): Promise<Unread> {
  const ofAdmins = (query: RawBuilder<number>) => (actor.role === 'ADMIN' ? query : sql<number>`0::bigint`)
  const { rows } = await sql<Unread>`
    select
      (select count(*) from reservations r join villas v on v.id = r.rental_id
        where r.status = 'pending' and ${statusAt(now)} = 'pending' and ${visibleTo(actor)}) as "reservationCount",
      ${ofAdmins(sql`(select count(*) from contact_messages where read_at is null)`)} as "contactCount",
      ${ofAdmins(sql`(select count(*) from comments where read_at is null)`)} as "commentCount",
      ${ofAdmins(sql`(select count(*) from rent_it_out_requests where reviewed_at is null)`)} as "rentItOutCount",
      ${ofAdmins(sql`(select count(*) from mail_outbox where status = 'failed')`)} as "failedMailCount"`.execute(
    db,
  )
  return rows[0]!
}
