import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../shell/call.ts'
import { ofBoat } from '../shell/of-boat.ts'
import type { RentalKind } from '../../domain/catalogue/rental-kind.ts'
import type { ReservationDetail } from './reservation.ts'

const keyOf = (id: number) => ['reservation', id]

/** A reservation of a villa or, under the names of a villa's, of a boat. */
export function useReservation(id: number, kind: RentalKind = 'villa') {
  return useQuery<ReservationDetail>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      kind === 'villa'
        ? call('GET /v1/admin/reservations/{id}', { params: { id } }, { signal })
        : ofBoat(await call('GET /v1/admin/boatreservations/{id}', { params: { id } }, { signal })),
  })
}

/** Invalidates the answers of every screen that shows reservations. */
export function useReservationsChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of [
      'reservations',
      'boat-reservations',
      'home',
      'unread',
      'mails',
      'occupancy',
      'free-villas',
      'suspicious-holds',
    ]) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
  }
}

/** Stores the record that a write returned, and invalidates the lists. */
export function useReservationChanged(): (reservation: ReservationDetail) => void {
  const queries = useQueryClient()
  const changed = useReservationsChanged()
  return (reservation) => {
    queries.setQueryData(keyOf(reservation.id), reservation)
    changed()
  }
}
