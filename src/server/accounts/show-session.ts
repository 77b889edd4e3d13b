import { showSession as endpoint } from '../../contract/accounts.ts'
import { route } from '../http/route.ts'
import { findUser } from './store.ts'

export const showSession = route(endpoint, async ({ db, actor }) => {
  const user = await findUser(db, actor.id)
  const isStaff = actor.role === 'ADMIN'
  return {
    id: actor.id,
    role: actor.role,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    can: { see_all_villas: isStaff, manage_reservations: isStaff, block_dates: true },
  }
})
