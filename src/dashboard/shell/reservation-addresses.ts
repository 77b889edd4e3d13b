import { paths } from './paths.ts'
import { useCan } from './session/use-can.ts'

type Query = Record<string, string | number | undefined>
type ListPath = (query?: Query) => string

/**
 * The address of the list with filters and one reservation open over it. It includes past stays, so that the
 * list contains the reservation.
 */
export interface ReservationAddresses {
  list: ListPath
  record: (id: number) => string
}

const over = (list: ListPath): ReservationAddresses => ({ list, record: (id) => list({ id }) })
const ofAdmins = over(paths.villaReservations)
const ofOwner = over(paths.ownReservations)

/**
 * The address of the list of villa reservations for a role: admins and owners have different lists
 * (docs/product.md, Dashboard).
 */
export function useReservationAddresses(): ReservationAddresses {
  return useCan().manage_reservations ? ofAdmins : ofOwner
}
