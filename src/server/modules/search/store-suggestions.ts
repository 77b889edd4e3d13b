import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Db } from '../../platform/context.ts'
import {
  FILTER_COLUMNS,
  all,
  candidates,
  isImpossibleStay,
  priceConditions,
  filtersMet,
} from './store-candidates.ts'
import type { Criteria } from './criteria.ts'
import type { WiderRegion } from './suggestions.ts'

/**
 * The number of villas that each of several searches finds, in their order; one query. Searches with the same stay and guests
 * form a group: the villas that match what all of them require are selected and priced once.
 */
export async function countSearches(db: Db, searches: readonly Criteria[], now: Date): Promise<number[]> {
  const totals = searches.map(() => 0)
  const possible = [...searches.keys()].filter((place) => !isImpossibleStay(searches[place]!, now))
  if (possible.length === 0) return totals
  const groups = [
    ...Map.groupBy(possible, (place) => {
      const { stay, adults, children, sleeps } = searches[place]!
      return JSON.stringify([stay, adults, children, sleeps])
    }).values(),
  ]
  const counts = groups.map((places, group) => {
    const counted = countGroup(
      places.map((place) => searches[place]!),
      now,
    )
    return sql`select ${group}::int as place, (${counted}) as totals`
  })
  const { rows } = await sql<{ totals: number[] }>`
    select totals from (${sql.join(counts, sql` union all `)}) counted order by place`.execute(db)
  for (const [group, places] of groups.entries()) {
    for (const [index, place] of places.entries()) totals[place] = rows[group]!.totals[index]!
  }
  return totals
}

function countGroup(searches: readonly Criteria[], now: Date): RawBuilder<unknown> {
  const shared = sharedOf(searches)
  const { rows, price } = candidates(shared, now, { isPriced: false, columns: FILTER_COLUMNS })
  const limited = searches.filter((criteria) => priceConditions(criteria).length > 0)
  // When all searches have the same price limits, the rows already respect them.
  const isPriced = limited.length > 0 && priceConditions(shared).length === 0
  const wanted = limited.map((criteria) => sql`(${all(filtersMet(criteria))})`)
  const cost = isPriced ? sql`case when ${sql.join(wanted, sql` or `)} then ${price} end` : sql`c.price`
  const counts = searches.map(
    (criteria) => sql`count(*) filter (where
      ${all([...filtersMet(criteria), ...priceConditions(criteria, sql`c.cost`)])})`,
  )
  return sql`select array[${sql.join(counts)}] from (select c.*, ${cost} as cost from (${rows}) c offset 0) c`
}

/** The criteria that all of these searches share. */
function sharedOf(searches: readonly Criteria[]): Criteria {
  const first = searches[0]!
  const ifShared = <Key extends keyof Criteria>(unasked: Pick<Criteria, Key>): Pick<Criteria, Key> => {
    const keys = Object.keys(unasked) as Key[]
    return searches.every((one) => keys.every((key) => isDeepStrictEqual(one[key], first[key])))
      ? first
      : unasked
  }
  const none = { town_ids: [], district_ids: [] }
  const { town_ids, district_ids } = ifShared<'town_ids' | 'district_ids'>(none)
  return {
    ...first,
    town_ids,
    district_ids,
    type_ids: ifShared<'type_ids'>({ type_ids: [] }).type_ids,
    feature_ids: ifShared<'feature_ids'>({ feature_ids: [] }).feature_ids,
    ids: ifShared<'ids'>({ ids: null }).ids,
    bedrooms: ifShared<'bedrooms'>({ bedrooms: null }).bedrooms,
    min_price: ifShared<'min_price'>({ min_price: null }).min_price,
    max_price: ifShared<'max_price'>({ max_price: null }).max_price,
    is_popular: ifShared<'is_popular'>({ is_popular: false }).is_popular,
    takes_pets: ifShared<'takes_pets'>({ takes_pets: false }).takes_pets,
  }
}

/** The number of villas that one search finds for each of several possible stays; one query. */
export async function countStays(
  db: Db,
  criteria: Criteria,
  stays: readonly Stay[],
  now: Date,
): Promise<number[]> {
  if (stays.length === 0) return []
  const { rows } = candidates(criteria, now, { isPriced: false, isStayOfRow: true })
  const counted = await sql<{ total: number }>`
    select counted.total
    from unnest(${stays.map(({ check_in }) => check_in)}::date[], ${stays.map(({ check_out }) => check_out)}::date[])
      with ordinality as asked (check_in, check_out, place)
    cross join lateral (select count(*) as total from (${rows}) c) counted
    order by asked.place`.execute(db)
  return counted.rows.map(({ total }) => total)
}

/** The capacity of the largest villa that matches everything except the number of guests; null when there is none. */
export async function mostGuests(db: Db, criteria: Criteria, now: Date): Promise<number | null> {
  if (criteria.sleeps === null || isImpossibleStay(criteria, now)) return null
  const { rows } = candidates({ ...criteria, sleeps: 1 }, now, {
    isPriced: false,
    columns: ['guests'],
    below: criteria.sleeps,
  })
  const found = await sql<{ guests: number | null }>`select max(guests) as guests from (${rows}) c`.execute(
    db,
  )
  return found.rows[0]?.guests ?? null
}

/** The towns that hold these districts. */
export async function townsOfDistricts(db: Db, districtIds: readonly number[]): Promise<WiderRegion[]> {
  if (districtIds.length === 0) return []
  const { rows } = await sql<WiderRegion>`
    select distinct t.id as town_id, t.name from districts d join towns t on t.id = d.town_id
    where d.id = any(${[...districtIds]}::bigint[])`.execute(db)
  return rows
}
