import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { nightlyFrom } from '../../services/catalogue/villa-cards.ts'
import type { Criteria } from './criteria.ts'
import {
  askedStayTerms,
  isBookable,
  isFree,
  priceTables,
  stayTerms,
  totalOf,
} from '../../services/pricing/stay-terms.ts'

/** Filters that can be left out to see what stands behind them. */
type FilterName = 'region' | 'types' | 'features' | 'bedrooms' | 'pets' | 'ids' | 'popular' | 'price'

/** Conditions on a row of villas under an alias. */
function filterConditions(criteria: Criteria, alias: 'v' | 'c'): Record<FilterName, RawBuilder<boolean>[]> {
  const { town_ids, district_ids, type_ids, feature_ids, bedrooms, ids } = criteria
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return {
    region:
      town_ids.length === 0 && district_ids.length === 0
        ? []
        : // A district narrows its own town; other towns stay whole.
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

/** Price limits on a row `c` that has a price. */
export function priceConditions(
  { min_price, max_price }: Criteria,
  price: RawBuilder<unknown> = sql`c.price`,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  if (min_price !== null) conditions.push(sql`${price} >= ${min_price}::bigint`)
  if (max_price !== null) conditions.push(sql`${price} <= ${max_price}::bigint`)
  return conditions
}

/** The rule of domain/young-guests.ts, of a row of villas `v`. */
const takesYoung = ({ children, infants }: Criteria): RawBuilder<boolean>[] => [
  ...(children > 0 || infants > 0 ? [sql<boolean>`v.allows_children`] : []),
  ...(infants > 0 ? [sql<boolean>`v.max_infants >= ${infants}`] : []),
]

/** On show, large enough and with every filter but the price, of a row of villas `v`: whatever the dates. */
export const isWanted = (criteria: Criteria) =>
  all([
    sql<boolean>`v.is_active`,
    ...(criteria.sleeps === null ? [] : [sql<boolean>`v.guests >= ${criteria.sleeps}`]),
    ...takesYoung(criteria),
    ...Object.values(filterConditions(criteria, 'v')).flat(),
  ])

/** The filters but for the price, of a row `c` that has FILTER_COLUMNS. */
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

/** A stay that no villa can take: quoteStay refuses it before it looks at one. */
export function isHopeless({ stay }: Criteria, now: Date): boolean {
  return stay !== null && (stay.check_in < todayInIstanbul(now) || nightCount(stay) > MAX_NIGHTS)
}

/** What may be asked of each villa besides id and position; the less, the more comes from an index alone. */
type Column = 'rating' | 'rating_count' | 'published_at' | 'guests' | (typeof FILTER_COLUMNS)[number]

interface Candidates {
  /** select id, position, the asked columns, amount, min_nights and price of every villa that meets the criteria */
  rows: RawBuilder<unknown>
  /** an expression for `c.price`, for the rows that are shown, where `rows` has it as null */
  price: RawBuilder<number | null>
}

/**
 * The villas that meet the criteria, as one select: on show, fitting and, with dates, free and bookable for exactly
 * that stay. `isPriced`: each with its price (total with dates, lowest night without), which costs more; price limits
 * ask for it by themselves. `without`: filters to leave out. `isInOrder`: by position, each judged only when its turn
 * comes, for who takes the first few: a tenth of the work of judging all. `isOfAsked`: for the stay of each row `asked` (with
 * check_in and check_out) that stands beside, instead of the one of the criteria. `below`: for fewer guests than that.
 */
export function candidates(
  criteria: Criteria,
  now: Date,
  options: {
    isPriced: boolean
    without?: readonly FilterName[]
    columns?: readonly Column[]
    isInOrder?: boolean
    isOfAsked?: boolean
    below?: number
  },
): Candidates {
  const { stay } = criteria
  const today = todayInIstanbul(now)
  const people = criteria.adults + criteria.children
  const terms =
    options.isOfAsked === true
      ? askedStayTerms(people, today, now)
      : stay === null
        ? null
        : stayTerms(stay, people, today, now)
  const without = options.without ?? []

  const conditions: RawBuilder<boolean>[] = [sql`v.is_active`]
  const sleeps = criteria.sleeps ?? (terms === null ? null : people)
  if (sleeps !== null) conditions.push(sql`v.guests >= ${sleeps}`)
  conditions.push(...takesYoung(criteria))
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

/** The columns an order looks at. */
export const ORDER_COLUMNS: Record<Criteria['order'], readonly Column[]> = {
  recommended: [],
  price: [],
  '-price': [],
  rating: ['rating', 'rating_count'],
  newest: ['published_at'],
  capacity: ['guests'],
}

/** The orders of the list; the id decides between equals, so that pages never overlap. */
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
