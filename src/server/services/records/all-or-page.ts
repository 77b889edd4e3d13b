import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../platform/context.ts'

interface List {
  columns: RawBuilder<unknown>
  /** tables and conditions */
  from: RawBuilder<unknown>
  order: RawBuilder<unknown>
}
interface Wanted {
  skip?: number | undefined
  take?: number | undefined
}

/** A list for pickers: whole, or the page that was asked for and how many there are (contract/fields). */
export async function allOrPage<Row>(
  db: Db,
  { columns, from, order }: List,
  { skip, take }: Wanted,
): Promise<Row[] | { items: Row[]; total: number }> {
  const list = sql<Row>`select ${columns} from ${from} order by ${order}`
  if (skip === undefined && take === undefined) return (await list.execute(db)).rows
  const [page, counted] = await Promise.all([
    sql<Row>`${list} limit ${take ?? 20} offset ${skip ?? 0}`.execute(db),
    sql<{ n: number }>`select count(*) as n from ${from}`.execute(db),
  ])
  return { items: page.rows, total: counted.rows[0]!.n }
}
