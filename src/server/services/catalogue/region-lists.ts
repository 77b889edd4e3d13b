import { sql } from 'kysely'
import type { z } from 'zod'
import type { boatType } from '../../../contract/regions/boat-types-and-marinas.ts'
import type { town, villaType } from '../../../contract/regions/regions.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { imageCalled, withUrl } from './image-json.ts'
import type { WithStoredImage } from './image-json.ts'

type Town = z.output<typeof town>
type VillaType = z.output<typeof villaType>
type BoatType = z.output<typeof boatType>

/** Towns by position, each with its districts by name, the number of active villas and the lowest nightly price. */
export async function townsWithCounts(db: Db, today: Day): Promise<Town[]> {
  const { rows } = await sql<WithStoredImage<Town>>`
    with shown as (
      select v.town_id, v.district_id, v.guests, p.nightly_from
      from villas v
      left join (
        select villa_id, min((price + 50) / 100 * 100) as nightly_from
        from seasons where stay && daterange(${today}::date, null) and price >= 50 group by villa_id
      ) p on p.villa_id = v.id
      where v.is_active
    ), by_town as (
      select town_id, count(*) as villa_count, min(nightly_from) as nightly_from, max(guests) as most_guests
      from shown group by town_id
    ), by_district as (
      select district_id, count(*) as villa_count from shown group by district_id
    )
    select t.id, t.name, t.slug, t.summary, ${imageCalled('t.name')} as image, t.latitude, t.longitude,
      coalesce(n.villa_count, 0) as villa_count, n.nightly_from,
      coalesce(n.most_guests, 0) as most_guests,
      coalesce((
        select json_agg(json_build_object(
          'id', d.id, 'name', d.name, 'slug', d.slug, 'villa_count', coalesce(b.villa_count, 0),
          'latitude', d.latitude, 'longitude', d.longitude) order by d.name collate "tr-x-icu", d.id)
        from districts d left join by_district b on b.district_id = d.id
        where d.town_id = t.id), '[]') as "District"
    from towns t
    left join by_town n on n.town_id = t.id
    left join images i on i.id = t.image_id
    order by t.position, t.id`.execute(db)
  return rows.map(withUrl)
}

/** Villa types by position, each with the number of its active villas. */
export async function villaTypesWithCounts(db: Db): Promise<VillaType[]> {
  const { rows } = await sql<WithStoredImage<VillaType>>`
    select y.id, y.name, y.slug, ${imageCalled('y.name')} as image, coalesce(n.villa_count, 0) as villa_count
    from villa_types y
    left join (
      select type_id, count(*) as villa_count
      from villas v cross join unnest(v.type_ids) as type_id
      where v.is_active group by type_id
    ) n on n.type_id = y.id
    left join images i on i.id = y.image_id
    order by y.position, y.id`.execute(db)
  return rows.map(withUrl)
}

/** Boat types by position, each with the number of its active boats. */
export async function boatTypesWithCounts(db: Db): Promise<BoatType[]> {
  const { rows } = await sql<WithStoredImage<BoatType>>`
    select y.id, y.name, y.slug, ${imageCalled('y.name')} as image, coalesce(n.boat_count, 0) as boat_count
    from boat_types y
    left join (
      select boat_type_id, count(*) as boat_count from boats where is_active group by boat_type_id
    ) n on n.boat_type_id = y.id
    left join images i on i.id = y.image_id
    order by y.position, y.id`.execute(db)
  return rows.map(withUrl)
}
