import { listBoatReservations as boatEndpoint } from '../../../contract/reservations/boat-reservations.ts'
import { listReservations as endpoint } from '../../../contract/reservations/reservations-admin.ts'
import { RESERVATION_STATUSES } from '../../../domain/booking/reservation.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { asOfBoat } from './boat-reservations.ts'
import { keptUntilWritten } from './kept-until-written.ts'
import { countedBy, countRows, listRows } from './store-list.ts'
import type { Counted, Page } from './store-list.ts'
import type { ListQuery } from './store-list-conditions.ts'
import { rowFor } from './store-rows.ts'

/** Counting half a million reservations takes forty times as long as reading a page of them. */
const keptCounts = keptUntilWritten<Counted>(({ role }) => role === 'OWNER')

async function listed(context: Context<Actor>, query: ListQuery & Page) {
  const { db, actor } = context
  const now = context.now()
  const [rows, { counts, ending, completed }] = await Promise.all([
    listRows(db, query, actor, now),
    keptCounts(context, JSON.stringify(countedBy(query)), now, () => countRows(db, query, actor, now)),
  ])
  const asked = query.status?.split(',')
  const statuses = RESERVATION_STATUSES.map(({ status }) => status)
  return {
    items: rows.map((row) => rowFor(actor, row)),
    total: statuses
      .filter((status) => asked === undefined || asked.includes(status))
      .reduce((sum, status) => sum + (counts[status] ?? 0), 0),
    counts: Object.fromEntries(statuses.map((status) => [status, counts[status] ?? 0])),
    ending,
    completed,
  }
}

export const listReservations = route(endpoint, (context, { query }) => {
  const { villa_id, datetype, date1, date2, ...rest } = query
  const rental_ids = villa_id?.split(',').map(Number)
  return listed(context, { ...rest, kind: 'villa', rental_ids, days: [{ datetype, date1, date2 }] })
})

export const listBoatReservations = route(boatEndpoint, async (context, { query }) => {
  const { boat_id, marina_id, started_at, finished_at, created_at, datetype, date1, date2, ...rest } = query
  const { items, ...others } = await listed(context, {
    ...rest,
    kind: 'boat',
    rental_ids: boat_id,
    marina_ids: marina_id,
    days: [
      { datetype, date1, date2 },
      { datetype: 'check_in', date1: started_at },
      { datetype: 'check_out', date2: finished_at },
      { datetype: 'created', date1: created_at, date2: created_at },
    ],
  })
  return { ...others, items: items.map(asOfBoat) }
})
