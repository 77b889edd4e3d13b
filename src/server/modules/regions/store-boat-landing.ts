import { sql } from 'kysely'
import { TRIP_UNITS } from '../../../domain/calendar/trip-period.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { activeBoatCount } from '../../services/catalogue/active-boats.ts'
import { imageCalled } from '../../services/catalogue/image-json.ts'
import { linkPreviewFile } from '../../services/catalogue/link-preview-image.ts'
import { MAX_RELATED } from './store-landing.ts'
import type { Landing, LandingKey, StoredLanding } from './store-landing.ts'

/** The page of a boat type or a marina with this current slug, with the number of its boats and their lowest prices. */
export async function findBoatLanding(db: Db, slug: string, today: Day): Promise<StoredLanding | null> {
  const { rows } = await sql<StoredLanding>`
    with page as (
      select s.kind, s.record_id as id, s.slug, p.*
      from slugs s, lateral (
        select y.name, '' as summary, y.description, y.image_id, y.seo_title, y.seo_description,
          y.id as boat_type_id, 0::bigint as marina_id
        from boat_types y where s.kind = 'boat_type' and y.id = s.record_id
        union all
        select m.name, m.summary, m.description, m.image_id, m.seo_title, m.seo_description, 0, m.id
        from marinas m where s.kind = 'marina' and m.id = s.record_id
      ) p
      where s.slug = ${slug} and s.is_current
    ),
    listed as (
      select b.id, b.guests from boats b, page p
      where b.is_active and p.boat_type_id in (0, b.boat_type_id) and p.marina_id in (0, b.marina_id)
    )
    select p.kind, p.id, p.slug, p.name, p.summary, p.description, p.seo_title, p.seo_description,
      0 as town_id, 0 as district_id, 0 as type_id, p.boat_type_id, p.marina_id, '[]'::json as questions,
      ${imageCalled('p.name')} as image, null as town, null as villa_type, null as nightly_from,
      (select count(*) from listed) as count,
      (select coalesce(max(guests), 0) from listed) as most_guests,
      (
        select coalesce(
          json_agg(json_build_object('unit', unit, 'price', price)
            order by array_position(${TRIP_UNITS}::text[], unit)), '[]')
        from (
          select s.unit, min(s.price) as price from boat_seasons s join listed l on l.id = s.boat_id
          where upper(s.days) > ${today}::date group by s.unit
        ) lowest
      ) as trip_prices,
      ${linkPreviewFile(sql`p.kind`, sql`p.id`)} as share_image
    from page p left join images i on i.id = p.image_id`.execute(db)
  return rows[0] ?? null
}

/** Related pages: other types for a boat type, the nearest other marinas for a marina. */
export async function relatedBoatLandings(db: Db, { kind, id }: LandingKey): Promise<Landing['beside']> {
  const { rows } = await (
    kind === 'boat_type'
      ? sql<Landing['beside'][number]>`
        select y.name, y.slug, n.count from boat_types y
        cross join lateral (select ${activeBoatCount('boat_type')} as count) n
        where y.id <> ${id} and n.count > 0
        order by y.position, y.id limit ${MAX_RELATED}`
      : sql<Landing['beside'][number]>`
        select m.name, m.slug, n.count from marinas m join marinas here on here.id = ${id}
        cross join lateral (select ${activeBoatCount('marina')} as count) n
        where m.id <> here.id and n.count > 0
        order by (m.latitude - here.latitude) ^ 2 + ((m.longitude - here.longitude) * 0.8) ^ 2, m.id
        limit ${MAX_RELATED}`
  ).execute(db)
  return rows
}
