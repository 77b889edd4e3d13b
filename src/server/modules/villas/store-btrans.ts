import type { Db } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/in-transaction.ts'

interface StoredBtrans {
  details_encrypted: string
  missing: string[]
  version: number
  updated_at: Date
}

/** The encrypted details of a villa; null before they are first saved. */
export async function btransOf(db: Db, villaId: number): Promise<StoredBtrans | null> {
  const row = await db
    .selectFrom('villa_btrans')
    .select(['details_encrypted', 'missing', 'version', 'updated_at'])
    .where('villa_id', '=', villaId)
    .executeTakeFirst()
  return row ?? null
}

export async function isVilla(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('villas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Saves the encrypted details. The caller has locked the villa. */
export async function saveBtrans(
  tx: Tx,
  row: { villa_id: number; details_encrypted: string; missing: string[]; version: number },
): Promise<void> {
  const { villa_id: _villa, ...changed } = row
  await tx
    .insertInto('villa_btrans')
    .values(row)
    .onConflict((conflict) => conflict.column('villa_id').doUpdateSet(changed))
    .execute()
}
