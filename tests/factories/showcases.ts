import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'
import { nextNumber } from './next-number.ts'

type ShowcaseFields = Partial<Insertable<Database['showcases']>> & {
  /** ids, in order */
  villas?: readonly number[]
}

/** A showcase on the home page, empty unless villas are given. */
export async function createShowcase(db: Db, fields: ShowcaseFields = {}) {
  const { villas = [], ...own } = fields
  const n = nextNumber()
  const showcase = await db
    .insertInto('showcases')
    .values({ title: `Vitrin ${n}`, position: n, ...own })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (villas.length > 0) {
    await db
      .insertInto('showcase_villas')
      .values(villas.map((villa_id, position) => ({ showcase_id: showcase.id, villa_id, position })))
      .execute()
  }
  return showcase
}
