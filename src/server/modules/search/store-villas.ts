import { sql } from 'kysely'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import { ORDER_COLUMNS, candidates, isImpossibleStay, orderOf } from './store-candidates.ts'
import type { Criteria } from './criteria.ts'

/** The largest number of villas on the map. */
export const MAX_PINS = 300
const MAX_FLEXIBLE = 6

export interface Found {
  id: number
  slug: string
  name: string
  latitude: number
  longitude: number
  /** seed of the approximate coordinates; never leaves the server */
  coordinates_seed: number
  rank: number
  total: number
  price: number | null
}

/**
 * One page of a search and the first villas for the map, each with its rank (from 1), its price and the total number; one
 * query. A page beyond the end still gets the total from the villas for the map.
 */
export async function findVillas(
  db: Db,
  criteria: Criteria,
  page: { skip: number; take: number },
  now: Date,
): Promise<Found[]> {
  if (isImpossibleStay(criteria, now)) return []
  const isByPrice = criteria.order === 'price' || criteria.order === '-price'
  const { rows, price } = candidates(criteria, now, {
    isPriced: isByPrice,
    columns: ORDER_COLUMNS[criteria.order],
  })
  const result = await sql<Found>`
    with found as materialized (${rows}),
    ranked as materialized (
      select c.*, row_number() over (order by ${orderOf(criteria.order)}) as rank from found c
      order by rank limit ${Math.max(MAX_PINS, page.skip + page.take)}
    ),
    shown as materialized (
      select * from ranked where rank <= ${MAX_PINS} or rank > ${page.skip}
    )
    select c.id, v.slug, v.name, v.latitude, v.longitude, v.coordinates_seed, c.rank,
      (select count(*) from found) as total, ${price} as price
    from shown c join villas v on v.id = c.id order by c.rank`.execute(db)
  return result.rows
}

/**
 * Villas that are not available for the searched stay but for one of the same length up to `flexible` days away, each with
 * the nearest such stay; one query.
 */
export async function findNearby(
  db: Db,
  criteria: Criteria,
  now: Date,
): Promise<{ id: number; stay: Stay }[]> {
  const { stay, flexible } = criteria
  if (stay === null || flexible === 0) return []
  const shifts = Array.from({ length: flexible }, (_, index) => [-(index + 1), index + 1]).flat()
  const stays = shifts
    .map((days) => ({
      days,
      check_in: addDays(stay.check_in, days),
      check_out: addDays(stay.check_out, days),
    }))
    .filter((shifted) => !isImpossibleStay({ ...criteria, stay: shifted }, now))
  if (stays.length === 0) return []
  const parts = stays.map(({ days, ...shifted }, place) => {
    const { rows } = candidates({ ...criteria, stay: shifted }, now, { isPriced: false, isInOrder: true })
    // Six villas of each shift suffice: a villa that repeats takes no place from another.
    return sql`(select c.id, ${days}::int as days, ${place}::int as place, c.position from (${rows}) c
      where c.id not in (select id from exact) order by c.position, c.id limit ${MAX_FLEXIBLE})`
  })
  const exact = candidates(criteria, now, { isPriced: false })
  const { rows } = await sql<{ id: number; days: number }>`
    with exact as materialized (${isImpossibleStay(criteria, now) ? sql`select 0::bigint as id` : exact.rows})
    select id, days from (
      select distinct on (id) id, days, place, position from (${sql.join(parts, sql` union all `)}) parts
      order by id, place
    ) nearest order by place, position, id limit ${MAX_FLEXIBLE}`.execute(db)
  return rows.map(({ id, days }) => ({
    id,
    stay: { check_in: addDays(stay.check_in, days), check_out: addDays(stay.check_out, days) },
  }))
}
