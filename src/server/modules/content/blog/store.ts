import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { z } from 'zod'
import type { adminPostRow } from '../../../../contract/content/blog.ts'
import type { Db } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { imageCalled } from '../../../services/catalogue/image-json.ts'
import type { StoredImage } from '../../../services/catalogue/image-json.ts'
import { foldedLike } from '../../../services/records/name-search.ts'

export type StoredPost = Selectable<Database['blog_posts']>
type Row = z.input<typeof adminPostRow>
type Status = Row['status']
type Record = Row & {
  summary: string
  body: string
  image: StoredImage | null
  seo_title: string
  seo_description: string
  former_slugs: string[]
}

const statusAt = (now: Date): RawBuilder<Status> => sql`case
  when b.published_at is null then 'draft' when b.published_at > ${now} then 'planned' else 'published' end`

const columnsAt = (now: Date) => sql`
  b.id, b.title, b.slug, b.author, b.tags, ${statusAt(now)} as status, ${isoMoment('b.published_at')} as published_at,
  b.version, ${isoMoment('b.updated_at')} as updated_at`

interface PostQuery {
  searchString: string
  status?: Status | undefined
  skip: number
  take: number
}

export async function listRecords(db: Db, { searchString, status, skip, take }: PostQuery, now: Date) {
  const found = sql`fold_turkish(b.title || ' ' || array_to_string(b.tags, ' ') || ' ' || b.author || ' ' || b.slug)
    like '%' || ${foldedLike(searchString)} || '%'`
  const state = status === undefined ? sql`true` : sql`${statusAt(now)} = ${status}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select ${columnsAt(now)} from blog_posts b where ${found} and ${state}
      order by b.updated_at desc, b.id desc limit ${take} offset ${skip}`.execute(db),
    sql<{ status: Status; n: number }>`
      select ${statusAt(now)} as status, count(*) as n from blog_posts b where ${found} group by 1`.execute(
      db,
    ),
  ])
  const counts = { draft: 0, planned: 0, published: 0 }
  for (const { status: each, n } of counted.rows) counts[each] = n
  const total = status === undefined ? counts.draft + counts.planned + counts.published : counts[status]
  return { items: rows, total, counts }
}

export async function findRecord(db: Db, id: number, now: Date): Promise<Record | null> {
  const { rows } = await sql<Record>`
    select ${columnsAt(now)}, b.summary, b.body, b.seo_title, b.seo_description, ${imageCalled('b.title')} as image,
      array(select f.slug from blog_former_slugs f where f.post_id = b.id order by f.created_at desc, f.slug)
        as former_slugs
    from blog_posts b left join images i on i.id = b.image_id where b.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockPost(tx: Tx, id: number): Promise<StoredPost | null> {
  const stored = await tx
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return stored ?? null
}

/** The title of another post that has this slug now; null when it is free. Former slugs of others may be taken. */
export async function slugTakenBy(tx: Tx, slug: string, ownId: number | null): Promise<string | null> {
  const other = await tx
    .selectFrom('blog_posts')
    .select('title')
    .where('slug', '=', slug)
    .where('id', '<>', ownId ?? 0)
    .executeTakeFirst()
  return other?.title ?? null
}

/** Marks public posts as announced and returns how many were not yet. */
export async function announceDue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    update blog_posts set announced_at = published_at
    where published_at <= ${now} and announced_at is distinct from published_at returning id`.execute(db)
  return rows.length
}
