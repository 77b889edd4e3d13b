import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Database } from '../../platform/db/schema.ts'

type Versioned =
  | 'rentals'
  | 'showcases'
  | 'custom_pages'
  | 'blog_posts'
  | 'villa_images'
  | 'calendar_feeds'
  | 'discounts'
  | 'public_holidays'

/** Writes fields of a record and raises its version by one. Returns the new version. @throws Failure not_found */
export async function raiseVersion<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number,
  fields: Updateable<Database[Table]>,
): Promise<number> {
  const written = Object.entries(fields).filter(([, value]) => value !== undefined)
  const assignments = written.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} returning version`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Failure('not_found')
  return row.version
}
