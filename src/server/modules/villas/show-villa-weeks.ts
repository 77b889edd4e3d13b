import * as contract from '../../../contract/search/weeks.ts'
import { cheapestStays } from '../../../domain/pricing/cheapest-stays.ts'
import { DEFAULT_ADULTS } from '../../../domain/pricing/pricing.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import { villaFactsOf } from '../../services/catalogue/kept-villa-facts.ts'
import { findActiveRental } from '../../services/catalogue/rental-by-slug.ts'
import { pricingWithin, takenWithin } from '../../services/catalogue/public-villa-facts.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'

/** The range of the calendar on the villa page. */
const DAYS = 426
const LENGTHS = [5, 7]

/** The cheapest stays of each coming month, by default for two adults. One query, or two when the villa is not kept. */
export const showVillaWeeks = route(contract.showVillaWeeks, async (context, { params, query }) => {
  const moment = context.now()
  const today = todayInIstanbul(moment)
  const villaId = await findActiveRental(context.db, 'villa', params.slug)
  const within = { check_in: addDays(today, -1), check_out: addDays(today, DAYS) }
  const read = (await villaFactsOf(context, [villaId], moment)).get(villaId)
  if (read === undefined) throw new Failure('not_found')
  const [facts, taken] = [pricingWithin(read, within), takenWithin(read, within, moment)]
  const { adults = Math.min(DEFAULT_ADULTS, facts.guests), children = 0 } = query
  if (adults + children > facts.guests) return []
  const who = { adults, children, infants: 0, today }
  return LENGTHS.flatMap((nights) =>
    cheapestStays(facts, taken, { first: today, days: DAYS }, nights, who),
  ).toSorted((a, b) => (a.month === b.month ? a.nights - b.nights : a.month < b.month ? -1 : 1))
})
