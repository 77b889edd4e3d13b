import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { nextNumber } from './next-number.ts'

/** Ten percent for everybody and always, by default. */
export async function createPromotion(db: Db, fields: Partial<Insertable<Database['promotions']>> = {}) {
  return db
    .insertInto('promotions')
    .values({ code: `KOD${nextNumber()}`, kind: 'percent', value: 10, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}
