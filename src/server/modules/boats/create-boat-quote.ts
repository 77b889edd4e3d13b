import * as contract from '../../../contract/boats/trips.ts'
import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { verdictSentence } from '../../../domain/turkish/trip-sentences.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'
import { readBoatFacts } from '../../services/catalogue/boat-facts.ts'
import { priceTrip, tripOnWire, tripQuoteOnWire } from '../../services/pricing/price-trip.ts'

/** The exact price of a trip and whether it can be booked. Needs no data of the visitor. */
export const createBoatQuote = route(contract.createBoatQuote, async ({ db, now }, { body }) => {
  const moment = now()
  const facts = (await readBoatFacts(db, [body.boat_id], todayInIstanbul(moment), moment)).get(body.boat_id)
  if (!facts?.is_active) throw new Failure('not_found')
  const verdict = await priceTrip(db, facts, body, moment)
  const { hours } = facts.pricing
  const { quote, is_free, obstacle, nearest, shortest } = verdict
  return {
    quote: quote === null ? null : tripQuoteOnWire(quote),
    is_free,
    is_bookable: obstacle === null,
    refusal: obstacle === null ? null : { code: obstacle.code },
    sentence: verdictSentence(verdict),
    nearest: nearest.map((trip) => tripOnWire(hours, trip)),
    shortest: shortest === null ? null : tripOnWire(hours, shortest),
  }
})
