import { sql } from 'kysely'
import type { RentalKind } from '../../../domain/catalogue/rental-kind.ts'

/** The features that the villa or boat `v` has, and those by which visitors filter, in their categories, as JSON. */
export const featureCategoriesOf = (kind: RentalKind) => sql`coalesce((
  select json_agg(json_build_object('name', c.name, 'features', c.features) order by c.position, c.id)
  from (
    select c.id, c.name, c.position, json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'icon', f.icon, 'is_present', f.id = any(v.feature_ids)
    ) order by f.position, f.id) as features
    from feature_categories c join features f on f.feature_category_id = c.id
    where c.kind = ${sql.lit(kind)} and (f.is_filter or f.id = any(v.feature_ids))
    group by c.id
  ) c), '[]')`
