import * as contract from '../../../contract/villas/villas.ts'
import { compactNights } from '../../../domain/calendar/availability.ts'
import type { NightState } from '../../../domain/calendar/availability.ts'
import { forecastNights, nightlyPrices } from '../../../domain/pricing/pricing.ts'
import { stayRulesOf } from '../../../domain/calendar/stay-rules.ts'
import { addDays, daysBetween, nightsOf, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Day } from '../../../domain/calendar/stay.ts'
import { villaFactsOf } from '../../services/catalogue/kept-villa-facts.ts'
import { findActiveRental } from '../../services/catalogue/rental-by-slug.ts'
import { pricingWithin, takenWithin } from '../../services/catalogue/public-villa-facts.ts'
import type { TakenStay } from '../../services/catalogue/villa-facts.ts'
import { Failure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'

/** Fourteen months and yesterday, so that a check-out of today is shown (domain/calendar/date-selection). */
const DAYS = 427

/** The calendar of the villa page. One query, or two when the villa is not kept. */
export const showVillaCalendar = route(contract.showVillaCalendar, async (context, { params }) => {
  const moment = context.now()
  const today = todayInIstanbul(moment)
  const first = addDays(today, -1)
  const until = addDays(first, DAYS)
  const villaId = await findActiveRental(context.db, 'villa', params.slug)
  const read = (await villaFactsOf(context, [villaId], moment)).get(villaId)
  if (read === undefined) throw new Failure('not_found')
  const within = { check_in: first, check_out: until }
  const [facts, taken] = [pricingWithin(read, within), takenWithin(read, within, moment)]

  const rules = stayRulesOf(facts.seasons).filter((rule) => rule.until >= first && rule.from <= until)
  return {
    today,
    first_day: first,
    nights: compactNights(statesOf(taken, first)),
    prices: nightlyPrices(facts, first, DAYS),
    forecasts: forecastNights(facts, first, DAYS),
    rules,
    option_until: optionsOf(taken, first, until),
  }
})

function statesOf(taken: readonly TakenStay[], first: Day): NightState[] {
  const states = Array.from({ length: DAYS }, (): NightState => 'free')
  for (const stay of taken) {
    const from = Math.max(0, daysBetween(first, stay.check_in))
    states.fill(stay.held_until === null ? 'busy' : 'option', from, daysBetween(first, stay.check_out))
  }
  return states
}

/** The moment an option ends, for each of its nights that the calendar shows. */
function optionsOf(taken: readonly TakenStay[], first: Day, until: Day): Record<Day, string> {
  const options: Record<Day, string> = {}
  for (const stay of taken) {
    if (stay.held_until === null) continue
    for (const night of nightsOf(stay)) {
      if (night >= first && night < until) options[night] = stay.held_until
    }
  }
  return options
}
