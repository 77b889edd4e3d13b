import { listReservations as endpoint } from '../../../contract/reservations/reservations.ts'
import { RESERVATION_STATUSES } from '../../../domain/booking/reservation.ts'
import { route } from '../../platform/http/route.ts'
import { listRows } from './store-list.ts'
import { rowFor } from './store-rows.ts'

export const listReservations = route(endpoint, async ({ db, actor, now }, { query }) => {
  const { rows, counts, ending, completed } = await listRows(db, query, actor, now())
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
