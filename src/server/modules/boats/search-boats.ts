import type { z } from 'zod'
import * as contract from '../../../contract/boats/boats.ts'
import type { BoatCard } from '../../../contract/boats/boats.ts'
import { bookableTrip, judgeTrip } from '../../../domain/booking/judge-trip.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { startTimes } from '../../../domain/calendar/trip-period.ts'
import type { Trip, TripUnit } from '../../../domain/calendar/trip-period.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import { leastUnits } from '../../../domain/pricing/trip-rules.ts'
import type { TripQuote } from '../../../domain/pricing/trip.ts'
import { route } from '../../platform/http/route.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import type { BoatFacts } from '../../services/catalogue/boat-facts.ts'
import { tripOnWire } from '../../services/pricing/price-trip.ts'
import { cardOf } from './show-boat.ts'
import { cardsOf } from './store-public.ts'

type Query = z.output<NonNullable<typeof contract.searchBoats.query>>
type Found = BoatCard & { price: number | null }

/** Boats that are named when none is found. */
const SUGGESTIONS = 6

/** Searches judge every boat by the rules of the quote, so a price in the list is the price on the page. */
export const searchBoats = route(contract.searchBoats, async ({ db, now }, { query }) => {
  const moment = now()
  const today = todayInIstanbul(moment)
  const stored = await cardsOf(db, query)
  const facts = await readBoatFacts(
    db,
    stored.map(({ id }) => id),
    today,
    moment,
  )
  const boats = stored.map((card) => {
    const boat = facts.get(card.id)!
    return { card: cardOf(card, boat.pricing, today), boat }
  })
  const found = boats.flatMap(({ card, boat }) => fits(card, boat, query, moment)).filter(isInBudget(query))
  if (query.order === 'price' || query.order === '-price') sortByPrice(found, query.order)
  const items = found.slice(query.skip, query.skip + query.take)
  return {
    items: items.map(({ price: _, ...card }) => card),
    total: found.length,
    suggestions: found.length === 0 ? suggestions(boats, query, moment) : [],
  }
})

const partyOf = ({ adults, guests, children, infants }: Query) => ({
  adults: adults ?? Math.max(1, (guests ?? DEFAULT_ADULTS) - children - infants),
  children,
  infants,
})

/** How many are aboard, when the search says so. */
function persons(query: Query): number | null {
  if (query.adults === undefined && query.guests === undefined) return null
  const { adults, children, infants } = partyOf(query)
  return adults + children + infants
}

/** The card with the price that counts for it; none when the boat does not fit. */
function fits(card: BoatCard, boat: BoatFacts, query: Query, now: Date): Found[] {
  const asked = persons(query)
  if (asked !== null && asked > card.guests) return []
  if (query.date === undefined) {
    const prices = card.prices.filter(({ unit }) => query.unit === undefined || unit === query.unit)
    if (query.unit !== undefined && prices.length === 0) return []
    return [{ ...card, price: (prices.find(({ unit }) => unit === 'day') ?? prices[0])?.price ?? null }]
  }
  const quote = firstTrip(boat, query, query.date, now)
  if (quote === null) return []
  const { unit, day, time, units, total } = quote
  const trip = { ...tripOnWire(boat.pricing.hours, { unit, day, time, units }), total }
  return [{ ...card, trip, price: total }]
}

/** The first trip of the day that can be booked, with its price. */
function firstTrip(boat: BoatFacts, query: Query, day: string, now: Date): TripQuote | null {
  for (const trip of tripsOf(boat, query, day)) {
    const quote = bookableTrip(boat.pricing, boat.taken, { trip, ...partyOf(query), now })
    if (quote !== null) return quote
  }
  return null
}

/** Units in the order in which people ask for them. */
const UNITS: readonly TripUnit[] = ['day', 'hour', 'week']

/** The trips of a day that a search asks for: of its unit and length, or the shortest of each unit. */
function tripsOf({ pricing }: BoatFacts, query: Query, day: string): Trip[] {
  return (query.unit === undefined ? UNITS : [query.unit]).flatMap((unit) => {
    const units = query.units ?? leastUnits(pricing, unit, day)
    return startTimes(pricing.hours, unit, units)
      .filter((time) => query.time === undefined || query.time === time)
      .map((time) => ({ unit, day, time, units }))
  })
}

const isInBudget =
  ({ minPrice, maxPrice }: Query) =>
  ({ price }: Found): boolean => {
    if (minPrice === undefined && maxPrice === undefined) return true
    return price !== null && price >= (minPrice ?? 0) * 100 && price <= (maxPrice ?? Infinity) * 100
  }

/** Boats without a price come last. */
function sortByPrice(found: Found[], order: 'price' | '-price'): void {
  const sign = order === 'price' ? 1 : -1
  found.sort((a, b) => {
    if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
    return sign * (a.price - b.price)
  })
}

/** Boats with the shortest trip from that day on, or the nearest free one of the same length; the nearest first. */
function suggestions(boats: { card: BoatCard; boat: BoatFacts }[], query: Query, now: Date): BoatCard[] {
  const { date } = query
  if (date === undefined) return []
  return boats
    .flatMap(({ card, boat }) => {
      const { hours } = boat.pricing
      const [trip] = tripsOf(boat, query, date)
      if (trip === undefined) return []
      const party = { ...partyOf(query), now }
      const asked = { ...party, trip, extra_ids: [], promotion: null }
      const verdict = judgeTrip(boat.pricing, boat.taken, asked)
      const nearest = verdict.shortest ?? verdict.nearest[0]
      const quote =
        nearest === undefined ? null : bookableTrip(boat.pricing, boat.taken, { ...party, trip: nearest })
      if (nearest === undefined || quote === null) return []
      const distance = Math.abs(Date.parse(nearest.day) - Date.parse(date))
      return [{ card: { ...card, trip: { ...tripOnWire(hours, nearest), total: quote.total } }, distance }]
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTIONS)
    .map(({ card }) => card)
}
