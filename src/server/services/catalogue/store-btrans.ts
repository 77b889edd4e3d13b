import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

export interface StoredBtrans {
  details_encrypted: string
  missing: string[]
  version: number
  updated_at: Date
}

/** The encrypted details of a villa or boat; null before they are first saved. */
export async function storedBtrans(db: Db, rentalId: number): Promise<StoredBtrans | null> {
  const row = await db
    .selectFrom('villa_btrans')
    .select(['details_encrypted', 'missing', 'version', 'updated_at'])
    .where('rental_id', '=', rentalId)
    .executeTakeFirst()
  return row ?? null
}

/** Inserts or replaces the encrypted details. The caller has locked the rental. */
export async function writeBtrans(
  tx: Tx,
  row: { rental_id: number; details_encrypted: string; missing: string[]; version: number },
): Promise<void> {
  const { rental_id: _rental, ...changed } = row
  await tx
    .insertInto('villa_btrans')
    .values(row)
    .onConflict((conflict) => conflict.column('rental_id').doUpdateSet(changed))
    .execute()
}
