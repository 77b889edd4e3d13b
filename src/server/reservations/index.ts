import type { Route } from '../http/route.ts'
import { createReservationAtDesk } from './create-reservation-at-desk.ts'
import { createReservation } from './create-reservation.ts'
import { listReservations } from './list-reservations.ts'
import { showReservation } from './show-reservation.ts'

export const reservationRoutes: Route[] = [
  createReservation,
  listReservations,
  showReservation,
  createReservationAtDesk,
]
