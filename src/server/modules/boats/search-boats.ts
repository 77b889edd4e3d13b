import * as contract from '../../../contract/boats/boats.ts'
import type { BoatCard } from '../../../contract/boats/boats.ts'
import { bookableTrip, judgeTrip } from '../../../domain/booking/judge-trip.ts'
import { route } from '../../platform/http/route.ts'
import { tripOnWire } from '../../services/pricing/price-trip.ts'
import { candidatesOf } from './kept-boats.ts'
import { fittingBoats, offersOf, partyOf, tripsOf } from './match-boats.ts'
import type { BoatQuery, Candidate, Offer } from './match-boats.ts'

/** Boats that are named when none is found, and so many boats at most are looked at for them. */
const SUGGESTIONS = 6
const LOOKED_AT = 200

/** Searches judge every boat by the rules of the quote, so a price in the list is the price on the page. */
export const searchBoats = route(contract.searchBoats, async (context, { query }) => {
  const moment = context.now()
  const boats = fittingBoats(await candidatesOf(context, query, moment), query)
  const found = offersOf(boats, query, moment)
  if (query.order === 'price' || query.order === '-price') sortByPrice(found, query.order)
  return {
    items: found.slice(query.skip, query.skip + query.take).map(({ card }) => card),
    total: found.length,
    suggestions: found.length === 0 ? suggestions(boats, query, moment) : [],
  }
})

/** Boats without a price come last. */
function sortByPrice(found: Offer[], order: 'price' | '-price'): void {
  const sign = order === 'price' ? 1 : -1
  found.sort((a, b) => {
    if (a.price === null || b.price === null) return Number(a.price === null) - Number(b.price === null)
    return sign * (a.price - b.price)
  })
}

/** Boats with the shortest trip from that day on, or the nearest free one of the same length; the nearest first. */
function suggestions(boats: readonly Candidate[], query: BoatQuery, now: Date): BoatCard[] {
  const { date } = query
  if (date === undefined) return []
  return boats
    .slice(0, LOOKED_AT)
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
