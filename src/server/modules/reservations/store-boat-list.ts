import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { listBoatReservations } from '../../../contract/reservations/boat-reservations.ts'
import type { ReservationStatus } from '../../../domain/booking/reservation.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'
import { midnight } from './store-list.ts'
import { codeCondition, codeOf, peopleCondition } from './store-people.ts'
import { rowColumns, statusAt } from './store-rows.ts'
import type { StoredRow } from './store-rows.ts'

type Query = z.output<NonNullable<typeof listBoatReservations.query>>

const SOURCE = sql`reservations r join rentals v on v.id = r.rental_id`

/** Every filter except the status, because the chips show counts for each. */
function conditionsOf(query: Query, actor: Actor): RawBuilder<unknown> {
  const { boat_id, started_at, finished_at, created_at, reservation_id, searchString } = query
  return sql.join(
    [
      sql`r.unit is not null`,
      visibleTo(actor),
      ...(boat_id === undefined ? [] : [sql`r.rental_id = any(${boat_id}::bigint[])`]),
      ...(started_at === undefined ? [] : [sql`lower(r.stay) >= ${started_at}::date`]),
      ...(finished_at === undefined ? [] : [sql`upper(r.stay) <= ${addDays(finished_at, 1)}::date`]),
      ...(created_at === undefined
        ? []
        : [
            sql`r.created_at >= ${midnight(created_at)} and r.created_at < ${midnight(addDays(created_at, 1))}`,
          ]),
      ...(reservation_id === undefined || reservation_id === ''
        ? []
        : [codeCondition(codeOf(reservation_id))]),
      ...(searchString === undefined || searchString === '' ? [] : [peopleCondition(searchString, actor)]),
    ],
    sql` and `,
  )
}

/** One page of the reservations of boats, the newest first. */
export async function listBoatRows(db: Db, query: Query, actor: Actor, now: Date): Promise<StoredRow[]> {
  const statuses = query.status?.split(',')
  const { rows } = await sql<StoredRow>`
    select ${rowColumns(now)} from ${SOURCE}
    where ${conditionsOf(query, actor)}
      and ${statuses === undefined ? sql`true` : sql`${statusAt(now)} = any(${statuses}::text[])`}
    order by r.id desc limit ${query.take} offset ${query.skip}`.execute(db)
  return rows
}

/** The reservations of each status under the filters of a list. */
export async function countBoatRows(
  db: Db,
  query: Query,
  actor: Actor,
  now: Date,
): Promise<Partial<Record<ReservationStatus, number>>> {
  const { rows } = await sql<{ status: ReservationStatus; n: number }>`
    select ${statusAt(now)} as status, count(*) as n from ${SOURCE}
    where ${conditionsOf(query, actor)} group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
