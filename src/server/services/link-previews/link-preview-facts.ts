import { sql } from 'kysely'
import { BRAND } from '../../../domain/seo/search-snippet.ts'
import type { Db } from '../../platform/context.ts'
import { activeBoatCount } from '../catalogue/active-boats.ts'
import { activeVillaCount } from '../catalogue/active-villas.ts'
import type { LinkPreviewFacts } from './draw-link-preview.ts'

/** The version of the drawing; raising it redraws every link preview. */
const DRAWING = 1

export interface LinkPreviewPage {
  facts: LinkPreviewFacts
  /** the stored image in the arch; null: a drawn scene */
  image: string | null
  facts_digest: string
}

/** The number of active villas that a page lists; empty without villas. */
const villasOf = (kind: Parameters<typeof activeVillaCount>[0]) => sql`(
  select case when n > 0 then array[n || ' villa'] else '{}' end from (select ${activeVillaCount(kind)} as n) counted)`
/** The number of active boats that a page lists; empty without boats. */
const boatsOf = (kind: Parameters<typeof activeBoatCount>[0]) => sql`(
  select case when n > 0 then array[n || ' tekne'] else '{}' end from (select ${activeBoatCount(kind)} as n) counted)`

/**
 * The facts of each published page, one row per page. There is no price among them, because other sites keep a preview
 * after the price has changed.
 */
const said = sql`
  select 'villa' as kind, v.id as record_id, v.name as title,
    case when d.name = t.name then t.name else t.name || ' · ' || d.name end as place,
    array_remove(array[
      v.guests || ' kişi',
      case when v.bedrooms > 0 then v.bedrooms || ' yatak odası' end,
      case when v.pool is null then null
        when (v.pool ->> 'is_sheltered')::boolean then 'Korunaklı havuz'
        when (v.pool ->> 'is_private')::boolean then 'Özel havuz'
        else 'Ortak havuz' end
    ], null) as facts,
    (select p.image_id from villa_images p where p.rental_id = v.id and p.kind = 'villa' order by p.position, p.id limit 1) as image_id
  from villas v
  join towns t on t.id = v.town_id
  join districts d on d.id = v.district_id
  where v.is_active
  union all
  select 'town', t.id, t.name, 'Kiralık villalar', ${villasOf('town')}, t.image_id from towns t
  union all
  select 'district', d.id, d.name, t.name, ${villasOf('district')}, t.image_id
  from districts d join towns t on t.id = d.town_id
  union all
  select 'villa_type', y.id, y.name, 'Kiralık villalar', ${villasOf('villa_type')}, y.image_id
  from villa_types y
  union all
  select 'custom_page', c.id, c.title, t.name,
    ${villasOf('custom_page')},
    coalesce(y.image_id, t.image_id)
  from custom_pages c join towns t on t.id = c.town_id join villa_types y on y.id = c.villa_type_id
  where c.is_published
  union all
  select 'boat', b.id, b.name, y.name || ' · ' || m.name,
    array_remove(array[
      b.guests || ' kişi',
      case when jsonb_array_length(b.cabins) > 0 then jsonb_array_length(b.cabins) || ' kamara' end,
      replace(trim_scale(b.length_m::numeric)::text, '.', ',') || ' m'
    ], null),
    (select p.image_id from villa_images p where p.rental_id = b.id and p.kind = 'villa' order by p.position, p.id limit 1)
  from boats b join boat_types y on y.id = b.boat_type_id join marinas m on m.id = b.marina_id
  where b.is_active
  union all
  select 'boat_type', y.id, y.name, 'Kiralık tekneler', ${boatsOf('boat_type')}, y.image_id from boat_types y
  union all
  select 'marina', m.id, m.name, 'Kiralık tekneler', ${boatsOf('marina')}, m.image_id from marinas m
  union all
  select 'site', 0, coalesce(nullif(hero.value #>> '{}', ''), 'Kiralık villalar'), '',
    ${villasOf('site')}, null
  from (select 1) one left join settings hero on hero.section = 'site' and hero.key = 'hero_title'`

/** Each published page with its facts, its image and the digest of both. */
const wanted = sql`
  select p.kind, p.record_id, f.facts, i.original as image,
    encode(sha256(convert_to(
      jsonb_build_object('drawing', ${DRAWING}::int, 'facts', f.facts, 'image', i.original)::text, 'UTF8'
    )), 'hex') as facts_digest
  from (${said}) p
  left join images i on i.id = p.image_id
  cross join lateral (
    select jsonb_build_object(
      'kind', p.kind, 'record_id', p.record_id, 'place', p.place, 'title', p.title, 'facts', to_jsonb(p.facts),
      'brand', coalesce((
        select nullif(value #>> '{}', '') from settings where section = 'site' and key = 'site_name'), ${BRAND}::text)
    ) || coalesce((
      select jsonb_build_object('colour', value) from settings
      where section = 'site' and key = 'brand_colour' and value #>> '{}' <> ''), '{}') as facts
  ) f`

/**
 * Inserts a row for every published page and deletes the rows of other pages. Returns the pages whose link preview is
 * outdated: first those that were never tried, the newest villas first, then those that were tried longest ago. One
 * query, which reads every page once.
 */
export async function duePages(db: Db, limit: number): Promise<LinkPreviewPage[]> {
  const { rows } = await sql<LinkPreviewPage>`
    with page as materialized (${wanted}),
    added as (
      insert into link_previews (kind, record_id) select kind, record_id from page on conflict do nothing
    ),
    gone as (
      delete from link_previews s where not exists (
        select from page where page.kind = s.kind and page.record_id = s.record_id)
    )
    -- a row that is added just now is not seen yet
    select page.facts, page.image, page.facts_digest
    from page left join link_previews s on s.kind = page.kind and s.record_id = page.record_id
    where s.facts_digest is distinct from page.facts_digest
    order by s.tried_at nulls first, page.kind <> 'villa', page.record_id desc
    limit ${limit}`.execute(db)
  return rows
}
