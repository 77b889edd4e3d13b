import { ADMIN_SENTENCES, FIELD_SENTENCES } from '../../../contract/failure.ts'
import type { Actor, World } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { invitePerson } from '../../services/accounts/invite-person.ts'
import { personOfHome } from './store-offered-home.ts'

interface Wanted {
  rent_it_out_id: number | undefined
  new_owner: { first_name: string; last_name: string } | undefined
}

/**
 * Makes the person who offered a home an owner, invited by mail. When an owner has the address by now, that one is taken
 * and nobody is invited. Returns the id of the owner.
 * @throws fields without a home or a name, and when the address belongs to an admin or to somebody switched off
 */
export async function inviteOwnerOfHome(
  tx: Tx,
  context: Pick<World, 'config' | 'random'> & { actor: Actor },
  { rent_it_out_id, new_owner }: Wanted,
  now: Date,
): Promise<number> {
  if (new_owner === undefined) throw fieldFailure('owner_id', FIELD_SENTENCES.choose)
  const person = rent_it_out_id === undefined ? undefined : await personOfHome(tx, rent_it_out_id)
  if (person === undefined) throw fieldFailure('rent_it_out_id', FIELD_SENTENCES.choose)
  const { email, phone, account } = person
  if (account === null) return invitePerson(tx, context, { ...new_owner, email, phone, role: 'OWNER' }, now)
  if (account.role !== 'OWNER' || !account.is_active)
    throw fieldFailure('owner_id', ADMIN_SENTENCES.no_owner_account)
  return account.id
}
