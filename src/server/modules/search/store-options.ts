import { sql } from 'kysely'
import type { z } from 'zod'
import type { searchOptions } from '../../../contract/search/search.ts'
import type { Db } from '../../platform/context.ts'
import { activeVillaCount } from '../../services/catalogue/active-villas.ts'

type Options = z.output<typeof searchOptions.output>

/** All choices of the search form, in one query. */
export async function optionsOf(db: Db): Promise<Options> {
  const { rows } = await sql<Options>`
    select
      (select coalesce(json_agg(json_build_object(
          'id', t.id, 'name', t.name, 'slug', t.slug, 'latitude', t.latitude, 'longitude', t.longitude,
          'villa_count', ${activeVillaCount('town')},
          'District', (
            select coalesce(json_agg(json_build_object(
                'id', d.id, 'name', d.name, 'slug', d.slug,
                'villa_count', ${activeVillaCount('district')}
              ) order by d.name collate "tr-x-icu", d.id), '[]')
            from districts d where d.town_id = t.id)
        ) order by t.position, t.id), '[]') from towns t) as towns,
      (select coalesce(json_agg(json_build_object(
          'id', y.id, 'name', y.name, 'slug', y.slug,
          'villa_count', ${activeVillaCount('villa_type')}
        ) order by y.position, y.id), '[]') from villa_types y) as types,
      (select coalesce(json_agg(json_build_object(
          'id', c.id, 'name', c.name,
          'features', (
            select coalesce(json_agg(json_build_object(
                'id', f.id, 'name', f.name, 'slug', f.slug, 'icon', f.icon, 'is_filter', f.is_filter
              ) order by f.position, f.id), '[]')
            from features f where f.feature_category_id = c.id)
        ) order by c.position, c.id), '[]') from feature_categories c where c.kind = 'villa') as feature_categories,
      (select coalesce(max(guests), 0) from villas where is_active) as max_guests,
      (select coalesce(max(bedrooms), 0) from villas where is_active) as max_bedrooms`.execute(db)
  return rows[0]!
}
