import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { nextNumber } from './next-number.ts'

/** An unpublished comment with five stars, by default. */
export async function createComment(
  db: Db,
  villa_id: number,
  fields: Partial<Insertable<Database['comments']>> = {},
) {
  return db
    .insertInto('comments')
    .values({
      name: `Misafir ${nextNumber()}`,
      stars: 5,
      text: 'Çok güzeldi.',
      stayed_on: '2026-08-01',
      ...fields,
      villa_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
