import { login as endpoint } from '../../../contract/accounts/accounts.ts'
import { pauseBetweenGuesses, secondsToWait } from '../../../domain/accounts/login-limits.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { TooMany } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { signSession } from '../../platform/http/session.ts'
import { checkInTurn } from './password.ts'
import { findUserByEmail } from './store.ts'
import { forgetAttempt, insertAttempt, markSuccess, readPast, type Attempt } from './store-attempts.ts'
import { waitForTurn } from './wait-for-turn.ts'

/** The user, when the password is right and the account active; undefined leaves the attempt recorded as a failure. */
async function checkAttempt(context: Context, attempt: Attempt, password: string, gone: AbortSignal) {
  const { db } = context
  const now = context.now()
  const past = await readPast(db, attempt, now)
  const wait = secondsToWait(past, now)
  if (wait !== null) throw new TooMany(wait)
  if (!past.is_known && pauseBetweenGuesses(past.by_account) > 0) {
    await waitForTurn(db, attempt, past, gone)
  }
  const user = await findUserByEmail(db, attempt.account)
  const isRight = await checkInTurn(user?.password_hash ?? null, password, { isKnown: past.is_known, gone })
  return isRight && user?.is_active === true ? user : undefined
}

/**
 * Unknown e-mail, wrong password and a deactivated user get the same answer at the same cost and pace. Failures from one
 * address turn that address away; failures of one account from all addresses only slow down unknown addresses, so nobody
 * is locked out (domain/login-limits.ts). The limit in the contract is checked first and costs no query.
 */
export const login = route(endpoint, async (context, { body }) => {
  const { db, config, request } = context
  const now = context.now()
  const gone = request.gone()
  const attempt = await insertAttempt(db, body.email.toLowerCase(), request.address, now)
  const user = await checkAttempt(context, attempt, body.password, gone).catch(async (error: unknown) => {
    await forgetAttempt(db, attempt)
    throw error
  })
  if (user === undefined) throw new Failure('wrong_credentials')

  await markSuccess(db, attempt, user.id, now)
  return {
    accessToken: await signSession(config, user, now),
    user: {
      id: user.id,
      email: user.email,
      role: user.role,
      UserDetail: { firstName: user.first_name, lastName: user.last_name },
    },
  }
})
