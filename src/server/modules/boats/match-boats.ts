import type { z } from 'zod'
import type { BoatCard, searchBoats } from '../../../contract/boats/boats.ts'
import { firstBookableTrip, tripsOfDay } from '../../../domain/booking/judge-trip.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import type { Trip, TripUnit } from '../../../domain/calendar/trip-period.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import type { TripQuote } from '../../../domain/pricing/trip.ts'
import type { BoatFacts } from '../../services/catalogue/boat-facts.ts'
import { tripOnWire } from '../../services/pricing/price-trip.ts'
import { cardOf } from './show-boat.ts'
import type { SearchedBoat } from './store-public.ts'

export type BoatQuery = Omit<z.output<NonNullable<typeof searchBoats.query>>, 'skip' | 'take'>

/** A boat of the site with everything that a search asks of it. */
export interface Candidate extends Omit<SearchedBoat, 'card'> {
  card: BoatCard
  boat: BoatFacts
}

/** A boat as searches look at it on a day. */
export const candidate = ({ card, ...rest }: SearchedBoat, boat: BoatFacts, today: Day): Candidate => ({
  ...rest,
  boat,
  card: cardOf(card, boat.pricing, today),
})

type Filtered = Pick<SearchedBoat, 'town_id' | 'feature_ids'> & {
  card: Pick<
    BoatCard,
    'id' | 'boat_type_id' | 'marina_id' | 'guests' | 'cabin_count' | 'length_m' | 'crew_kind' | 'is_popular'
  >
}

const isOneOf = (id: number, ids: readonly number[] | undefined) => ids === undefined || ids.includes(id)

/** The filters that need neither calendar nor price. */
const FITS = {
  types: ({ card }, { types }) => isOneOf(card.boat_type_id, types),
  marina_id: ({ card }, { marina_id }) => isOneOf(card.marina_id, marina_id),
  town_id: (boat, { town_id }) => isOneOf(boat.town_id, town_id),
  ids: ({ card }, { ids }) => isOneOf(card.id, ids),
  guests: ({ card }, query) => (personsOf(query) ?? 0) <= card.guests,
  cabins: ({ card }, { cabins }) => card.cabin_count >= (cabins ?? 0),
  length: ({ card }, { minLength, maxLength }) =>
    card.length_m >= (minLength ?? 0) && card.length_m <= (maxLength ?? Infinity),
  crew: ({ card }, { crew }) => crew === undefined || card.crew_kind === crew,
  features: ({ feature_ids }, { features = [] }) => features.every((id) => feature_ids.includes(id)),
  popular: ({ card }, { popular }) => popular === undefined || card.is_popular === popular,
} satisfies Record<string, (boat: Filtered, query: BoatQuery) => boolean>
export type FilterName = keyof typeof FITS | 'price'

const FILTERS = Object.keys(FITS) as (keyof typeof FITS)[]

/** The filters that a boat does not fit, those of price and calendar aside. */
export const missedFilters = (boat: Filtered, query: BoatQuery): FilterName[] =>
  FILTERS.filter((name) => !FITS[name](boat, query))

/** The boats that fit every filter, those of price and calendar aside. */
export const fittingBoats = (boats: readonly Candidate[], query: BoatQuery): Candidate[] =>
  boats.filter((boat) => FILTERS.every((name) => FITS[name](boat, query)))

export const partyOf = ({ adults, guests, children, infants }: BoatQuery) => ({
  adults: adults ?? Math.max(1, (guests ?? DEFAULT_ADULTS) - children - infants),
  children,
  infants,
})

/** How many are aboard, when the search says so. */
function personsOf(query: BoatQuery): number | null {
  if (query.adults === undefined && query.guests === undefined) return null
  const { adults, children, infants } = partyOf(query)
  return adults + children + infants
}

/** The card of a boat in a search and the price that counts for it. */
export interface Offer {
  card: BoatCard
  /** null: the boat has no price yet */
  price: number | null
  /** the unit of the price; null: the total of a trip */
  unit: TripUnit | null
}

/** What a boat offers for the trip of a search; null when it has no such trip. */
export function offerOf({ card, boat }: Candidate, query: BoatQuery, now: Date): Offer | null {
  if (query.date === undefined) {
    const prices = card.prices.filter(({ unit }) => query.unit === undefined || unit === query.unit)
    if (query.unit !== undefined && prices.length === 0) return null
    const lowest = prices.find(({ unit }) => unit === 'day') ?? prices[0]
    return { card, price: lowest?.price ?? null, unit: lowest?.unit ?? null }
  }
  const quote = firstTrip(boat, query, query.date, now)
  if (quote === null) return null
  const { unit, day, time, units, total } = quote
  const trip = { ...tripOnWire(boat.pricing.hours, { unit, day, time, units }), total }
  return { card: { ...card, trip }, price: total, unit: null }
}

/** The first trip of the day that can be booked, with its price. */
function firstTrip(boat: BoatFacts, query: BoatQuery, day: string, now: Date): TripQuote | null {
  const party = { ...partyOf(query), now }
  // Unit by unit, because most boats have a trip of the first one.
  for (const unit of unitsOf(query)) {
    const { units, time } = query
    const quote = firstBookableTrip(boat.pricing, boat.taken, { unit, day, units, time }, party)
    if (quote !== null) return quote
  }
  return null
}

/** Units in the order in which people ask for them. */
const UNITS: readonly TripUnit[] = ['day', 'hour', 'week']

const unitsOf = ({ unit }: BoatQuery) => (unit === undefined ? UNITS : [unit])

/** The trips of a day that a search asks for: of its unit and length, or the shortest of each unit. */
export const tripsOf = ({ pricing }: BoatFacts, query: BoatQuery, day: string): Trip[] =>
  unitsOf(query).flatMap((unit) => tripsOfDay(pricing, { unit, day, units: query.units, time: query.time }))

export function isInBudget({ minPrice, maxPrice }: BoatQuery, price: number | null): boolean {
  if (minPrice === undefined && maxPrice === undefined) return true
  return price !== null && price >= (minPrice ?? 0) * 100 && price <= (maxPrice ?? Infinity) * 100
}

/** What a search finds among boats, in their order. */
export const matchBoats = (boats: readonly Candidate[], query: BoatQuery, now: Date): Offer[] =>
  offersOf(fittingBoats(boats, query), query, now)

/** What boats that fit the filters offer, in their order. */
export function offersOf(boats: readonly Candidate[], query: BoatQuery, now: Date): Offer[] {
  return boats.flatMap((boat) => {
    const offer = offerOf(boat, query, now)
    return offer !== null && isInBudget(query, offer.price) ? [offer] : []
  })
}
