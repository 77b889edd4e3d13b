import type { World } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { mailPasswordLink } from '../../services/accounts/password-links.ts'
import { findUserByEmail } from './store.ts'
import { resetLinkMadeAt, takePasswordRequest } from './store-passwords.ts'

/** A user gets at most one such mail in this time, however often a stranger asks. */
const PAUSE_MS = 5 * 60_000

/**
 * The job behind «Şifremi unuttum»: mails a link for each request whose address belongs to an active user, and forgets the
 * others. It runs apart from the request, so that neither the answer nor its time depends on the address.
 */
export async function mailResetLinks(world: World): Promise<void> {
  for (;;) {
    const isLast = await inTransaction(world.db, async (tx) => {
      const request = await takePasswordRequest(tx)
      if (request === undefined) return true
      const user = await findUserByEmail(tx, request.email)
      if (user?.is_active !== true) return false
      // of two processes with a request of one user the second sees the link of the first
      await lockRecord(tx, 'users', user.id, 'update')
      const now = world.now()
      const made = await resetLinkMadeAt(tx, user.id)
      if (made !== undefined && now.getTime() - made.getTime() < PAUSE_MS) return false
      await mailPasswordLink(tx, world, user, 'reset', now)
      return false
    })
    if (isLast) return
  }
}
