import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listReservations } from '../../../contract/reservations/reservations.ts'
import { MAX_COMPLETED_COUNT } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { codeCondition, codeOf, nameCondition, peopleCondition } from './store-people.ts'
import { holdEndsSoon, isRefundDue, rowColumns, statusAt, waitsForCancel } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

type Query = z.output<NonNullable<typeof listReservations.query>>

const ORDERS: Record<Query['order'], RawBuilder<unknown>> = {
  newest: sql`r.id desc`,
  oldest: sql`r.id`,
  check_in: sql`lower(r.stay), r.id`,
  '-check_in': sql`lower(r.stay) desc, r.id desc`,
  total: sql`r.total, r.id`,
  '-total': sql`r.total desc, r.id desc`,
}

/** Midnight of a day in Istanbul, which keeps +03:00 all year. */
export const midnight = (day: Day) => sql`${`${day}T00:00:00+03:00`}::timestamptz`

function dateConditions({ datetype = 'check_in', date1, date2 }: Query): RawBuilder<unknown>[] {
  const until = date2 === undefined ? undefined : addDays(date2, 1)
  if (datetype === 'in_house') {
    if (date1 === undefined && until === undefined) return []
    const from = date1 ?? date2!
    const to = until ?? addDays(from, 1)
    // An end before the beginning matches nothing, as with the other kinds of dates.
    return [from < to ? sql`r.stay && daterange(${from}, ${to})` : sql`false`]
  }
  const column =
    datetype === 'created'
      ? sql`r.created_at`
      : datetype === 'check_out'
        ? sql`upper(r.stay)`
        : sql`lower(r.stay)`
  const edge = (day: Day) => (datetype === 'created' ? midnight(day) : sql`${day}::date`)
  return [
    ...(date1 === undefined ? [] : [sql`${column} >= ${edge(date1)}`]),
    ...(until === undefined ? [] : [sql`${column} < ${edge(until)}`]),
  ]
}

/** Money that has to go back and a question of a customer are listed however long ago the stay was. */
const isOld = ({ oldrez, refund, cancel_request }: Pick<Query, 'oldrez' | 'refund' | 'cancel_request'>) =>
  oldrez === 'true' || oldrez === '1' || refund === true || cancel_request === true

/** Whether the dates of a query leave out what is over anyway. */
const isOfComingDays = ({ datetype = 'check_in', date1 }: Query, today: Day) =>
  (datetype === 'check_in' || datetype === 'check_out') && date1 !== undefined && date1 >= today

/** Whether reservation `r` has one of these statuses, by the stored one as far as possible, because that has statistics. */
function hasStatus(statuses: readonly string[], now: Date): RawBuilder<boolean> {
  const depends = statuses.some((status) => DEPENDS_ON_NOW.has(status))
  const status = depends ? statusAt(now) : sql`r.status`
  return sql<boolean>`${status} = any(${[...statuses]}::text[])`
}

/** A hold that has ended turns the first two into the third. */
const DEPENDS_ON_NOW = new Set(['pending', 'awaiting_payment', 'expired'])

/** Every filter except status and ending hold, because the chips show counts for each of these. */
function conditionsOf(query: Query, actor: Actor, now: Date): RawBuilder<unknown>[] {
  const villaIds = query.villa_id?.split(',').map(Number)
  return [
    // Reservations of boats have a list of their own.
    sql`r.unit is null`,
    ...(actor.role === 'ADMIN' ? [] : [visibleTo(actor)]),
    // Stays that end today are still listed. Where the asked dates leave out what is over, this second condition would
    // make PostgreSQL read every coming stay instead of the asked days.
    ...(isOld(query) || isOfComingDays(query, todayInIstanbul(now))
      ? []
      : [sql`upper(r.stay) >= ${todayInIstanbul(now)}::date`]),
    ...(villaIds === undefined ? [] : [sql`r.rental_id = any(${villaIds}::bigint[])`]),
    ...(query.reservation_id === undefined || query.reservation_id === ''
      ? []
      : [codeCondition(codeOf(query.reservation_id))]),
    ...(query.customer_name === undefined || query.customer_name === ''
      ? []
      : [nameCondition(query.customer_name)]),
    ...(query.searchString === undefined || query.searchString === ''
      ? []
      : [peopleCondition(query.searchString, actor)]),
    ...dateConditions(query),
    // An owner reads no payments of customers, nor what they ask for.
    ...(query.refund ? [actor.role === 'ADMIN' ? isRefundDue(now) : sql`false`] : []),
    ...(query.cancel_request ? [actor.role === 'ADMIN' ? waitsForCancel(now) : sql`false`] : []),
  ]
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

const sourceFor = (actor: Actor) =>
  actor.role === 'ADMIN' ? sql`reservations r` : sql`reservations r join villas v on v.id = r.rental_id`

/** Returns one page of reservations. */
export async function listRows(db: Db, query: Query, actor: Actor, now: Date): Promise<StoredRow[]> {
  const statuses = query.status?.split(',')
  const conditions = [
    ...conditionsOf(query, actor, now),
    ...(query.ending ? [holdEndsSoon(now)] : []),
    ...(statuses === undefined ? [] : [hasStatus(statuses, now)]),
  ]
  // Select the ids of the page first, so that the shown columns are read only for its rows.
  const { rows } = await sql<StoredRow>`
    select ${rowColumns(now)} from (
      select r.id from ${sourceFor(actor)}
      where ${all(conditions)}
      order by ${ORDERS[query.order]} limit ${query.take} offset ${query.skip}
    ) p join reservations r on r.id = p.id join villas v on v.id = r.rental_id
    order by ${ORDERS[query.order]}`.execute(db)
  return rows
}

export interface Counted {
  counts: Partial<Record<ReservationStatus, number>>
  ending: number
  completed: number
}

/** The filters that the counts depend on: the chips count every status, whatever page and order are shown. */
export function countedBy({ order: _order, skip: _skip, take: _take, status: _status, ...query }: Query) {
  return { ...query, oldrez: isOld(query) }
}

/** Counts the reservations of each status under the filters of a list. */
export async function countRows(db: Db, query: Query, actor: Actor, now: Date): Promise<Counted> {
  const source = sourceFor(actor)
  const isEnding = holdEndsSoon(now)
  const ofCompleted = [...conditionsOf({ ...query, oldrez: 'true' }, actor, now), sql`r.status = 'completed'`]
  const isCounted = isOld(query) || query.ending
  const [groups, completed] = await Promise.all([
    sql<{ status: ReservationStatus; n: number; ending: number }>`
      select ${statusAt(now)} as status, count(*) as n, count(*) filter (where ${isEnding}) as ending
      from ${source} where ${all(conditionsOf(query, actor, now))} group by 1`.execute(db),
    isCounted
      ? null
      : sql<{ n: number }>`
        select count(*) as n from (select from ${source} where ${all(ofCompleted)} limit ${MAX_COMPLETED_COUNT}) c`
          .execute(db)
          .then(({ rows }) => rows[0]!.n),
  ])
  const counts: Counted['counts'] = Object.fromEntries(
    groups.rows.map(({ status, n, ending }) => [status, query.ending ? ending : n]),
  )
  return {
    counts,
    completed: completed ?? counts.completed ?? 0,
    ending: groups.rows.reduce((sum, group) => sum + group.ending, 0),
  }
}
