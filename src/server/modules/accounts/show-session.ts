import { showSession as endpoint } from '../../../contract/accounts/accounts.ts'
import { sessionCan } from '../../../domain/accounts/roles.ts'
import { route } from '../../platform/http/route.ts'
import { findUser } from './store.ts'

export const showSession = route(endpoint, async ({ db, actor }) => {
  const user = await findUser(db, actor.id)
  return {
    id: actor.id,
    role: actor.role,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    can: sessionCan(actor),
  }
})
