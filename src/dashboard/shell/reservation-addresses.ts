import { paths } from './paths.ts'
import { useCan } from './session/use-can.ts'

type Query = Record<string, string | number | undefined>
type ListPath = (query?: Query) => string

/** The list with filters, and one reservation open over it; past stays are listed too, so that it is found there. */
export interface ReservationAddresses {
  list: ListPath
  record: (id: number) => string
}

const over = (list: ListPath): ReservationAddresses => ({ list, record: (id) => list({ id }) })
const ofAdmins = over(paths.villaReservations)
const ofOwner = over(paths.ownReservations)

/** Where villa reservations stand for whoever is signed in: admins and owners have lists of their own (docs/product.md, Dashboard). */
export function useReservationAddresses(): ReservationAddresses {
  return useCan().manage_reservations ? ofAdmins : ofOwner
}
