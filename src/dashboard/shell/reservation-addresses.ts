import { paths } from './paths.ts'
import { useCan } from './session/use-can.ts'

type Query = Record<string, string | number | undefined>
type ListPath = (query?: Query) => string

/**
 * The address of the list with filters, and of one reservation open over it. The list then includes past stays, so
 * that it contains the reservation. `calendar` shows the same reservations by villa and day.
 */
export interface ReservationAddresses {
  list: ListPath
  record: (id: number) => string
  calendar: ListPath
}

const over = (list: ListPath, calendar: ListPath): ReservationAddresses => ({
  list,
  record: (id) => list({ id }),
  calendar,
})
const ofAdmins = over(paths.villaReservations, paths.occupancy)
const ofOwner = over(paths.ownReservations, paths.ownCalendar)

/**
 * The addresses of villa reservations for a role: admins and owners have different ones (docs/product.md,
 * Dashboard).
 */
export function useReservationAddresses(): ReservationAddresses {
  return useCan().manage_reservations ? ofAdmins : ofOwner
}

/** The part of an address that narrows list and calendar to villas; none means all. */
export const ofVillas = (ids: readonly number[]): Query =>
  ids.length === 0 ? {} : { villa_id: ids.join(',') }
