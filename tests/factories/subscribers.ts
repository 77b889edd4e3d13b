import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { nextNumber } from './next-number.ts'

/** A subscriber who has not confirmed the address, by default. */
export async function createSubscriber(db: Db, fields: Partial<Insertable<Database['subscribers']>> = {}) {
  const n = nextNumber()
  return db
    .insertInto('subscribers')
    .values({
      email: `abone-${n}@ornek.tr`,
      consent_text: 'Bülten almak istiyorum.',
      consent_version: '2026-11',
      consent_address: '10.0.0.1',
      consent_at: '2026-11-01T09:00:00Z',
      confirm_token: `onay-${n}`,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
