import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useReservationAddresses } from './reservation-addresses.ts'

/**
 * Wraps the calendar, which admins have at `/occupancy` and owners as a view of their reservations. The other role's
 * address leads to the own one with the same query, because people have bookmarked both.
 */
export function CalendarAddress({ children }: { children: ReactNode }) {
  const own = useReservationAddresses().calendar()
  const { pathname, search } = useLocation()
  return pathname === own ? children : <Navigate replace to={`${own}${search}`} />
}

/** The calendar of villas, or with `?kind=boat` that of boats. */
export function CalendarOfKind({ villas, boats }: { villas: ReactNode; boats: ReactNode }) {
  const [params] = useSearchParams()
  return params.get('kind') === 'boat' ? boats : villas
}
