import * as contract from '../../../contract/accounts/passwords.ts'
import { passwordFault } from '../../../domain/accounts/password-rule.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { endEverySession } from './store-ended-sessions.ts'
import { hashPassword } from './password.ts'
import { findPasswordLink, takePasswordLink } from '../../services/accounts/password-links.ts'
import { insertPasswordRequest, savePassword } from './store-passwords.ts'

/** Only keeps the typed address; mail-reset-links.ts looks whether a user has it. */
export const requestPasswordReset = route(contract.requestPasswordReset, async ({ db, now }, { body }) => {
  await insertPasswordRequest(db, body.email, now())
  return {}
})

export const showPasswordLink = route(contract.showPasswordLink, async ({ db, now }, { params }) => {
  const link = await findPasswordLink(db, params.token, now())
  if (link === undefined) throw new Failure('password_link_not_found')
  const { purpose, email, first_name, expires_at } = link
  return { purpose, email, first_name, expires_at: expires_at.toISOString() }
})

/** Sets a password once. The user's other links end with it, and so does every session. */
export const setPassword = route(contract.setPassword, async (context, { body }) => {
  const { db, now } = context
  const link = await findPasswordLink(db, body.token, now())
  if (link === undefined) throw new Failure('password_link_not_found')
  const { user_id: id, email, purpose } = link
  const fault = passwordFault(body.password, email)
  if (fault !== null) throw fieldFailure('password', fault)
  const hash = await hashPassword(body.password)
  return inTransaction(db, async (tx) => {
    if (!(await takePasswordLink(tx, link))) throw new Failure('password_link_not_found')
    const name = `${link.first_name} ${link.last_name}`
    await savePassword(tx, id, hash)
    await endEverySession(tx, id, now())
    const entry = { action: 'set_password', record: 'user', record_id: id, after: { by: purpose } }
    await writeAudit(tx, { id, name }, [entry], now())
    if (purpose === 'reset') {
      const notice = {
        template: 'password_changed',
        recipient: email,
        values: { kullanici_adi: name },
      } as const
      await queueNotice(tx, context, notice, now())
    }
    return { email }
  })
})
