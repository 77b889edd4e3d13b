import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { landing } from '../../../contract/regions/landing-pages.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { imageCalled } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { activeVillaCount } from '../../services/catalogue/active-villas.ts'
import { linkPreviewFile } from '../../services/catalogue/link-preview-image.ts'
import { nightlyFrom } from '../../services/catalogue/villa-cards.ts'

export type Landing = z.output<typeof landing>
export type StoredLanding = WithStoredImage<Omit<Landing, 'inside' | 'beside'>>
export type LandingKey = Pick<Landing, 'kind' | 'id' | 'town_id' | 'district_id' | 'type_id'>

/** The active villas that a page lists; an id of 0 does not filter. */
const listed = (town: RawBuilder<unknown>, district: RawBuilder<unknown>, type: RawBuilder<unknown>) => sql`
  v.is_active and (${town} = 0 or v.town_id = ${town}) and (${district} = 0 or v.district_id = ${district})
  and (${type} = 0 or v.type_ids @> array[${type}]::bigint[])`

/** The page of villas with this current slug, with the number of its villas and their lowest nightly price in whole lira. */
export async function findLanding(db: Db, slug: string, today: Day): Promise<StoredLanding | null> {
  const { rows } = await sql<StoredLanding>`
    with page as (
      select s.kind, s.record_id as id, s.slug, p.*
      from slugs s, lateral (
        select t.name, t.summary, t.description, t.image_id, t.seo_title, t.seo_description,
          t.id as town_id, 0::bigint as district_id, 0::bigint as type_id, '[]'::jsonb as questions
        from towns t where s.kind = 'town' and t.id = s.record_id
        union all
        select d.name, d.summary, d.description, t.image_id, d.seo_title, d.seo_description, d.town_id, d.id, 0, '[]'
        from districts d join towns t on t.id = d.town_id where s.kind = 'district' and d.id = s.record_id
        union all
        select y.name, '', y.description, y.image_id, y.seo_title, y.seo_description, 0, 0, y.id, '[]'
        from villa_types y where s.kind = 'villa_type' and y.id = s.record_id
        union all
        select c.title, '', c.description, coalesce(y.image_id, t.image_id), c.seo_title, c.seo_description,
          c.town_id, 0, c.villa_type_id, c.faq
        from custom_pages c join towns t on t.id = c.town_id join villa_types y on y.id = c.villa_type_id
        where s.kind = 'custom_page' and c.id = s.record_id and c.is_published
      ) p
      where s.slug = ${slug} and s.is_current
    )
    select p.kind, p.id, p.slug, p.name, p.summary, p.description, p.seo_title, p.seo_description, p.town_id,
      p.district_id, p.type_id, 0 as boat_type_id, 0 as marina_id, p.questions, '[]'::json as trip_prices,
      ${imageCalled('p.name')} as image,
      case when t.id is null or p.kind = 'town' then null
        else json_build_object('name', t.name, 'slug', t.slug) end as town,
      case when y.id is null or p.kind = 'villa_type' then null
        else json_build_object('name', y.name, 'slug', y.slug) end as villa_type,
      n.count, n.nightly_from, n.most_guests, ${linkPreviewFile(sql`p.kind`, sql`p.id`)} as share_image
    from page p
    left join images i on i.id = p.image_id
    left join towns t on t.id = p.town_id
    left join villa_types y on y.id = p.type_id
    cross join lateral (
      select count(*) as count, min(${nightlyFrom(sql`v.id`, today)}) as nightly_from,
        coalesce(max(v.guests), 0) as most_guests
      from villas v
      where ${listed(sql`p.town_id`, sql`p.district_id`, sql`p.type_id`)}
    ) n`.execute(db)
  return rows[0] ?? null
}

/** The current slug of the page that had this one before; null when no published page had it. */
export async function currentSlug(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select now.slug from slugs before join slugs now on now.kind = before.kind and now.record_id = before.record_id
    where before.slug = ${slug} and not before.is_current and now.is_current
      and (now.kind <> 'custom_page'
        or exists (select from custom_pages c where c.id = now.record_id and c.is_published))`.execute(db)
  return rows[0]?.slug ?? null
}

/** The districts of a town that have villas, by name; then the published custom pages of a town or a villa type. */
export async function landingsWithin(db: Db, { kind, id }: LandingKey): Promise<Landing['inside']> {
  if (kind !== 'town' && kind !== 'villa_type') return []
  const { rows } = await sql<Landing['inside'][number]>`
    select name, slug, count from (
      select 1 as turn, d.name, d.slug, ${activeVillaCount('district')} as count
      from districts d where ${kind} = 'town' and d.town_id = ${id}
      union all
      select 2, c.title, c.slug, ${activeVillaCount('custom_page')}
      from custom_pages c
      where c.is_published and case when ${kind} = 'town' then c.town_id = ${id} else c.villa_type_id = ${id} end
    ) page
    where count > 0 order by turn, name collate "tr-x-icu"`.execute(db)
  return rows
}

export const MAX_RELATED = 6

/** Related pages: other types for a villa type, else the nearest towns; a page inside a town has that town first. */
export async function relatedLandings(db: Db, region: LandingKey): Promise<Landing['beside']> {
  const { rows } = await (
    region.kind === 'villa_type'
      ? sql<Landing['beside'][number]>`
        select y.name, y.slug, n.count from villa_types y
        cross join lateral (select ${activeVillaCount('villa_type')} as count) n
        where y.id <> ${region.id} and n.count > 0
        order by y.position, y.id limit ${MAX_RELATED}`
      : sql<Landing['beside'][number]>`
        select t.name, t.slug, n.count from towns t join towns here on here.id = ${region.town_id}
        cross join lateral (select ${activeVillaCount('town')} as count) n
        where (t.id <> here.id or ${region.kind} <> 'town') and n.count > 0
        order by t.id <> here.id, (t.latitude - here.latitude) ^ 2 + ((t.longitude - here.longitude) * 0.8) ^ 2, t.id
        limit ${MAX_RELATED}`
  ).execute(db)
  return rows
}
