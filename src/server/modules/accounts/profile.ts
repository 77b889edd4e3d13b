import * as contract from '../../../contract/accounts/profile.ts'
import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import { passwordFault } from '../../../domain/accounts/password-rule.ts'
import type { Context, Db } from '../../platform/context.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { spend } from '../../platform/http/limits.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { phoneOf } from '../../platform/phone.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { endListedSessions } from './store-ended-sessions.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { dropPasswordLinks } from '../../services/accounts/password-links.ts'
import { passwordHashOf, savePassword } from './store-passwords.ts'
import { quietHoursOf } from './store-notifications.ts'
import { findUserRecord } from './store-users.ts'

/** Whoever holds a session of somebody else may not guess the password through it. */
const OWN_PASSWORD = { max: 10, seconds: 900, shared: true } as const

async function profileOf(db: Db, id: number) {
  const { first_name, last_name, email, phone, role, version } = (await findUserRecord(db, id))!
  return { id, first_name, last_name, email, phone, ...(await quietHoursOf(db, id)), role, version }
}

export const showProfile = route(contract.showProfile, ({ db, actor }) => profileOf(db, actor.id))

/** Quiet hours have both times or none. */
function quietWanted(
  stored: { quiet_from: string | null; quiet_to: string | null },
  from = stored.quiet_from ?? '',
  to = stored.quiet_to ?? '',
) {
  if ((from === '') !== (to === '')) {
    throw fieldFailure(from === '' ? 'quiet_from' : 'quiet_to', FIELD_SENTENCES.required)
  }
  return { quiet_from: from || null, quiet_to: to || null }
}

export const updateProfile = route(contract.updateProfile, ({ db, actor, now }, { body }) => {
  const { version, phone, quiet_from, quiet_to, ...names } = body
  return inTransaction(db, async (tx) => {
    const stored = await lockRecord(tx, 'users', actor.id, 'update')
    const wanted = {
      ...names,
      ...quietWanted(stored, quiet_from, quiet_to),
      ...(phone === undefined ? {} : { phone: phone === '' ? null : phoneOf(phone) }),
    }
    const current = () => profileOf(tx, actor.id)
    await saveFields(tx, { table: 'users', stored, wanted, version, current, actor, now: now() })
    return current()
  })
})

/** Refuses a wrong current password at its field. Ten tries within a quarter of an hour are allowed. */
export async function checkOwnPassword(
  { db, actor }: Context<NonNullable<Context['actor']>>,
  password: string,
): Promise<void> {
  await spend(db, 'own password', OWN_PASSWORD, String(actor.id))
  const isCorrect = await isPasswordOf(await passwordHashOf(db, actor.id), password)
  if (!isCorrect) throw fieldFailure('current_password', ADMIN_SENTENCES.current_password)
}

export const changePassword = route(contract.changePassword, async (context, { body }) => {
  const { db, actor, now } = context
  await checkOwnPassword(context, body.current_password)
  const fault = passwordFault(body.new_password, actor.email)
  if (fault !== null) throw fieldFailure('new_password', fault)
  const hash = await hashPassword(body.new_password)
  return inTransaction(db, async (tx) => {
    await savePassword(tx, actor.id, hash)
    await dropPasswordLinks(tx, actor.id)
    const ended = await endListedSessions(tx, actor.id, now(), actor.session_id)
    const entry = {
      action: 'change_password',
      record: 'user',
      record_id: actor.id,
      before: { other_sessions: ended },
      after: { other_sessions: 0 },
    }
    await writeAudit(tx, actor, [entry], now())
    const values = { kullanici_adi: actor.name }
    const notice = { template: 'password_changed', recipient: actor.email, values } as const
    await queueNotice(tx, context, notice, now())
    return {}
  })
})
