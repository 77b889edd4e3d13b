import { login as endpoint } from '../../contract/accounts.ts'
import { Failure } from '../failure.ts'
import { TooMany } from '../http/execute.ts'
import { route } from '../http/route.ts'
import { signSession } from '../http/session.ts'
import { isPasswordOf } from './password.ts'
import { countFailures, findUserByEmail, forgetAttempt, insertAttempt, markSuccess } from './store.ts'
import type { Failures } from './store.ts'

const WINDOW_SECONDS = 15 * 60
const MOST_BY_ACCOUNT = 10
const MOST_BY_ADDRESS = 30

/** Seconds until another attempt is looked at, or null when this one is. */
function secondsToWait(failures: Failures, now: Date): number | null {
  const since =
    failures.by_account > MOST_BY_ACCOUNT
      ? failures.account_since
      : failures.by_address > MOST_BY_ADDRESS
        ? failures.address_since
        : null
  if (since === null) return null
  return Math.max(1, Math.ceil(WINDOW_SECONDS - (now.getTime() - since.getTime()) / 1000))
}

/** Unknown e-mail, wrong password and a switched-off user answer alike and cost alike. */
export const login = route(endpoint, async (context, { body }) => {
  const { db, config, request } = context
  const now = context.now()
  const account = body.email.toLowerCase()
  const attempt = await insertAttempt(db, account, request.address, now)
  const since = new Date(now.getTime() - WINDOW_SECONDS * 1000)
  const wait = secondsToWait(await countFailures(db, account, request.address, since), now)
  if (wait !== null) {
    await forgetAttempt(db, attempt)
    throw new TooMany(wait)
  }
  const user = await findUserByEmail(db, account)
  const isRight = await isPasswordOf(user?.password_hash ?? null, body.password)
  if (user === undefined || !isRight || !user.is_active) throw new Failure('wrong_credentials')

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
