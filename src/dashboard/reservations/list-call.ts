import { call } from '../shell/call.ts'
import { ofBoat } from '../shell/of-boat.ts'
import { filtersToCall } from './list-filters.ts'
import type { ListFilters } from './list-filters.ts'
import type { ReservationList } from './reservation.ts'

/** A page of the list of villas or of boats. A boat stands under the names that a villa has. */
export async function listReservations(
  filters: ListFilters,
  page: { skip?: number; take?: number } = {},
  options: { signal?: AbortSignal } = {},
): Promise<ReservationList> {
  const query = { ...filtersToCall(filters), ...page }
  if (filters.kind === 'villa') return call('GET /v1/admin/reservations', { query }, options)
  const { items, ...rest } = await call('GET /v1/admin/boatreservations', { query }, options)
  return { ...rest, items: items.map(ofBoat) }
}
