import { sql } from 'kysely'
import { MIN_LISTED_VILLAS } from '../../../domain/seo/landing-snippet.ts'
import type { Db } from '../../platform/context.ts'
import { activeBoatCount } from '../../services/catalogue/active-boats.ts'
import { activeVillaCount } from '../../services/catalogue/active-villas.ts'
import { mediaUrl } from '../../services/catalogue/image-json.ts'

/** A page of the site in the sitemap. */
export interface SiteAddress {
  path: string
  updated_at: Date
  /** URLs of its images, on this site */
  images: string[]
}

/** The last change of a villa `v`, its prices or its images. `villaFiles` computes the same per file. */
const changedAt = sql<Date>`greatest(
  v.updated_at,
  (select max(updated_at) from seasons where villa_id = v.id),
  (select max(updated_at) from villa_images where rental_id = v.id))`

/** The last change in each sitemap file, when active villas are split into files of `perFile` by id. */
export async function villaFiles(db: Db, perFile: number): Promise<Date[]> {
  const { rows } = await sql<{ updated_at: Date }>`
    with listed as (
      select id, updated_at, (row_number() over (order by id) - 1) / ${perFile}::int as file
      from villas where is_active
    )
    select max(updated_at) as updated_at
    from (
      select file, updated_at from listed
      union all
      select l.file, s.updated_at from listed l join seasons s on s.villa_id = l.id
      union all
      select l.file, p.updated_at from listed l join villa_images p on p.rental_id = l.id
    ) change
    group by file order by file`.execute(db)
  return rows.map(({ updated_at }) => updated_at)
}

export async function countVillas(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from villas where is_active`.execute(db)
  return rows[0]!.n
}

const MAX_IMAGES = 20

/** The images of a rental `v`, the first ones first. */
const imagesOf = sql<{ files: string[] | null }>`(
  select array_agg(n.file order by n.position, n.id) as files
  from (
    select x.position, x.id,
      coalesce((select w ->> 'webp' from jsonb_array_elements(i.variants) w
        order by (w ->> 'width')::int desc limit 1), i.original) as file
    from villa_images x join images i on i.id = x.image_id
    where x.rental_id = v.id and x.kind = 'villa' order by x.position, x.id limit ${MAX_IMAGES}) n
)`

/** Active villas by id, with their images and the last change of villa, prices or images. */
export async function villaAddresses(db: Db, skip: number, take: number): Promise<SiteAddress[]> {
  const { rows } = await sql<SiteAddress>`
    select '/villa/' || v.slug as path, ${changedAt} as updated_at, coalesce(p.files, '{}') as images
    from (select id, slug, updated_at from villas where is_active order by id limit ${take} offset ${skip}) v
    left join lateral ${imagesOf} p on true
    order by v.id`.execute(db)
  return rows.map(({ images, ...address }) => ({ ...address, images: images.map(mediaUrl) }))
}

/** Active boats by id, with their images and the last change of boat, prices or images; before them their list. */
export async function boatAddresses(db: Db): Promise<SiteAddress[]> {
  const { rows } = await sql<SiteAddress>`
    select '/tekne/' || v.slug as path, coalesce(p.files, '{}') as images,
      greatest(v.updated_at,
        (select max(updated_at) from boat_seasons where boat_id = v.id),
        (select max(updated_at) from boat_extras where boat_id = v.id),
        (select max(updated_at) from villa_images where rental_id = v.id)) as updated_at
    from boats v left join lateral ${imagesOf} p on true
    where v.is_active order by v.id`.execute(db)
  if (rows.length === 0) return []
  const boats = rows.map(({ images, ...address }) => ({ ...address, images: images.map(mediaUrl) }))
  const updated_at = boats.reduce(
    (last, boat) => (boat.updated_at > last ? boat.updated_at : last),
    new Date(0),
  )
  return [{ path: '/listingboat', updated_at, images: [] }, ...boats]
}

/** Towns, districts, villa types, published custom pages, boat types and marinas that list enough villas or boats. */
export async function landingAddresses(db: Db): Promise<SiteAddress[]> {
  const { rows } = await sql<Omit<SiteAddress, 'images'>>`
    select '/' || s.slug as path, p.updated_at
    from slugs s, lateral (
      select updated_at, ${activeVillaCount('town')} as count
      from towns t where s.kind = 'town' and t.id = s.record_id
      union all
      select updated_at, ${activeVillaCount('district')}
      from districts d where s.kind = 'district' and d.id = s.record_id
      union all
      select updated_at, ${activeVillaCount('villa_type')}
      from villa_types y where s.kind = 'villa_type' and y.id = s.record_id
      union all
      select updated_at, ${activeVillaCount('custom_page')}
      from custom_pages c where s.kind = 'custom_page' and c.id = s.record_id and c.is_published
      union all
      select updated_at, ${activeBoatCount('boat_type')}
      from boat_types y where s.kind = 'boat_type' and y.id = s.record_id
      union all
      select updated_at, ${activeBoatCount('marina')}
      from marinas m where s.kind = 'marina' and m.id = s.record_id
    ) p
    where s.is_current and p.count >= ${MIN_LISTED_VILLAS}
    order by s.kind, s.slug`.execute(db)
  return rows.map((row) => ({ ...row, images: [] }))
}

/** The texts of the website and the page of questions, with the moment they were published. */
export async function textAddresses(db: Db): Promise<SiteAddress[]> {
  const rows = await db
    .selectFrom('website_texts as t')
    .innerJoin('website_text_versions as v', 'v.text_id', 't.id')
    .select((query) => ['t.key', query.fn.max('v.created_at').as('updated_at')])
    .groupBy('t.key')
    .orderBy('t.key')
    .execute()
  const texts = rows.map(({ key, updated_at }) => ({
    path: key === 'about' ? '/about' : `/website/${key}`,
    updated_at,
    images: [],
  }))
  const faq = await db
    .selectFrom('faq_questions')
    .select(({ fn }) => fn.max<Date | null>('updated_at').as('updated_at'))
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  return faq.updated_at === null
    ? texts
    : [...texts, { path: '/faq', updated_at: faq.updated_at, images: [] }]
}

/** Posts of the blog that are public now, with their covers. */
export async function postAddresses(db: Db, now: Date): Promise<SiteAddress[]> {
  const { rows } = await sql<SiteAddress>`
    select '/blog/' || b.slug as path, b.updated_at,
      case when i.id is null then '{}' else array[coalesce((select w ->> 'webp' from jsonb_array_elements(i.variants) w
        order by (w ->> 'width')::int desc limit 1), i.original)] end as images
    from blog_posts b left join images i on i.id = b.image_id
    where b.published_at <= ${now} order by b.published_at desc, b.id desc`.execute(db)
  return rows.map(({ images, ...address }) => ({ ...address, images: images.map(mediaUrl) }))
}

export interface FeedPost {
  title: string
  path: string
  summary: string
  author: string
  tags: string[]
  published_at: Date
}

/** The newest public posts, for RSS. */
export async function feedPosts(db: Db, now: Date): Promise<FeedPost[]> {
  const { rows } = await sql<FeedPost>`
    select b.title, '/blog/' || b.slug as path, b.summary, b.author, b.tags, b.published_at
    from blog_posts b where b.published_at <= ${now} order by b.published_at desc, b.id desc limit 30`.execute(
    db,
  )
  return rows
}

/** The brand as the pages name it; '' without one. */
export async function siteBrand(db: Db): Promise<string> {
  const { rows } = await sql<{ brand: string }>`
    select value #>> '{}' as brand from settings where key = 'site_name' limit 1`.execute(db)
  return rows[0]?.brand ?? ''
}
