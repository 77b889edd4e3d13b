import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../shell/call.ts'
import type { ContentOf } from '../../contract/registry.ts'
import type { ReservationDetail } from './reservation.ts'

const keyOf = (id: number) => ['reservation', id]

/** A reservation of a villa or, under the names of a villa's, of a boat. */
export function useReservation(id: number, kind: 'villa' | 'boat' = 'villa') {
  return useQuery<ReservationDetail>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      kind === 'villa'
        ? call('GET /v1/admin/reservations/{id}', { params: { id } }, { signal })
        : ofBoat(await call('GET /v1/admin/boatreservations/{id}', { params: { id } }, { signal })),
  })
}

/** The record as the drawer shows it: transitions answer with the names of a villa's too. */
export function ofBoat(detail: ContentOf<'GET /v1/admin/boatreservations/{id}'>): ReservationDetail {
  const { boat_id, boat_name, boat_code, ...rest } = detail
  return { ...rest, villa_id: boat_id, villa_name: boat_name, villa_code: boat_code }
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
