import { sessionCan } from '../../../domain/accounts/roles.ts'
import { useSession } from './session.ts'

/**
 * What the person at this browser may do at all, by the rule the server sends with its session: for screens and what
 * belongs to no record. What a record allows is its own `can`.
 */
export function useCan() {
  return sessionCan({ role: useSession()?.user_role ?? 'OWNER' })
}
