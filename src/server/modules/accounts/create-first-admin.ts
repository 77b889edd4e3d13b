import * as contract from '../../../contract/accounts/first-admin.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import { passwordFault } from '../../../domain/accounts/password-rule.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password.ts'
import { insertAttempt, markSuccess } from './store-attempts.ts'
import { isFirstAdminLinkOpen, takeFirstAdminLink } from './store-first-admin-links.ts'
import { savePassword } from './store-passwords.ts'
import { insertUser, isEmailTaken } from '../../services/accounts/store-people.ts'
import { findUserByEmail } from './store.ts'

export const showFirstAdminLink = route(contract.showFirstAdminLink, async ({ db }, { params }) => {
  if (!(await isFirstAdminLinkOpen(db, params.token))) throw new Failure('first_admin_link_not_found')
  return {}
})

/** Makes the first ADMIN once and signs in. A refused field leaves the link open. */
export const createFirstAdmin = route(contract.createFirstAdmin, async (context, { body }) => {
  const { db, request } = context
  const { token, password, ...person } = body
  const now = context.now()
  // a stranger without the link costs no hash
  if (!(await isFirstAdminLinkOpen(db, token))) throw new Failure('first_admin_link_not_found')
  const fault = passwordFault(password, person.email)
  if (fault !== null) throw fieldFailure('password', fault)
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (!(await takeFirstAdminLink(tx, token))) throw new Failure('first_admin_link_not_found')
    if (await isEmailTaken(tx, person.email, null)) throw fieldFailure('email', ADMIN_SENTENCES.email_taken)
    const fields = { ...person, phone: null, role: 'ADMIN' as const }
    const id = await insertUser(tx, fields, now)
    await savePassword(tx, id, hash)
    const name = `${person.first_name} ${person.last_name}`
    const entry = { action: 'create', record: 'user', record_id: id, version: 1, after: fields }
    await writeAudit(tx, { id, name }, [entry], now)
  })
  const user = (await findUserByEmail(db, person.email))!
  const attempt = await insertAttempt(db, person.email.toLowerCase(), request.address, now)
  await markSuccess(db, attempt, user.id, now)
  return openSession(context, user)
})
