import * as contract from '../../../contract/accounts/second-factor.ts'
import { FAILURES } from '../../../contract/failure.ts'
import type { World } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { spend } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { brandName } from '../../services/brand/brand-name.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { checkOwnPassword } from './profile.ts'
import {
  newRecoveryCodes,
  newSecret,
  openFactor,
  otpUri,
  periodOfCode,
  plainRecoveryCode,
  sealFactor,
  shownRecoveryCode,
} from './second-factor-codes.ts'
import { deleteFactor, findFactor, lockFactor, saveFactor, startFactor } from './store-second-factor.ts'

const CONFIRM_TRIES = { max: 10, seconds: 900, shared: true } as const

/** Uses up a code of the app or a recovery code; false when it is wrong or was used before. */
export function useCode(world: World, userId: number, typed: string): Promise<boolean> {
  return inTransaction(world.db, async (tx) => {
    const stored = await lockFactor(tx, userId)
    if (stored === undefined) return false
    const factor = openFactor(world, userId, stored.sealed)
    const digits = typed.replaceAll(/[ -]/g, '')
    if (/^\d{6}$/.test(digits)) {
      const period = periodOfCode(factor.secret, digits, world.now())
      if (period === null || period <= stored.last_period) return false
      await saveFactor(tx, userId, { last_period: period })
      return true
    }
    const code = plainRecoveryCode(typed)
    if (!factor.recovery.includes(code)) return false
    const left = { ...factor, recovery: factor.recovery.filter((own) => own !== code) }
    await saveFactor(tx, userId, { sealed: sealFactor(world, userId, left) })
    return true
  })
}

export const showSecondFactor = route(contract.showSecondFactor, async (context) => {
  const stored = await findFactor(context.db, context.actor.id)
  if (stored == null || stored.confirmed_at === null) return { is_on: false, recovery_left: 0 }
  return { is_on: true, recovery_left: openFactor(context, context.actor.id, stored.sealed).recovery.length }
})

const auditOf = (
  tx: Tx,
  actor: { id: number; name: string },
  action: string,
  was: string,
  is: string,
  now: Date,
) =>
  writeAudit(
    tx,
    actor,
    [
      {
        action,
        record: 'user',
        record_id: actor.id,
        before: { second_factor: was },
        after: { second_factor: is },
      },
    ],
    now,
  )

/** The answer has the secret, so it is kept under no Idempotency-Key. */
export const startSecondFactor = route(contract.startSecondFactor, async (context, { body }) => {
  const { db, actor, now } = context
  await checkOwnPassword(context, body.current_password)
  return inTransaction(db, async (tx) => {
    if ((await lockFactor(tx, actor.id))?.confirmed_at != null) throw new Failure('second_factor_on')
    const secret = newSecret(context)
    await startFactor(tx, actor.id, sealFactor(context, actor.id, { secret, recovery: [] }), now())
    await auditOf(tx, actor, 'start_second_factor', 'off', 'started', now())
    return { secret, uri: otpUri(secret, actor.email, await brandName(tx)) }
  })
})

export const confirmSecondFactor = route(contract.confirmSecondFactor, async (context, { body }) => {
  const { db, actor, now } = context
  await spend(db, 'first code', CONFIRM_TRIES, String(actor.id))
  return inTransaction(db, async (tx) => {
    const stored = await lockFactor(tx, actor.id)
    if (stored === undefined || stored.confirmed_at !== null) throw new Failure('second_factor_not_started')
    const { secret } = openFactor(context, actor.id, stored.sealed)
    const last_period = periodOfCode(secret, body.code.replaceAll(/[ -]/g, ''), now())
    if (last_period === null) throw fieldFailure('code', FAILURES.wrong_code[1])
    const recovery = newRecoveryCodes(context)
    const sealed = sealFactor(context, actor.id, { secret, recovery })
    await saveFactor(tx, actor.id, { sealed, last_period, confirmed_at: now() })
    await auditOf(tx, actor, 'switch_on_second_factor', 'started', 'on', now())
    return { recovery_codes: recovery.map(shownRecoveryCode) }
  })
})

export const removeSecondFactor = route(contract.removeSecondFactor, async (context, { body }) => {
  const { db, actor, now } = context
  await checkOwnPassword(context, body.current_password)
  return inTransaction(db, async (tx) => {
    if (await deleteFactor(tx, actor.id)) {
      await auditOf(tx, actor, 'switch_off_second_factor', 'on', 'off', now())
    }
    return {}
  })
})
