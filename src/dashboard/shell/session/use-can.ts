import { sessionCan } from '../../../domain/accounts/roles.ts'
import { useSession } from './session.ts'

/**
 * What the signed-in person may do, by the permissions that the server sends with the session. For screens
 * and for actions that belong to no record; a record has its own `can`.
 */
export function useCan() {
  return sessionCan({ role: useSession()?.user_role ?? 'OWNER' })
}
