import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

interface StoredDetails {
  details_encrypted: string
  version: number
}

/** The encrypted details of an owner; null before they are first saved. */
export async function ownerDetailsOf(db: Db, userId: number): Promise<StoredDetails | null> {
  const row = await db
    .selectFrom('owner_details')
    .select(['details_encrypted', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

export async function isOwner(db: Db, id: number): Promise<boolean> {
  const found = db.selectFrom('users').select('id').where('id', '=', id).where('role', '=', 'OWNER')
  return (await found.executeTakeFirst()) !== undefined
}

/** Saves the encrypted details. The caller has locked the user. */
export async function saveOwnerDetails(tx: Tx, row: StoredDetails & { user_id: number }): Promise<void> {
  const { user_id: _user, ...changed } = row
  await tx
    .insertInto('owner_details')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute()
}
