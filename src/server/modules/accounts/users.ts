import type { Selectable } from 'kysely'
import * as contract from '../../../contract/accounts/users.ts'
import { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import type { Db, World } from '../../platform/context.ts'
import { inTransaction, type Tx } from '../../platform/db/in-transaction.ts'
import type { Database } from '../../platform/db/schema.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { createOnce } from '../../platform/http/create-once.ts'
import { route } from '../../platform/http/route.ts'
import { isEmailTaken } from '../../services/accounts/store-people.ts'
import { writeAudit } from '../../services/audit/write-audit.ts'
import { queueNotice } from '../../services/notifications/outbox.ts'
import { lockRecord } from '../../services/records/lock-record.ts'
import { phoneOf } from '../../platform/phone.ts'
import { saveFields } from '../../services/records/save-fields.ts'
import { endEverySession } from './store-ended-sessions.ts'
import { keepLastAdmin } from './keep-last-admin.ts'
import { invitePerson } from '../../services/accounts/invite-person.ts'
import { dropPasswordLinks, mailPasswordLink } from '../../services/accounts/password-links.ts'
import { findUserRecord, findUsers, saveActivity, type User } from './store-users.ts'

export const listUsers = route(contract.listUsers, ({ db }, { query }) => findUsers(db, query))

async function userRecord(db: Db, id: number): Promise<User> {
  const user = await findUserRecord(db, id)
  if (user === null) throw new Failure('not_found')
  return user
}

export const showUser = route(contract.showUser, ({ db }, { params }) => userRecord(db, params.id))

/** A unique index refuses the second of two concurrent requests; its repetition finds the address taken here. */
async function checkEmail(db: Db, email: string, ownId: number | null): Promise<void> {
  if (await isEmailTaken(db, email, ownId)) throw fieldFailure('email', ADMIN_SENTENCES.email_taken)
}

const phoneOrNull = (typed: string): string | null => (typed === '' ? null : phoneOf(typed))

/** The person has no password until the mailed invitation was used, so nobody can sign in before. */
export const createUser = route(contract.createUser, (context, { body }) =>
  createOnce(context, async (tx) => {
    const moment = context.now()
    await checkEmail(tx, body.email, null)
    const fields = { ...body, phone: phoneOrNull(body.phone) }
    return userRecord(tx, await invitePerson(tx, context, fields, moment))
  }),
)

/**
 * Tells the former address, so that a person whose account was taken over hears of it. An open invitation is left out:
 * nobody has signed in with it, and a mistyped address may be a stranger's.
 */
async function tellFormerAddress(
  tx: Tx,
  context: World,
  { email, first_name, last_name, password_hash }: Selectable<Database['users']>,
): Promise<void> {
  if (password_hash === null) return
  const values = { kullanici_adi: `${first_name} ${last_name}` }
  await queueNotice(tx, context, { template: 'email_changed', recipient: email, values }, context.now())
}

export const updateUser = route(contract.updateUser, (context, { params, body }) => {
  const { db, actor, now } = context
  const { version, phone, ...rest } = body
  return inTransaction(db, async (tx) => {
    if (rest.role === 'OWNER') await keepLastAdmin(tx, params.id)
    const stored = await lockRecord(tx, 'users', params.id, 'update')
    const { id } = stored
    if (rest.email !== undefined) await checkEmail(tx, rest.email, id)
    const wanted = { ...rest, ...(phone === undefined ? {} : { phone: phoneOrNull(phone) }) }
    const current = () => userRecord(tx, id)
    const changes = await saveFields(tx, {
      table: 'users',
      stored,
      wanted,
      version,
      current,
      actor,
      now: now(),
    })
    // a link that went to the former address must not set a password any more
    if (changes !== null && 'email' in changes.after) {
      await dropPasswordLinks(tx, id)
      await tellFormerAddress(tx, context, stored)
    }
    if (changes !== null && ('email' in changes.after || 'role' in changes.after)) {
      await endEverySession(tx, id, now())
    }
    return current()
  })
})

export const setUserActivity = route(contract.setUserActivity, ({ db, actor, now }, { body }) =>
  inTransaction(db, async (tx) => {
    const { id, is_active } = body
    if (!is_active) await keepLastAdmin(tx, id)
    const stored = await lockRecord(tx, 'users', id, 'update')
    if (is_active !== stored.is_active) {
      const version = await saveActivity(tx, id, is_active)
      if (!is_active) await endEverySession(tx, id, now())
      const entry = {
        action: is_active ? 'activate' : 'deactivate',
        record: 'user',
        record_id: id,
        version,
        before: { is_active: stored.is_active },
        after: { is_active },
      }
      await writeAudit(tx, actor, [entry], now())
    }
    return userRecord(tx, id)
  }),
)

export const inviteUser = route(contract.inviteUser, (context, { body }) => {
  const { db, actor, now } = context
  return inTransaction(db, async (tx) => {
    const stored = await lockRecord(tx, 'users', body.id, 'update')
    if (!stored.is_active || stored.password_hash !== null) throw new Failure('not_invitable')
    const before = await userRecord(tx, stored.id)
    await mailPasswordLink(tx, context, stored, 'invitation', now())
    const user = await userRecord(tx, stored.id)
    const entry = {
      action: 'invite',
      record: 'user',
      record_id: stored.id,
      before: { invitation_ends_at: before.invitation_ends_at },
      after: { invitation_ends_at: user.invitation_ends_at },
    }
    await writeAudit(tx, actor, [entry], now())
    return user
  })
})
