import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { readingMinutes } from '../../../../domain/catalogue/reading-time.ts'
import { slugify } from '../../../../domain/turkish/turkish.ts'
import type { Db } from '../../../platform/context.ts'
import { isoMoment } from '../../../platform/db/iso-moment.ts'
import { imageCalled, withUrl } from '../../../services/catalogue/image-json.ts'
import type { StoredImage } from '../../../services/catalogue/image-json.ts'

export interface PublicPost {
  id: number
  title: string
  slug: string
  summary: string
  body: string
  author: string
  tags: string[]
  image: StoredImage | null
  seo_title: string
  seo_description: string
  published_at: string
  updated_at: string
}

/** Whether a post `b` is public. Drafts and posts whose moment is to come are nowhere. */
export const isPublic = (now: Date): RawBuilder<boolean> => sql`b.published_at <= ${now}`

const WHOLE = sql`b.id, b.title, b.slug, b.summary, b.body, b.author, b.tags, b.seo_title, b.seo_description,
  ${imageCalled('b.title')} as image, ${isoMoment('b.published_at')} as published_at,
  ${isoMoment('b.updated_at')} as updated_at`
const SOURCE = sql`blog_posts b left join images i on i.id = b.image_id`
const NEWEST = sql`b.published_at desc, b.id desc`

export async function publicPosts(db: Db, now: Date, names: string[] | null, skip: number, take: number) {
  const tagged = names === null ? sql`true` : sql`b.tags && ${names}::text[]`
  const [{ rows }, counted] = await Promise.all([
    sql<PublicPost>`
      select ${WHOLE} from ${SOURCE} where ${isPublic(now)} and ${tagged}
      order by ${NEWEST} limit ${take} offset ${skip}`.execute(db),
    sql<{ n: number }>`select count(*) as n from blog_posts b where ${isPublic(now)} and ${tagged}`.execute(
      db,
    ),
  ])
  return { posts: rows, total: counted.rows[0]!.n }
}

/** The tags of public posts, the most used first. Spellings with one slug are one tag. */
export async function publicTags(db: Db, now: Date) {
  const { rows } = await sql<{ name: string; n: number }>`
    select t.name, count(*) as n from blog_posts b, unnest(b.tags) t(name) where ${isPublic(now)}
    group by t.name order by n desc, t.name`.execute(db)
  const tags = new Map<string, { name: string; slug: string; count: number; names: string[] }>()
  for (const { name, n } of rows) {
    const slug = slugify(name)
    if (slug === '') continue
    const same = tags.get(slug)
    if (same === undefined) tags.set(slug, { name, slug, count: n, names: [name] })
    else {
      same.count += n
      same.names.push(name)
    }
  }
  return [...tags.values()]
}

export async function publicPost(db: Db, slug: string, now: Date): Promise<PublicPost | null> {
  const { rows } = await sql<PublicPost>`
    select ${WHOLE} from ${SOURCE} where b.slug = ${slug} and ${isPublic(now)}`.execute(db)
  return rows[0] ?? null
}

/** The current slug of the public post that had this slug before; null when there is none. */
export async function currentPostSlug(db: Db, slug: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select b.slug from blog_former_slugs f join blog_posts b on b.id = f.post_id
    where f.slug = ${slug} and ${isPublic(now)}`.execute(db)
  return rows[0]?.slug ?? null
}

/** The posts published just before and just after a post. */
export async function neighbours(db: Db, { id, published_at }: PublicPost, now: Date) {
  const own = sql`(${published_at}::timestamptz, ${id}::bigint)`
  const [before, after] = await Promise.all([
    sql<{ title: string; slug: string }>`
      select b.title, b.slug from blog_posts b where ${isPublic(now)} and b.id <> ${id}
        and (date_trunc('milliseconds', b.published_at), b.id) < ${own} order by ${NEWEST} limit 1`.execute(
      db,
    ),
    sql<{ title: string; slug: string }>`
      select b.title, b.slug from blog_posts b where ${isPublic(now)} and b.id <> ${id}
        and (date_trunc('milliseconds', b.published_at), b.id) > ${own}
      order by b.published_at, b.id limit 1`.execute(db),
  ])
  return { previous: before.rows[0] ?? null, next: after.rows[0] ?? null }
}

/** Up to three other posts: those with the most common tags first, then the newest. */
export async function morePosts(db: Db, { id, tags }: PublicPost, now: Date): Promise<PublicPost[]> {
  const { rows } = await sql<PublicPost>`
    select ${WHOLE} from ${SOURCE} where ${isPublic(now)} and b.id <> ${id}
    order by (
      select count(*) from unnest(b.tags) t
      where fold_turkish(t) in (select fold_turkish(x) from unnest(${tags}::text[]) x)) desc, ${NEWEST} limit 3`.execute(
    db,
  )
  return rows
}

/** The ids of villas by code. */
export async function villaIdsOf(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('villas').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]))
}

export function postCardOf(post: PublicPost) {
  const { id, title, slug, summary, author, published_at } = post
  const tags = post.tags.map((name) => ({ name, slug: slugify(name) })).filter((tag) => tag.slug !== '')
  const { image } = withUrl({ image: post.image })
  return {
    id,
    title,
    slug,
    summary,
    author,
    tags,
    image,
    reading_minutes: readingMinutes(post.body),
    published_at,
  }
}
