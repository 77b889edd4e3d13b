import { sql } from 'kysely'
import type { z } from 'zod'
import type { showAdminVilla } from '../../../contract/villas/villas-admin.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Actor, Db } from '../../platform/context.ts'
import { coverOf } from '../../services/catalogue/image-json.ts'
import type { WithStoredImage } from '../../services/catalogue/image-json.ts'
import { isoMoment } from '../../platform/db/iso-moment.ts'
import { formerSlugsOf } from '../../services/catalogue/rental-by-slug.ts'
import { feesOf } from '../../services/catalogue/villa-facts.ts'
import { siteLadder } from '../../services/catalogue/site-ladder.ts'
import { readinessOf } from './store-readiness.ts'
import { visibleTo } from '../../services/catalogue/visible-to.ts'

type VillaRecord = z.output<typeof showAdminVilla.output>

/** The stored facts of the record. villaRecord adds those that depend on the day and on the caller. */
type StoredRecord = WithStoredImage<
  Omit<VillaRecord, 'permit' | 'missing' | 'btrans' | 'can' | 'commission_percent'>
> & {
  commission_percent: number
  season_count: number
  unpriced_nights: number
  is_located: boolean
  btrans_missing: string[] | null
}

export const roomsOf = sql`coalesce((
  select json_agg(json_build_object(
    'id', r.id, 'name', r.name, 'kind', r.kind, 'beds', r.beds, 'is_en_suite', r.is_en_suite, 'note', r.note
  ) order by r.position, r.id) from villa_rooms r where r.villa_id = v.id), '[]')`

/** All facts of a villa for its editor, in one query; null without a villa that the caller may see. */
export async function storedRecord(
  db: Db,
  actor: Actor,
  id: number,
  today: Day,
): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    select v.id, v.code, v.name, v.slug, v.town_id, t.name as town_name, v.district_id, d.name as district_name,
      v.owner_id, concat_ws(' ', o.first_name, o.last_name) as owner_name, v.type_ids, v.feature_ids, v.summary,
      v.description, v.highlight, v.honest_notes, v.address, v.latitude, v.longitude, v.guests, v.bedrooms,
      v.bathrooms, v.pool, v.check_in_time, v.check_out_time, v.prepayment_percent, v.damage_deposit_amount,
      v.commission_percent, v.distance_sea, v.distance_centre, v.distance_market, v.distance_restaurant,
      v.distance_airport, v.distance_public_transport, v.video_url, v.allows_children, v.max_infants, v.allows_pets, v.allows_parties,
      v.allows_smoking, v.rule_notes, v.cancellation_ladder,
      ${siteLadder} as site_cancellation_ladder,
      v.permit_no, v.permit_holder, v.permit_status, v.permit_max_guests, v.permit_valid_until,
      ${isoMoment('v.permit_checked_at')} as permit_checked_at, v.permit_override_reason, v.seo_title,
      v.seo_description, v.rating, v.rating_count, v.is_active, v.is_popular, v.position, v.version,
      ${isoMoment('v.published_at')} as published_at, ${isoMoment('v.created_at')} as created_at,
      ${isoMoment('v.updated_at')} as updated_at,
      ${formerSlugsOf} as former_slugs, ${roomsOf} as rooms, ${feesOf} as fees, ${coverOf} as image,
      ${readinessOf(today)},
      (select b.missing from villa_btrans b where b.rental_id = v.id) as btrans_missing
    from villas v
    join towns t on t.id = v.town_id
    join districts d on d.id = v.district_id
    join users o on o.id = v.owner_id
    where v.id = ${id} and ${visibleTo(actor)}`.execute(db)
  return rows[0] ?? null
}
