import type { Actor, World } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mailPasswordLink } from './password-links.ts'
import { insertUser, type NewUser } from './store-people.ts'

/**
 * Adds a person and mails an invitation: a link that sets a password once, for 48 hours. Nobody can sign in before it was
 * used. The caller has checked that the address is free. Returns the id.
 */
export async function invitePerson(
  tx: Tx,
  context: Pick<World, 'config' | 'random'> & { actor: Actor },
  fields: NewUser,
  now: Date,
): Promise<number> {
  const id = await insertUser(tx, fields, now)
  await mailPasswordLink(tx, context, { id, ...fields }, 'invitation', now)
  const entry = { action: 'create', record: 'user', record_id: id, version: 1, after: { ...fields } }
  await writeAudit(tx, context.actor, [entry], now)
  return id
}
