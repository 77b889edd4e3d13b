import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { nightlyFrom } from '../../services/catalogue/villa-cards.ts'
import type { Criteria } from './criteria.ts'
import {
  rowStayTerms,
  isBookable,
  isFree,
  priceTables,
  stayTerms,
  totalOf,
} from '../../services/pricing/stay-terms.ts'

/** Filters that can be left out, to count what they exclude. */
type FilterName = 'region' | 'types' | 'features' | 'bedrooms' | 'pets' | 'ids' | 'popular' | 'price'

/** The conditions of each filter on a row of villas under an alias. */
function filterConditions(criteria: Criteria, alias: 'v' | 'c'): Record<FilterName, RawBuilder<boolean>[]> {
  const { town_ids, district_ids, type_ids, feature_ids, bedrooms, ids } = criteria
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    region:
      town_ids.length === 0 && district_ids.length === 0
        ? []
        : // A chosen district replaces its own town; other chosen towns still count whole.
          [
            sql`(${column('district_id')} = any(${district_ids}::bigint[])
              or (${column('town_id')} = any(${town_ids}::bigint[]) and ${column('town_id')} <> all(
                array(select town_id from districts where id = any(${district_ids}::bigint[])))))`,
          ],
    types: type_ids.length === 0 ? [] : [sql`${column('type_ids')} && ${type_ids}::bigint[]`],
    features: feature_ids.length === 0 ? [] : [sql`${column('feature_ids')} @> ${feature_ids}::bigint[]`],
    bedrooms: bedrooms === null ? [] : [sql`${column('bedrooms')} >= ${bedrooms}`],
    pets: criteria.takes_pets ? [sql`${column('allows_pets')}`] : [],
    ids: ids === null ? [] : [sql`${column('id')} = any(${ids}::bigint[])`],
    popular: criteria.is_popular ? [sql`${column('is_popular')}`] : [],
    price: [],
  }
}

/** The price limits on a row `c` with a price. */
export function priceConditions(
  { min_price, max_price }: Criteria,
  price: RawBuilder<unknown> = sql`c.price`,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (min_price !== null) conditions.push(sql`${price} >= ${min_price}::bigint`)
  if (max_price !== null) conditions.push(sql`${price} <= ${max_price}::bigint`)
  return conditions
}

/** The rule of domain/booking/young-guests.ts for a row of villas `v`. */
const youngGuestConditions = ({ children, infants }: Criteria): RawBuilder<boolean>[] => [
  ...(children > 0 || infants > 0 ? [sql<boolean>`v.allows_children`] : []),
  ...(infants > 0 ? [sql<boolean>`v.max_infants >= ${infants}`] : []),
]

/** Whether villa `v` is active, large enough and matches every filter except price and dates. */
export const meetsFilters = (criteria: Criteria) =>
  all([
    sql<boolean>`v.is_active`,
    ...(criteria.sleeps === null ? [] : [sql<boolean>`v.guests >= ${criteria.sleeps}`]),
    ...youngGuestConditions(criteria),
    ...Object.values(filterConditions(criteria, 'v')).flat(),
  ])

/** The conditions of all filters except the price, on a row `c` with FILTER_COLUMNS. */
export const filtersMet = (criteria: Criteria) => Object.values(filterConditions(criteria, 'c')).flat()
export const FILTER_COLUMNS = [
  'town_id',
  'district_id',
  'type_ids',
  'feature_ids',
  'bedrooms',
  'allows_pets',
  'is_popular',
] as const

export const all = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Whether quoteStay refuses the stay for every villa, because it lies in the past or is too long. */
export function isImpossibleStay({ stay }: Criteria, now: Date): boolean {
  return stay !== null && (stay.check_in < todayInIstanbul(now) || nightCount(stay) > MAX_NIGHTS)
}

/** Columns that may be selected besides id and position. With few columns, an index-only scan suffices more often. */
type Column = 'rating' | 'rating_count' | 'published_at' | 'guests' | (typeof FILTER_COLUMNS)[number]

interface Candidates {
  /** selects id, position, the given columns, amount, min_nights and price of every matching villa */
  rows: RawBuilder<unknown>
  /** an expression for the price of the shown rows, for when `rows` has null as price */
  price: RawBuilder<number | null>
}

