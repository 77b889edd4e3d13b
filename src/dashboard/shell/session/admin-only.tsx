import { Outlet } from 'react-router'
import { NotFoundPage } from '../not-found-page.tsx'
import { useCan } from './use-can.ts'

/** Wraps the screens for admins. An owner's reads would be refused there and end the session. */
export function AdminOnly() {
  return useCan().manage_reservations ? <Outlet /> : <NotFoundPage />
}
