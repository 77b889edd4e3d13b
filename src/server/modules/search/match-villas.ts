import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { dayNumber, nightCount, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import type { IndexedVilla } from '../../services/search-index/indexed-villa.ts'
import { stayTerms } from '../../services/search-index/judge-stay.ts'
import type { StayObstacle, StayTerms } from '../../services/search-index/judge-stay.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'

/** Filters that can be left out, to count what they exclude. */
export type FilterName = 'region' | 'types' | 'features' | 'bedrooms' | 'pets' | 'ids' | 'popular' | 'price'

/** A villa that a search finds, with the total of the stay or, without dates, its lowest nightly price. */
export interface Match {
  villa: IndexedVilla
  price: Kurus | null
}

/** Why villas that match the filters are not found. */
export interface LeftOut {
  /** how many by reason: too small for the guests, a stay that cannot be booked, or a price beyond the limits */
  counts: Record<'guests' | StayObstacle | 'price', number>
  /** the lowest minimum stay of the villas that only need more nights; null when there are none */
  least_nights: number | null
  /** villas whose price for the stay is a forecast */
  provisional: IndexedVilla[]
}

export const nobodyLeftOut = (): LeftOut => ({
  counts: {
    guests: 0,
    taken: 0,
    not_priced: 0,
    min_nights: 0,
    arrival_closed: 0,
    departure_closed: 0,
    provisional: 0,
    price: 0,
  },
  least_nights: null,
  provisional: [],
})

/** Whether quoteStay refuses the stay for every villa, because it lies in the past or is too long. */
export function isImpossibleStay({ stay }: Criteria, now: Date): boolean {
  return stay !== null && (stay.check_in < todayInIstanbul(now) || nightCount(stay) > MAX_NIGHTS)
}

/** The stay and guests of a search in the numbers of the index. */
export const termsOf = (
  stay: Stay,
  { adults, children }: Criteria,
  now: Date,
  takesForecasts = false,
): StayTerms => stayTerms(stay, adults + children, todayInIstanbul(now), now, takesForecasts)

/** Whether a villa matches every filter that is a property of the villa, apart from those left out. */
export function filterOf(
  table: VillaTable,
  criteria: Criteria,
  without: readonly FilterName[] = [],
): (villa: IndexedVilla) => boolean {
  const filters: ((villa: IndexedVilla) => boolean)[] = []
  const add = (name: FilterName, isUsed: boolean, matches: (villa: IndexedVilla) => boolean) => {
    if (isUsed && !without.includes(name)) filters.push(matches)
  }
  const { bedrooms, feature_ids } = criteria
  const types = new Set(criteria.type_ids)
  const districts = new Set(criteria.district_ids)
  // A chosen district replaces its own town; other chosen towns still count whole.
  const narrowed = new Set(criteria.district_ids.map((id) => table.townOfDistrict(id)))
  const towns = new Set(criteria.town_ids.filter((id) => !narrowed.has(id)))
  const ids = new Set(criteria.ids)
  add(
    'region',
    criteria.town_ids.length > 0 || districts.size > 0,
    (villa) => districts.has(villa.district_id) || towns.has(villa.town_id),
  )
  add('bedrooms', bedrooms !== null, (villa) => villa.bedrooms >= bedrooms!)
  add('pets', criteria.takes_pets, (villa) => villa.allows_pets)
  add('popular', criteria.is_popular, (villa) => villa.is_popular)
  add('ids', criteria.ids !== null, (villa) => ids.has(villa.id))
  add('types', types.size > 0, (villa) => villa.type_ids.some((id) => types.has(id)))
  add('features', feature_ids.length > 0, (villa) =>
    feature_ids.every((id) => villa.feature_ids.includes(id)),
  )
  return (villa) => filters.every((matches) => matches(villa))
}

/** Whether a villa takes the guests: enough beds, and the rule of domain/booking/young-guests.ts. */
export function takesGuests(criteria: Criteria): (villa: IndexedVilla) => boolean {
  const { children, infants, adults, stay } = criteria
  const sleeps = criteria.sleeps ?? (stay === null ? 0 : adults + children)
  const hasYoung = children > 0 || infants > 0
  return (villa) =>
    villa.guests >= sleeps && (!hasYoung || villa.allows_children) && villa.max_infants >= infants
}

/** Whether a price lies within the limits of the search. */
export function isWithinLimits({ min_price, max_price }: Criteria, price: Kurus | null): boolean {
  if (price === null) return min_price === null && max_price === null
  return (min_price === null || price >= min_price) && (max_price === null || price <= max_price)
}

/**
 * Whether a stay of so many nights may have a price within the limits of the search; without a number of nights, whether the
 * stay of the search may. It never leaves out a villa that has such a price; it only saves judging villas whose cheapest
 * night is too dear.
 */
export function mayBeWithinLimits(
  { stay, max_price }: Criteria,
  nights = stay === null ? 0 : nightCount(stay),
): (villa: IndexedVilla) => boolean {
  if (nights === 0 || max_price === null) return () => true
  return ({ least_night }) => least_night * nights <= max_price
}

/** The villas of a list that can be booked for a stay, with its total. */
export function bookable(
  table: VillaTable,
  villas: readonly IndexedVilla[],
  terms: StayTerms,
  leftOut?: LeftOut,
  judge = (villa: IndexedVilla) => table.judge(villa, terms),
): Match[] {
  const found: Match[] = []
  for (const villa of villas) {
    const judged = judge(villa)
    if (typeof judged === 'number') found.push({ villa, price: judged })
    else if (leftOut !== undefined) {
      leftOut.counts[judged] += 1
      if (judged === 'provisional') leftOut.provisional.push(villa)
      if (judged === 'min_nights') {
        leftOut.least_nights = Math.min(table.minNights(villa, terms), leftOut.least_nights ?? Infinity)
      }
    }
  }
  return found
}

/** The matches whose price lies within the limits of the search. */
export function withinLimits(criteria: Criteria, found: readonly Match[], leftOut?: LeftOut): Match[] {
  const within = found.filter(({ price }) => isWithinLimits(criteria, price))
  if (leftOut !== undefined) leftOut.counts.price += found.length - within.length
  return within
}

/**
 * The villas of a search by position, each with its price, apart from the filters left out. `leftOut` counts why villas
 * that match the filters are not found.
 */
export function matchVillas(
  table: VillaTable,
  criteria: Criteria,
  now: Date,
  { without = [], leftOut }: { without?: readonly FilterName[]; leftOut?: LeftOut } = {},
): Match[] {
  if (isImpossibleStay(criteria, now)) return []
  const matchesFilters = filterOf(table, criteria, without)
  const suitsGuests = takesGuests(criteria)
  const filtered = table.inOrder.filter(matchesFilters)
  const fitting = filtered.filter(suitsGuests)
  if (leftOut !== undefined) leftOut.counts.guests += filtered.length - fitting.length
  const found = pricesOf(table, fitting, criteria, now, leftOut)
  return without.includes('price') ? found : withinLimits(criteria, found, leftOut)
}

/** The villas of a list with their lowest nightly price or, with dates, those that can be booked with their total. */
function pricesOf(
  table: VillaTable,
  villas: readonly IndexedVilla[],
  criteria: Criteria,
  now: Date,
  leftOut?: LeftOut,
): Match[] {
  if (criteria.stay === null) {
    const today = dayNumber(todayInIstanbul(now))
    return villas.map((villa) => ({ villa, price: table.nightlyFrom(villa, today) }))
  }
  const terms = termsOf(criteria.stay, criteria, now)
  return bookable(table, villas, terms, leftOut, table.judging(terms))
}

/** The villas of a search whose price for the stay is a forecast, with that price, in the order of the search. */
export function provisionalMatches(
  table: VillaTable,
  criteria: Criteria,
  { provisional }: LeftOut,
  now: Date,
): readonly Match[] {
  const { stay } = criteria
  if (stay === null || provisional.length === 0) return []
  const found = bookable(table, provisional, termsOf(stay, criteria, now, true))
  return inOrder(withinLimits(criteria, found), criteria.order)
}

const nullsLast = (a: number | null, b: number | null, direction: 1 | -1) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : direction * (a - b)

const BY_POSITION = (a: IndexedVilla, b: IndexedVilla) => a.position - b.position || a.id - b.id

/** Sorts matches as the list shows them. The id decides between equal ones, so that pages never overlap. */
export function inOrder<Found extends Match>(
  found: readonly Found[],
  order: Criteria['order'],
): readonly Found[] {
  switch (order) {
    case 'price':
      return found.toSorted((a, b) => nullsLast(a.price, b.price, 1) || BY_POSITION(a.villa, b.villa))
    case '-price':
      return found.toSorted((a, b) => nullsLast(a.price, b.price, -1) || BY_POSITION(a.villa, b.villa))
    case 'rating':
      return found.toSorted(
        ({ villa: a }, { villa: b }) =>
          nullsLast(a.rating, b.rating, -1) || b.rating_count - a.rating_count || BY_POSITION(a, b),
      )
    case 'newest':
      return found.toSorted(
        ({ villa: a }, { villa: b }) => nullsLast(a.published_at, b.published_at, -1) || b.id - a.id,
      )
    case 'capacity':
      return found.toSorted(({ villa: a }, { villa: b }) => b.guests - a.guests || BY_POSITION(a, b))
    case 'recommended':
      return found
  }
}
