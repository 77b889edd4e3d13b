import type { Db } from '../context.ts'

/** Only villas on show have a public price. */
export async function isOnShow(db: Db, villaId: number): Promise<boolean> {
  const row = await db
    .selectFrom('villas')
    .select('id')
    .where('id', '=', villaId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
