import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/context.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'

/** PostgreSQL takes 65,535 parameters a statement; the widest of our rows has about 40. */
const ROWS_AT_ONCE = 1000

type WithId = {
  [Table in keyof Database]: 'id' extends keyof Database[Table] ? Table : never
}[keyof Database]

/** Inserts many rows in few statements and returns their ids in order. */
export async function insertAll<Table extends WithId>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const inserted = await db
      .insertInto(table)
      .values(rows.slice(first, first + ROWS_AT_ONCE) as never)
      .returning('id' as never)
      .execute()
    ids.push(...(inserted as unknown as { id: number }[]).map(({ id }) => id))
  }
  return ids
}