/**
 * The villas that match the criteria, as one select: active, matching every filter and, with dates, free and bookable for
 * exactly that stay.
 * - `isPriced`: with prices (the total with dates, else the lowest night). This costs more. Price limits imply it.
 * - `without`: filters to leave out.
 * - `isInOrder`: by position, each villa checked only when its turn comes. For callers that take the first few, this is a
 *   tenth of the work.
 * - `isStayOfRow`: for the stay of each row `asked` (check_in, check_out) instead of the stay of the criteria.
 * - `below`: only villas for fewer guests than this.
 */
export function candidates(
  criteria: Criteria,
  now: Date,
  options: {
    isPriced: boolean
    without?: readonly FilterName[]
    columns?: readonly Column[]
    isInOrder?: boolean
    isStayOfRow?: boolean
    below?: number
  },
): Candidates {
  const { stay } = criteria
  const today = todayInIstanbul(now)
  const people = criteria.adults + criteria.children
  const terms =
    options.isStayOfRow === true
      ? rowStayTerms(people, today, now)
      : stay === null
        ? null
        : stayTerms(stay, people, today, now)
  const without = options.without ?? []

  const conditions: RawBuilder<boolean>[] = [sql`v.is_active`]
  const sleeps = criteria.sleeps ?? (terms === null ? null : people)
  if (sleeps !== null) conditions.push(sql`v.guests >= ${sleeps}`)
  conditions.push(...youngGuestConditions(criteria))
  if (options.below !== undefined) conditions.push(sql`v.guests < ${options.below}`)
  for (const [filter, filters] of Object.entries(filterConditions(criteria, 'v'))) {
    if (!without.includes(filter as FilterName)) conditions.push(...filters)
  }
  const isInOrder = options.isInOrder ?? false
  const stayConditions = terms === null ? [] : [isFree(terms, isInOrder), isBookable(terms)]

  const limits = without.includes('price') ? [] : priceConditions(criteria)
  const isPriced = options.isPriced || limits.length > 0
  const price = terms === null ? nightlyFrom(sql`c.id`, today) : totalOf(terms)
  const fitting = sql`
    select v.id, v.position, ${sql.raw((options.columns ?? []).map((column) => `v.${column}, `).join(''))}
      ${
        terms === null
          ? sql`null::bigint as amount, 1 as min_nights`
          : sql`season.amount + coalesce(forecast.amount, 0) as amount, season.min_nights`
      }
    from ${isInOrder ? sql`(select * from villas v where ${all(conditions)} order by position, id offset 0) v` : sql`villas v`}
    ${terms === null ? sql`` : priceTables(terms)}
    where ${all([...(isInOrder ? [sql<boolean>`true`] : conditions), ...stayConditions])}
    ${isInOrder ? sql`order by v.position, v.id` : sql``}`
  const inOrder = isInOrder ? sql`order by position, id` : sql``
  if (!isPriced) return { rows: sql`select f.*, null::bigint as price from (${fitting}) f ${inOrder}`, price }
  const priced = sql`select c.*, ${price} as price from (${fitting} offset 0) c ${inOrder}`
  const rows =
    limits.length === 0 ? priced : sql`select * from (${priced} offset 0) c where ${all(limits)} ${inOrder}`
  return { rows, price: sql<number | null>`c.price` }
}

/** The columns that each order sorts by. */
export const ORDER_COLUMNS: Record<Criteria['order'], readonly Column[]> = {
  recommended: [],
  price: [],
  '-price': [],
  rating: ['rating', 'rating_count'],
  newest: ['published_at'],
  capacity: ['guests'],
}

/** The order of the list. The id decides between equal rows, so that pages never overlap. */
export function orderOf(order: Criteria['order']): RawBuilder<unknown> {
  switch (order) {
    case 'price':
      return sql`c.price asc nulls last, c.position, c.id`
    case '-price':
      return sql`c.price desc nulls last, c.position, c.id`
    case 'rating':
      return sql`c.rating desc nulls last, c.rating_count desc, c.position, c.id`
    case 'newest':
      return sql`c.published_at desc nulls last, c.id desc`
    case 'capacity':
      return sql`c.guests desc, c.position, c.id`
    case 'recommended':
      return sql`c.position, c.id`
  }
}
