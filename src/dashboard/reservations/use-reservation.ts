import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../shell/call.ts'
import type { ReservationDetail } from './reservation.ts'

const keyOf = (id: number) => ['reservation', id]

export function useReservation(id: number) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call('GET /v1/admin/reservations/{id}', { params: { id } }, { signal }),
  })
}

/** Invalidates the answers of every screen that shows reservations. */
export function useReservationsChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    for (const key of [
      'reservations',
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
