import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
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
  /** the list of boats */
  boats: ListPath
  record: (id: number, kind?: RentalKind) => string
  calendar: ListPath
}

const over = (list: ListPath, calendar: ListPath): ReservationAddresses => ({
  list,
  boats: paths.boatReservations,
  record: (id, kind = 'villa') => (kind === 'boat' ? paths.boatReservations : list)({ id }),
  calendar,
})
const ofAdmins = over(paths.villaReservations, paths.occupancy)
const ofOwner = over(paths.ownReservations, paths.ownCalendar)

/**
 * The addresses of reservations for a role: admins and owners have different lists of villas (docs/product.md,
 * Dashboard).
 */
export function useReservationAddresses(): ReservationAddresses {
  return useCan().manage_reservations ? ofAdmins : ofOwner
}

/** Whether a reservation is of a villa or of a boat: only a trip has a unit. */
export const rentalKindOf = ({ unit }: { unit: string | null }): RentalKind =>
  unit === null ? 'villa' : 'boat'

/** The part of an address that narrows list and calendar to villas; none means all. */
export const ofVillas = (ids: readonly number[]): Query =>
  ids.length === 0 ? {} : { villa_id: ids.join(',') }
