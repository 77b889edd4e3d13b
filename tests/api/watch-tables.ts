import { sql } from 'kysely'
import type { Api } from './route-row.ts'

/** Tables that a refused call may write: sign-in attempts and rate limits. Link previews are written by a job. */
const WRITTEN_ANYWAY = new Set(['login_attempts', 'login_turns', 'rate_limits', 'link_previews'])

/** Reads the number of rows and the newest change of every other table, to be compared with a later reading. */
export async function watchTables({ db }: Api): Promise<() => Promise<unknown>> {
  const { rows: tables } = await sql<{ name: string; has_time: boolean }>`
    select t.table_name as name, exists (
      select from information_schema.columns c
      where c.table_schema = t.table_schema and c.table_name = t.table_name and c.column_name = 'updated_at'
    ) as has_time
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by t.table_name`.execute(db)
  const watched = tables.filter(({ name }) => !WRITTEN_ANYWAY.has(name))
  return async () => {
    const { rows } = await sql`${sql.join(
      watched.map(({ name, has_time }) => {
        const newest = has_time ? sql`max(updated_at)` : sql`null::timestamptz`
        return sql`select ${name}::text as name, count(*)::int as rows, ${newest} as newest from ${sql.table(name)}`
      }),
      sql` union all `,
    )}`.execute(db)
    return rows
  }
}
