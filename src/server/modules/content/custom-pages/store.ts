import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type {
  createCustomPage,
  customPage,
  customPageRow,
} from '../../../../contract/content/custom-pages.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { activeVillaCount } from '../../../services/catalogue/active-villas.ts'
import { raiseVersion } from '../../../services/records/raise-version.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { foldedLike } from '../../../services/records/name-search.ts'
import { lockReference } from '../../../services/records/lock-record.ts'

type Row = z.input<typeof customPageRow>
export type CustomPage = z.input<typeof customPage>
export type CustomPageFields = z.output<NonNullable<typeof createCustomPage.body>>

const COLUMNS = sql`
  c.id, c.title, c.slug, c.town_id, t.name as town_name, c.villa_type_id, y.name as villa_type_name, c.is_published,
  ${activeVillaCount('custom_page')} as villa_count, c.version, ${isoMoment('c.updated_at')} as updated_at`
const WHOLE = sql`${COLUMNS}, c.description, c.seo_title, c.seo_description, c.faq`
const SOURCE = sql`custom_pages c join towns t on t.id = c.town_id join villa_types y on y.id = c.villa_type_id`

interface PageQuery {
  searchString: string
  status?: 'published' | 'draft' | undefined
  skip: number
  take: number
}

export async function listPages(
  db: Db,
  { searchString, status, skip, take }: PageQuery,
): Promise<{ items: Row[]; total: number; counts: { published: number; draft: number } }> {
  const found = sql`fold_turkish(c.title || ' ' || t.name || ' ' || y.name || ' ' || c.slug)
    like '%' || ${foldedLike(searchString)} || '%'`
  const state = status === undefined ? sql`true` : sql`c.is_published = ${status === 'published'}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${COLUMNS} from ${SOURCE} where ${found} and ${state}
      order by t.position, t.id, y.position, y.id limit ${take} offset ${skip}`.execute(db),
    sql<{ published: number; draft: number }>`
      select count(*) filter (where c.is_published) as published, count(*) filter (where not c.is_published) as draft
      from ${SOURCE} where ${found}`.execute(db),
  ])
  const counts = counted.rows[0]!
  const total = status === undefined ? counts.published + counts.draft : counts[status]
  return { items: rows, total, counts }
}

const one = async (db: Db, condition: RawBuilder<unknown>): Promise<CustomPage | null> =>
  (await sql<CustomPage>`select ${WHOLE} from ${SOURCE} where ${condition}`.execute(db)).rows[0] ?? null

export const findPage = (db: Db, id: number) => one(db, sql`c.id = ${id}`)

/** A town and a villa type: at most one custom page has both. */
interface Pair {
  town_id: number
  villa_type_id: number
}

export const findPageByPair = (db: Db, { town_id, villa_type_id }: Pair) =>
  one(db, sql`c.town_id = ${town_id} and c.villa_type_id = ${villa_type_id}`)

export async function countActiveVillas(db: Db, { town_id, villa_type_id }: Pair): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ${activeVillaCount('custom_page')} as n
    from (select ${town_id}::bigint as town_id, ${villa_type_id}::bigint as villa_type_id) c`.execute(db)
  return rows[0]!.n
}

/** The fields whose town or villa type does not exist. Those that exist are locked against deletion. */
export async function missingReferences(tx: Tx, { town_id, villa_type_id }: Pair): Promise<(keyof Pair)[]> {
  const town = await lockReference(tx, 'towns', town_id)
  const type = await lockReference(tx, 'villa_types', villa_type_id)
  return [...(town ? [] : (['town_id'] as const)), ...(type ? [] : (['villa_type_id'] as const))]
}

export async function lockPage(tx: Tx, id: number): Promise<Selectable<Database['custom_pages']> | null> {
  const stored = await tx
    .selectFrom('custom_pages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return stored ?? null
}

const columnsOf = <Fields extends Partial<CustomPageFields>>({ faq, ...fields }: Fields) => ({
  ...fields,
  ...(faq === undefined ? {} : { faq: JSON.stringify(faq) }),
})

export async function insertPage(tx: Tx, fields: CustomPageFields): Promise<number> {
  const { id } = await tx
    .insertInto('custom_pages')
    .values({ ...fields, faq: JSON.stringify(fields.faq) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves the fields and returns the new version. */
export const updatePage = (tx: Tx, id: number, fields: Partial<CustomPageFields>) =>
  raiseVersion(tx, 'custom_pages', id, columnsOf(fields))

export async function deletePage(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('custom_pages').where('id', '=', id).execute()
}
