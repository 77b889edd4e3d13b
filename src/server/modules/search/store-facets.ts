import { sql } from 'kysely'
import type { z } from 'zod'
import type { countFacets } from '../../../contract/search/search.ts'
import type { Db } from '../../platform/context.ts'
import { candidates, isImpossibleStay } from './store-candidates.ts'
import type { Criteria } from './criteria.ts'

type Facets = z.output<typeof countFacets.output>

const STEPS = 12
const NOTHING: Facets = {
  total: 0,
  features: [],
  types: [],
  bedrooms: [],
  pets: 0,
  prices: { min: null, max: null, histogram: [] },
}

/**
 * How many villas each further filter would leave; one query. The villas are selected once without the filters of type,
 * bedrooms and price. Each of these filters is then counted with the other two applied, so that a type is counted beside
 * the chosen types and the prices beyond the limits. A villa must have all chosen features, so each feature counts the
 * villas that would remain with it.
 */
export async function facetsOf(db: Db, criteria: Criteria, now: Date): Promise<Facets> {
  if (isImpossibleStay(criteria, now)) return NOTHING
  const { rows } = candidates(criteria, now, {
    isPriced: true,
    without: ['types', 'bedrooms', 'price'],
    columns: ['type_ids', 'feature_ids', 'bedrooms', 'allows_pets'],
  })
  const { type_ids, bedrooms, min_price, max_price } = criteria
  const result = await sql<Facets>`
    with found as materialized (
      select c.*,
        ${type_ids.length === 0 ? sql`true` : sql`c.type_ids && ${type_ids}::bigint[]`} as has_type,
        ${bedrooms === null ? sql`true` : sql`c.bedrooms >= ${bedrooms}`} as has_bedrooms,
        ${min_price === null ? sql`true` : sql`coalesce(c.price >= ${min_price}::bigint, false)`}
          and ${max_price === null ? sql`true` : sql`coalesce(c.price <= ${max_price}::bigint, false)`} as has_price
      from (${rows}) c
    ),
    matching as (select * from found where has_type and has_bedrooms and has_price),
    priced as (select price from found where has_type and has_bedrooms and price is not null),
    spread as (select min(price) as low, max(price) as high from priced)
    select
      (select count(*) from matching) as total,
      (select count(*) from matching where allows_pets) as pets,
      coalesce((
        select json_agg(json_build_object('id', id, 'count', n) order by id) from (
          select held.id, count(*) as n from matching cross join unnest(feature_ids) as held (id)
          group by held.id) f), '[]') as features,
      coalesce((
        select json_agg(json_build_object('id', id, 'count', n) order by id) from (
          select held.id, count(*) as n from found cross join unnest(type_ids) as held (id)
          where has_bedrooms and has_price group by held.id) t), '[]') as types,
      coalesce((
        select json_agg(json_build_object('bedrooms', b, 'count', n) order by b) from (
          select b, count(*) as n from found cross join lateral generate_series(1, bedrooms) as b
          where has_type and has_price group by b) b), '[]') as bedrooms,
      json_build_object('min', low, 'max', high, 'histogram', coalesce((
        select json_agg((
          select count(*) from priced
          where least(${STEPS} - 1, (price - low) * ${STEPS}::int / greatest(1, high - low)) = step) order by step)
        from generate_series(0, ${STEPS} - 1) as step where low is not null), '[]')) as prices
    from spread`.execute(db)
  return result.rows[0] ?? NOTHING
}
