import { sql } from 'kysely'
import type { z } from 'zod'
import type { villaDetail } from '../../../contract/villas/villas.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Likeness } from '../../../domain/catalogue/similarity.ts'
import type { Db } from '../../platform/context.ts'
import { featureCategoriesOf } from '../../services/catalogue/feature-categories.ts'
import { imageOfRental, imagesOf } from '../../services/catalogue/image-json.ts'
import type { StoredImage } from '../../services/catalogue/image-json.ts'
import { linkPreviewFile } from '../../services/catalogue/link-preview-image.ts'
import { commentCount, newestComments, topicRatings } from '../../services/catalogue/published-comments.ts'
import { wasPublished } from '../../services/catalogue/rental-by-slug.ts'
import { nightlyFrom } from '../../services/catalogue/villa-cards.ts'
import { feesOf } from '../../services/catalogue/villa-facts.ts'
import { roomsOf } from './store-record.ts'

type Detail = z.output<typeof villaDetail>

/** The facts of the villa page as stored: image files without URLs, the exact coordinates, and what likens it to others. */
type StoredDetail = Omit<Detail, 'images' | 'area_images' | 'similar' | 'strip_from'> & {
  images: StoredImage[]
  area_images: StoredImage[]
  is_active: boolean
  coordinates_seed: number
  district_id: number
  type_ids: number[]
}

/** Everything that the page of a published villa shows of it, in one query. */
export async function villaDetailBySlug(db: Db, slug: string, today: Day): Promise<StoredDetail | null> {
  // One JSON value is faster than fifty columns, whose names and types the driver reads again with every answer.
  const { rows } = await sql<{
    villa: Omit<StoredDetail, 'cancellation_ladder'> & { cancellation_ladder: LadderStep[] | null }
  }>`
    select to_json(whole) as villa from (
    select v.id, v.code, v.slug, v.name, v.is_active, v.town_id, v.district_id, v.type_ids, t.name as town_name, t.slug as town_slug,
      d.name as district_name, d.slug as district_slug, v.summary, v.description, v.highlight, v.honest_notes,
      v.latitude, v.longitude, v.coordinates_seed, v.guests, v.bedrooms, v.bathrooms, v.pool, v.check_in_time, v.check_out_time,
      v.prepayment_percent, v.damage_deposit_amount, v.distance_sea, v.distance_centre, v.distance_market,
      v.distance_restaurant, v.distance_airport, v.distance_public_transport, v.allows_children, v.max_infants, v.allows_pets, v.allows_parties,
      v.allows_smoking, v.rule_notes, v.permit_no, case when v.video_url ~* '^https://' then v.video_url end as video_url, v.seo_title, v.seo_description, v.rating, v.rating_count,
      ${topicRatings} as topic_ratings, ${commentCount} as comment_count,
      coalesce(v.cancellation_ladder, (
        select value from settings where section = 'site' and key = 'cancellation_ladder')) as cancellation_ladder,
      ${nightlyFrom(sql`v.id`, today)} as nightly_from,
      ${linkPreviewFile(sql`'villa'`, sql`v.id`)} as share_image,
      coalesce((
        select json_agg(json_build_object('id', y.id, 'name', y.name, 'slug', y.slug) order by y.position, y.id)
        from villa_types y where y.id = any(v.type_ids)), '[]') as types,
      ${imagesOf('villa')} as images, ${imagesOf('area')} as area_images,
      ${roomsOf} as rooms, ${feesOf} as fees,
      ${featureCategoriesOf('villa')} as feature_categories,
      coalesce((
        select json_agg(json_build_object(
          'name', s.name, 'starts_on', lower(s.stay), 'ends_on', upper(s.stay), 'price', s.price,
          'min_nights', s.min_nights, 'is_forecast', s.is_forecast) order by lower(s.stay), s.is_forecast)
        from (
          select name, stay, price, min_nights, false as is_forecast from seasons where villa_id = v.id
          union all
          select '', stay, price, 1, true from forecasts where villa_id = v.id and kind = 'price'
        ) s where s.stay && daterange(${today}::date, null)), '[]') as seasons,
      ${newestComments('villa')} as comments
    from villas v
    join towns t on t.id = v.town_id
    join districts d on d.id = v.district_id
    where v.slug = ${slug} and ${wasPublished}
    ) whole`.execute(db)
  const villa = rows[0]?.villa
  return villa === undefined ? null : { ...villa, cancellation_ladder: villa.cancellation_ladder ?? [] }
}

/** The first images of an active villa that show the villa itself, in their order; null without such a villa. */
export async function villaImagesBySlug(db: Db, slug: string, most: number): Promise<StoredImage[] | null> {
  const { rows } = await sql<{ images: StoredImage[] }>`
    select coalesce((
      select json_agg(${imageOfRental} order by p.position, p.id)
      from (
        select * from villa_images where rental_id = v.id and kind = 'villa' order by position, id limit ${most}
      ) p join images i on i.id = p.image_id), '[]') as images
    from villas v where v.slug = ${slug} and v.is_active`.execute(db)
  return rows[0]?.images ?? null
}

/** The likeness of a published villa; null for an unknown slug. */
export async function likenessOf(db: Db, slug: string): Promise<Likeness | null> {
  const row = await db
    .selectFrom('villas as v')
    .select(['v.id', 'v.town_id', 'v.district_id', 'v.guests', 'v.type_ids'])
    .where('v.slug', '=', slug)
    .where(wasPublished)
    .executeTakeFirst()
  return row ?? null
}
