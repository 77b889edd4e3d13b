import { Outlet } from 'react-router'
import { NotFoundPage } from '../not-found-page.tsx'
import { useCan } from './use-can.ts'

/** Around the screens of admins alone: an owner's read would be refused there and end the session. */
export function AdminOnly() {
  return useCan().manage_reservations ? <Outlet /> : <NotFoundPage />
}
