import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listReservations } from '../../../contract/reservations/reservations-admin.ts'
import { MAX_COMPLETED_COUNT } from '../../../domain/booking/reservation.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { conditionsOf, isOld } from './store-list-conditions.ts'
import type { ListQuery } from './store-list-conditions.ts'
import { holdEndsSoon, rowColumns, statusAt } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

/** The page and its order. */
export type Page = Pick<z.output<NonNullable<typeof listReservations.query>>, 'order' | 'skip' | 'take'>

/** Trips of one day come by their hour. Stays have no hour, and their order is that of an index. */
const ORDERS: Record<Page['order'], Record<ListQuery['kind'], RawBuilder<unknown>>> = {
  newest: { villa: sql`r.id desc`, boat: sql`r.id desc` },
  oldest: { villa: sql`r.id`, boat: sql`r.id` },
  check_in: { villa: sql`lower(r.stay), r.id`, boat: sql`lower(r.stay), lower(r.period), r.id` },
  '-check_in': {
    villa: sql`lower(r.stay) desc, r.id desc`,
    boat: sql`lower(r.stay) desc, lower(r.period) desc, r.id desc`,
  },
  total: { villa: sql`r.total, r.id`, boat: sql`r.total, r.id` },
  '-total': { villa: sql`r.total desc, r.id desc`, boat: sql`r.total desc, r.id desc` },
}

/** Whether reservation `r` has one of these statuses, by the stored one as far as possible, because that has statistics. */
function hasStatus(statuses: readonly string[], now: Date): RawBuilder<boolean> {
  const depends = statuses.some((status) => DEPENDS_ON_NOW.has(status))
  const status = depends ? statusAt(now) : sql`r.status`
  return sql<boolean>`${status} = any(${[...statuses]}::text[])`
}

/** A hold that has ended turns the first two into the third. */
const DEPENDS_ON_NOW = new Set(['pending', 'awaiting_payment', 'expired'])

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` and `)

const sourceFor = (actor: Actor) =>
  actor.role === 'ADMIN' ? sql`reservations r` : sql`reservations r join rentals v on v.id = r.rental_id`

/** Returns one page of reservations. */
export async function listRows(
  db: Db,
  query: ListQuery & Page,
  actor: Actor,
  now: Date,
): Promise<StoredRow[]> {
  const statuses = query.status?.split(',')
  const conditions = [
    ...conditionsOf(query, actor, now),
    ...(query.ending ? [holdEndsSoon(now)] : []),
    ...(statuses === undefined ? [] : [hasStatus(statuses, now)]),
  ]
  const order = ORDERS[query.order][query.kind]
  // Select the ids of the page first, so that the shown columns are read only for its rows.
  const { rows } = await sql<StoredRow>`
    select ${rowColumns(now)} from (
      select r.id from ${sourceFor(actor)}
      where ${all(conditions)}
      order by ${order} limit ${query.take} offset ${query.skip}
    ) p join reservations r on r.id = p.id join rentals v on v.id = r.rental_id
    order by ${order}`.execute(db)
  return rows
}

export interface Counted {
  counts: Partial<Record<ReservationStatus, number>>
  ending: number
  completed: number
}

/** The filters that the counts depend on: the chips count every status, whatever page and order are shown. */
export function countedBy({
  order: _order,
  skip: _skip,
  take: _take,
  status: _status,
  ...query
}: ListQuery & Page) {
  return { ...query, oldrez: isOld(query) }
}

/** Counts the reservations of each status under the filters of a list. */
export async function countRows(db: Db, query: ListQuery, actor: Actor, now: Date): Promise<Counted> {
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
