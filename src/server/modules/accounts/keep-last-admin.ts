import type { Tx } from '../../platform/db/in-transaction.ts'
import { Failure } from '../../platform/failure.ts'
import { lockActiveAdmins } from './store-admins.ts'

/**
 * Refuses that the last ADMIN who can sign in is switched off or becomes an OWNER. Every such act locks all active admins
 * first, in the order of their ids, so two acts at once run one after the other and the second sees what the first wrote.
 * @throws Failure last_admin
 */
export async function keepLastAdmin(tx: Tx, leavingId: number): Promise<void> {
  const admins = await lockActiveAdmins(tx)
  const isAdmin = admins.some(({ id }) => id === leavingId)
  const isAnotherLeft = admins.some(({ id, has_password }) => id !== leavingId && has_password)
  if (isAdmin && !isAnotherLeft) throw new Failure('last_admin')
}
