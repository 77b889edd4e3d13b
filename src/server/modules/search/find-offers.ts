import { setImmediate } from 'node:timers/promises'
import * as contract from '../../../contract/calendar/gaps.ts'
import { bookableQuote } from '../../../domain/pricing/bookable-quote.ts'
import { discountOf, oldTotalOf, nearestDiscountedStay } from '../../../domain/pricing/discounted-stay.ts'
import { bestDiscount, discountsFor } from '../../../domain/pricing/discounts.ts'
import { formerPricesWithin } from '../../../domain/pricing/former-prices.ts'
import type { Quote, VillaPricing } from '../../../domain/pricing/pricing.ts'
import { savedPercent } from '../../../domain/pricing/money.ts'
import { addDays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { stripOf } from '../../services/catalogue/villa-cards.ts'
import { villaFactsOf } from '../../services/catalogue/kept-villa-facts.ts'
import { pricingWithin, takenWithin } from '../../services/catalogue/public-villa-facts.ts'
import { searchIndexOf } from '../../services/search-index/search-index.ts'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { criteriaOf } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { matchOffers } from './match-offers.ts'
import { isWithinLimits } from './match-villas.ts'
import { pricedStays } from './price-cards.ts'
import { queueSearches } from './search-queue.ts'

/** How many days ahead example stays are searched: as far as calendars are open for booking. */
const DAYS_AHEAD = 400

/** How long the search for examples may block other requests before it pauses. */
const MAX_BLOCKING_MS = 10

/** A process runs one of these at a time, so that ordinary searches come first. */
const queue = queueSearches({ at_once: 1, waiting: 40, seconds: 2 })

interface Offered {
  id: number
  stay: Stay
  total: number
  offer: Omit<(typeof contract.offer)['_output']['offer'], 'is_example'>
}

/**
 * Stays with a running discount: for the given dates, or the nearest one of each villa, over 120 villas at most. No query
 * when the facts of the villas are kept. @throws Failure(unavailable) when too many requests wait.
 */
export const findOffers = route(contract.findOffers, async (context, { query }) => {
  const moment = context.now()
  const { skip, take, ...filters } = query
  const given = criteriaOf(filters)
  const criteria = { ...given, sleeps: given.sleeps ?? given.adults + given.children }
  return queue(context.request.address, async () => {
    const { found, left_out } = await offersOf(context, criteria, moment)
    const offered = found.filter(({ total }) => isWithinLimits(criteria, total))
    if (criteria.order === 'price') offered.sort((a, b) => a.total - b.total)
    if (criteria.order === '-price') offered.sort((a, b) => b.total - a.total)
    const cards = await pricedStays(context, offered.slice(skip, skip + take), criteria, moment)
    const items = cards.map(({ card, of }) => ({
      ...card,
      offer: { ...of.offer, is_example: criteria.stay === null },
    }))
    return { items, total: offered.length, ...stripOf(moment), left_out }
  })
})

/** Every stay with an old price, in the order of the villas. */
async function offersOf(
  context: Context,
  criteria: Criteria,
  now: Date,
): Promise<{ found: Offered[]; left_out: number }> {
  const today = todayInIstanbul(now)
  const { ids, left_out } = await searchIndexOf(context).read((table) => matchOffers(table, criteria, now))
  const within = criteria.stay ?? { check_in: today, check_out: addDays(today, DAYS_AHEAD) }
  const around = { check_in: addDays(within.check_in, -1), check_out: addDays(within.check_out, 1) }
  const facts = await villaFactsOf(context, ids, now)
  const offered: Offered[] = []
  let lastPause = performance.now()
  for (const id of ids) {
    // Examples are searched day by day. Pause between villas, so that other requests do not wait for all of them.
    if (performance.now() - lastPause > MAX_BLOCKING_MS) {
      await setImmediate()
      lastPause = performance.now()
    }
    const read = facts.get(id)
    if (read === undefined) continue
    const villa = pricingWithin(read, within)
    const quote = offeredQuote(villa, takenWithin(read, around, now), criteria, today)
    if (quote === null) continue
    const old_total = oldTotalOf(quote, formerPricesWithin(read.history, within, today))
    if (old_total === null) continue
    offered.push({
      id,
      stay: quote,
      total: quote.total,
      offer: { percent: savedPercent(quote.total, old_total), ...termsOf(villa, quote, today) },
    })
  }
  return { found: offered, left_out }
}

function offeredQuote(
  villa: VillaPricing,
  taken: readonly Stay[],
  criteria: Criteria,
  today: string,
): Quote | null {
  const who = { ...criteria, today }
  if (criteria.stay === null) return nearestDiscountedStay(villa, taken, who)
  const quote = bookableQuote(villa, criteria.stay, taken, who)
  return quote !== null && discountOf(quote) > 0 ? quote : null
}

/** The terms of the discount that takes off most. */
function termsOf(villa: VillaPricing, quote: Quote, today: string) {
  const [night] = quote.nights.toSorted((a, b) => b.discount_amount - a.discount_amount)
  // Of several discounts with this name, the one that can be booked and lowers the price.
  const alike = discountsFor(villa.discounts, quote, today).filter(
    ({ name }) => name === night!.discount_name,
  )
  const { discount } = bestDiscount(alike, night!.date, night!.season_price)
  const { name, starts_on, ends_on, book_until } = discount!
  return { name, starts_on, ends_on, book_until }
}
