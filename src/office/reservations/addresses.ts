import type { Role } from '../../domain/roles.ts'
import { paths } from '../paths.ts'

type Query = Record<string, string | number | undefined>

/** The list of villa reservations as each role has it (seed.txt §2). */
export function reservationList(role: Role, query: Query = {}): string {
  return role === 'ADMIN' ? paths.villaReservations(query) : paths.ownReservations(query)
}

/** One reservation, open over its list; past stays are listed too, so that it is found there. */
export function reservationAddress(role: Role, id: number): string {
  return reservationList(role, { id })
}
