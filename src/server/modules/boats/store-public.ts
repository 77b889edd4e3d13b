import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { BoatCard, boatDetail, searchBoats } from '../../../contract/boats/boats.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { extrasOfBoat, hoursOfBoat, seasonsOfBoat } from '../../services/catalogue/boat-facts.ts'
import { featureCategoriesOf } from '../../services/catalogue/feature-categories.ts'
import { coverOf, imagesOf } from '../../services/catalogue/image-json.ts'
import type { StoredImage } from '../../services/catalogue/image-json.ts'
import { linkPreviewFile } from '../../services/catalogue/link-preview-image.ts'
import { commentCount, newestComments, topicRatings } from '../../services/catalogue/published-comments.ts'
import { wasPublished } from '../../services/catalogue/rental-by-slug.ts'

type Query = z.output<NonNullable<typeof searchBoats.query>>
type Detail = z.output<typeof boatDetail>

/** A card as stored: without what depends on the moment. */
export type StoredCard = Omit<BoatCard, 'image' | 'prices' | 'trip'> & { image: StoredImage | null }
/** The page of a boat as stored. */
export type StoredDetail = Omit<
  Detail,
  'images' | 'area_images' | 'similar' | 'prices' | 'cancellation_ladder'
> & {
  images: StoredImage[]
  area_images: StoredImage[]
  cancellation_ladder: Detail['cancellation_ladder'] | null
  is_active: boolean
}

const BOATS = sql`boats v join boat_types y on y.id = v.boat_type_id join marinas m on m.id = v.marina_id
  join towns t on t.id = m.town_id`
const CARD = sql`v.id, v.slug, v.code, v.name, v.boat_type_id, y.name as boat_type_name, v.marina_id,
  m.name as marina_name, m.slug as marina_slug, t.name as town_name, m.latitude, m.longitude, v.length_m, v.build_year,
  jsonb_array_length(v.cabins) as cabin_count, v.guests, v.overnight_guests, v.crew_kind, v.fuel_hours_included,
  v.damage_deposit_amount, v.highlight, v.is_popular, v.rating, v.rating_count`

/** Orders that do not depend on prices; those by price are made from quotes. */
const ORDERS: Record<Query['order'], RawBuilder<unknown>> = {
  recommended: sql`v.position, v.id`,
  price: sql`v.position, v.id`,
  '-price': sql`v.position, v.id`,
  rating: sql`v.rating desc nulls last, v.rating_count desc, v.id`,
  newest: sql`v.published_at desc nulls last, v.id desc`,
  guests: sql`v.guests desc, v.position, v.id`,
  length: sql`v.length_m desc, v.position, v.id`,
}

/** A boat of the site with what a search filters by beside its card. */
export interface SearchedBoat {
  card: StoredCard
  type: { slug: string; position: number }
  town_id: number
  feature_ids: number[]
}

/** The ids of all active boats in the order of a search. */
export async function activeBoatIds(db: Db, order: Query['order']): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from boats v where v.is_active order by ${ORDERS[order]}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These boats by id, active or not. */
export async function searchedBoats(db: Db, ids: readonly number[]): Promise<Map<number, SearchedBoat>> {
  const { rows } = await sql<StoredCard & Omit<SearchedBoat, 'card'>>`
    select ${CARD}, ${coverOf} as image, m.town_id, v.feature_ids,
      json_build_object('slug', y.slug, 'position', y.position) as type
    from ${BOATS} where v.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ type, town_id, feature_ids, ...card }) => [card.id, { card, type, town_id, feature_ids }]),
  )
}

/** The features that boats can be filtered by, in their order. */
export async function boatFilters(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('features as f')
    .innerJoin('feature_categories as c', 'c.id', 'f.feature_category_id')
    .select(['f.id', 'f.name'])
    .where('c.kind', '=', 'boat')
    .where('f.is_filter', '=', true)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
}

/** Up to `most` active boats like this one: of its type first, then of its marina, then of its size. */
export async function similarCards(db: Db, boat: StoredDetail, most: number): Promise<StoredCard[]> {
  const { rows } = await sql<StoredCard>`
    select ${CARD}, ${coverOf} as image from ${BOATS}
    where v.is_active and v.id <> ${boat.id}
    order by v.boat_type_id = ${boat.boat_type_id} desc, v.marina_id = ${boat.marina_id} desc,
      abs(v.guests - ${boat.guests}), v.position, v.id limit ${most}`.execute(db)
  return rows
}

/** The page of a boat that is active or was active before; null for any other. */
export async function boatBySlug(db: Db, slug: string, today: Day): Promise<StoredDetail | null> {
  const { rows } = await sql<{ boat: StoredDetail }>`
    select to_json(whole) as boat from (
    select ${CARD}, v.is_active, y.slug as boat_type_slug, t.slug as town_slug, v.summary, v.description, v.honest_notes,
      v.beam_m, v.draught_m, v.refit_year, v.hull, v.hull_material, v.flag, v.cabins, v.berths, v.heads,
      v.has_flybridge, v.crew, v.engine, v.cruising_knots, v.max_knots, v.fuel_litres_per_hour, v.fuel_overtime_amount,
      ${hoursOfBoat} as hours, v.inclusions, v.permit_no, v.routes, v.weather_clause, v.prepayment_percent,
      v.seo_title, v.seo_description,
      ${linkPreviewFile(sql`'boat'`, sql`v.id`)} as share_image,
      case when v.video_url ~* '^https://' then v.video_url end as video_url,
      coalesce(v.cancellation_ladder, (
        select value from settings where section = 'site' and key = 'cancellation_ladder')) as cancellation_ladder,
      ${topicRatings} as topic_ratings, ${commentCount} as comment_count,
      ${imagesOf('villa')} as images, ${imagesOf('area')} as area_images,
      ${seasonsOfBoat(today)} as seasons, ${extrasOfBoat} as extras,
      ${featureCategoriesOf('boat')} as feature_categories,
      ${newestComments('boat')} as comments
    from ${BOATS}
    where v.slug = ${slug} and ${wasPublished}
    ) whole`.execute(db)
  return rows[0]?.boat ?? null
}
