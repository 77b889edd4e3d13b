import { sql } from 'kysely'
import type { VillaCard } from '../../contract/search.ts'
import { approximatePlace } from '../../domain/approximate-place.ts'
import { busyRuns, STRIP_DAYS, stripFrom } from '../../domain/availability-strip.ts'
import { addDays, todayInIstanbul } from '../../domain/stay.ts'
import type { Day, Stay } from '../../domain/stay.ts'
import type { Db } from '../context.ts'
import { keepsNights } from './keeps-nights.ts'
import { publicImage } from './media-url.ts'
import type { StoredImage } from './media-url.ts'

/** A villa counts as new for so many days after it was published. */
const NEW_DAYS = 60
const IMAGES_A_CARD = 5

type Row = Omit<VillaCard, 'images' | 'busy' | 'stay' | 'is_new'> & {
  images: StoredImage[]
  taken: Stay[]
  published_at: Date | null
}

/**
 * The cards of active villas in the order of the ids, without the price of a stay; one query however many. Villas
 * that are not active are left out.
 */
export async function cardsOf(db: Db, villaIds: readonly number[], now: Date): Promise<VillaCard[]> {
  if (villaIds.length === 0) return []
  const today = todayInIstanbul(now)
  const from = stripFrom(today)
  const { rows } = await sql<Row>`
    select v.id, v.slug, v.code, v.name, t.name as town_name, t.slug as town_slug, d.name as district_name,
      v.guests, v.bedrooms, v.bathrooms, v.highlight, v.permit_no, v.is_popular, v.published_at,
      v.rating, v.rating_count, v.latitude, v.longitude,
      coalesce((
        select json_agg(json_build_object(
          'id', i.id, 'alt', p.alt, 'caption', p.caption, 'width', i.width, 'height', i.height,
          'dominant', i.dominant, 'variants', i.variants, 'original', i.original) order by p.position, p.id)
        from (
          select * from villa_images where villa_id = v.id order by position, id limit ${IMAGES_A_CARD}
        ) p join images i on i.id = p.image_id), '[]') as images,
      coalesce((
        select json_agg(json_build_object('check_in', lower(e.stay), 'check_out', upper(e.stay)))
        from calendar_entries e
        where e.villa_id = v.id and e.stay && daterange(${from}::date, ${addDays(from, STRIP_DAYS)}::date)
          and ${keepsNights('e', now)}), '[]') as taken,
      ${nightlyFrom(sql`v.id`, today)} as nightly_from
    from unnest(${[...villaIds]}::bigint[]) with ordinality as asked (id, place)
    join villas v on v.id = asked.id and v.is_active
    join towns t on t.id = v.town_id
    join districts d on d.id = v.district_id
    order by asked.place`.execute(db)
  return rows.map((row) => cardOf(row, from, now))
}

function cardOf({ taken, published_at, images, ...villa }: Row, from: Day, now: Date): VillaCard {
  const newSince = now.getTime() - NEW_DAYS * 86_400_000
  return {
    ...villa,
    ...approximatePlace(villa),
    is_new: published_at !== null && published_at.getTime() > newSince,
    images: images.map(publicImage),
    busy: busyRuns(taken, from),
    stay: null,
  }
}

/** The lowest nightly season price from today on, as pricing.cheapestNightly has it; null when nothing is priced. */
export const nightlyFrom = (villaId: ReturnType<typeof sql>, today: string) => sql<number | null>`(
  select min((s.price + 50) / 100 * 100) from seasons s
  where s.villa_id = ${villaId} and upper(s.stay) > ${today}::date and s.price >= 50)`

/** What the strips of cards cover, as it goes with them. */
export function stripOf(now: Date): { strip_from: string; strip_days: number } {
  return { strip_from: stripFrom(todayInIstanbul(now)), strip_days: STRIP_DAYS }
}
