import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'

/** A payment by bank transfer that has arrived, by default; `amount` in kuruş. */
export async function createTransaction(
  db: Db,
  reservation_id: number,
  fields: Partial<Insertable<Database['transactions']>> & { amount: number },
) {
  return db
    .insertInto('transactions')
    .values({ kind: 'payment', method: 'bank_transfer', paid_at: new Date(), ...fields, reservation_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}
