import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/context.ts'

interface List {
  columns: RawBuilder<unknown>
  /** tables and conditions */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
interface PageQuery {
  skip?: number | undefined
  take?: number | undefined
}

/**
 * A list for select fields: the whole list, or one page with the total when `skip` or `take` is given
 * (contract/fields).
 */
export async function allOrPage<Row>(
  db: Db,
  { columns, from, order }: List,
  { skip, take }: PageQuery,
): Promise<Row[] | { items: Row[]; total: number }> {
  const list = sql<Row>`select ${columns} from ${from} order by ${order}`
  if (skip === undefined && take === undefined) return (await list.execute(db)).rows
  const [page, counted] = await Promise.all([
    sql<Row>`${list} limit ${take ?? 20} offset ${skip ?? 0}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${from}`.execute(db),
  ])
  return { items: page.rows, total: counted.rows[0]!.n }
}
