import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

export interface StoredFactor {
  sealed: string
  last_period: number
  confirmed_at: Date | null
}

/** Whether signing in asks for a code. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await findFactor(db, userId))?.confirmed_at != null
}

export function findFactor(db: Db, userId: number): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['sealed', 'last_period', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that of two uses of one code the second sees the first. */
export function lockFactor(tx: Tx, userId: number): Promise<StoredFactor | undefined> {
  return tx
    .selectFrom('second_factors')
    .select(['sealed', 'last_period', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps a new secret that is not confirmed yet. */
export async function startFactor(tx: Tx, user_id: number, sealed: string, created_at: Date): Promise<void> {
  const factor = { sealed, last_period: 0, confirmed_at: null, created_at }
  await tx
    .insertInto('second_factors')
    .values({ user_id, ...factor })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(factor))
    .execute()
}

export async function saveFactor(tx: Tx, userId: number, changed: Partial<StoredFactor>): Promise<void> {
  await tx.updateTable('second_factors').set(changed).where('user_id', '=', userId).execute()
}

/** Returns whether a confirmed one was removed. */
export async function deleteFactor(tx: Tx, userId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at != null
}
