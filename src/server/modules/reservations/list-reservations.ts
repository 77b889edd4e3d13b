import { listReservations as endpoint } from '../../../contract/reservations/reservations.ts'
import { RESERVATION_STATUSES } from '../../../domain/booking/reservation.ts'
import { route } from '../../platform/http/route.ts'
import { keptUntilWritten } from './kept-until-written.ts'
import { countedBy, countRows, listRows } from './store-list.ts'
import type { Counted } from './store-list.ts'
import { rowFor } from './store-rows.ts'

/** Counting half a million reservations takes forty times as long as reading a page of them. */
const keptCounts = keptUntilWritten<Counted>(({ role }) => role === 'OWNER')

export const listReservations = route(endpoint, async (context, { query }) => {
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
})
