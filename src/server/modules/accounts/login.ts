import { login as endpoint } from '../../../contract/accounts/accounts.ts'
import { pauseBetweenGuesses, secondsToWait } from '../../../domain/accounts/login-limits.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { spend, TooMany } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { openSession } from './open-session.ts'
import { queuePasswordCheck } from './password.ts'
import { useCode } from './second-factor.ts'
import { hasSecondFactor } from './store-second-factor.ts'
import { findUserByEmail } from './store.ts'
import { deleteAttempt, insertAttempt, markSuccess, readHistory, type Attempt } from './store-attempts.ts'
import { waitForTurn } from './wait-for-turn.ts'

/** Wrong codes of one account within a quarter of an hour: with the password known, 960 of a million codes a day. */
const CODE_TRIES = { max: 10, seconds: 900, shared: true } as const

/** The user when the password is correct and the account active. After undefined the attempt stays recorded as failed. */
async function checkAttempt(
  context: Context,
  attempt: Attempt,
  { password, code }: { password: string; code?: string | undefined },
  gone: AbortSignal,
) {
  const { db } = context
  const now = context.now()
  const history = await readHistory(db, attempt, now)
  const wait = secondsToWait(history, now)
  if (wait !== null) throw new TooMany(wait)
  if (!history.is_known && pauseBetweenGuesses(history.by_account) > 0) {
    await waitForTurn(db, attempt, history, gone)
  }
  const user = await findUserByEmail(db, attempt.account)
  const isCorrect = await queuePasswordCheck(user?.password_hash ?? null, password, {
    isKnown: history.is_known,
    gone,
  })
  if (!isCorrect || user?.is_active !== true) return undefined
  if (!(await hasSecondFactor(db, user.id))) return { user, isCodeWrong: false }
  if (code === undefined) throw new Failure('code_required')
  // at an address that the person signed in from, strangers who know the password do not use up the tries
  const caller = history.is_known ? `${user.id} ${attempt.address}` : String(user.id)
  await spend(db, 'sign-in code', CODE_TRIES, caller)
  return { user, isCodeWrong: !(await useCode(context, user.id, code)) }
}

/**
 * An unknown e-mail, a wrong password and a deactivated user get the same answer, at the same cost and pace. Failures from
 * one network address refuse that address. Failures of one account only slow down addresses that have not signed in to it
 * before, so nobody is locked out (domain/accounts/login-limits.ts). The limit in the contract is checked first and costs
 * no query.
 */
export const login = route(endpoint, async (context, { body }) => {
  const { db, request } = context
  const now = context.now()
  const gone = request.gone()
  const attempt = await insertAttempt(db, body.email.toLowerCase(), request.address, now)
  const checked = await checkAttempt(context, attempt, body, gone).catch(async (error: unknown) => {
    await deleteAttempt(db, attempt)
    throw error
  })
  if (checked === undefined) throw new Failure('wrong_credentials')
  // the attempt stays recorded as failed, so codes are guessed no faster than passwords
  if (checked.isCodeWrong) throw new Failure('wrong_code')

  const { user } = checked
  await markSuccess(db, attempt, user.id, now)
  return openSession(context, user)
})
