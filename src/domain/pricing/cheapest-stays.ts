import { bookableQuote } from './bookable-quote.ts'
import type { Who } from './bookable-quote.ts'
import { bestDiscount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { nightlyPrices } from './pricing.ts'
import type { Quote, VillaPricing } from './pricing.ts'
import { addDays, dayNumber, dayOfNumber, monthOf } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

export interface CheapStay extends Stay {
  /** YYYY-MM of the check-in */
  month: string
  nights: number
  total: Kurus
}

/**
 * Of each month from `first` on, `days` days in all, the stay of so many nights that costs least: free, by the rules of
 * its seasons, at fixed prices; of equals the earliest. A month without one is left out. The stays are quoted in the
 * order of what they cost at least, so that few of them have to be.
 */
export function cheapestStays(
  villa: VillaPricing,
  taken: readonly Stay[],
  span: { first: Day; days: number },
  nights: number,
  who: Who,
): CheapStay[] {
  const start = dayNumber(span.first)
  const prices = leastPrices(villa, taken, span)
  const fees = leastFees(villa, nights, who)
  const months = new Map<string, { check_in: Day; least: Kurus }[]>()
  let sum = 0
  let closed = 0
  for (let last = 0; last < prices.length; last += 1) {
    const gone = prices[last - nights]
    sum += (prices[last] ?? 0) - (gone ?? 0)
    closed += Number(prices[last] === null) - Number(gone === null)
    const index = last - nights + 1
    if (index < 0 || closed > 0) continue
    const check_in = dayOfNumber(start + index)
    const month = monthOf(check_in)
    const stays = months.get(month)
    if (stays === undefined) months.set(month, [{ check_in, least: sum + fees }])
    else stays.push({ check_in, least: sum + fees })
  }
  return [...months].flatMap(([month, stays]) => {
    let best: Quote | null = null
    for (const { check_in, least } of stays.toSorted((a, b) => a.least - b.least)) {
      if (best !== null && best.total <= least) break
      const quote = bookableQuote(villa, { check_in, check_out: addDays(check_in, nights) }, taken, who)
      if (quote !== null && (best === null || quote.total < best.total)) best = quote
    }
    if (best === null) return []
    const { check_in, check_out, total } = best
    return [{ month, nights, check_in, check_out, total }]
  })
}

/** What each night of a span costs at least; null for one that is taken or has no fixed price. */
function leastPrices(
  villa: VillaPricing,
  taken: readonly Stay[],
  { first, days }: { first: Day; days: number },
): (Kurus | null)[] {
  const start = dayNumber(first)
  const prices = nightlyPrices({ seasons: villa.seasons, forecasts: [] }, first, days).map((price, index) =>
    price === 0 ? null : bestDiscount(villa.discounts, dayOfNumber(start + index), price).price,
  )
  for (const { check_in, check_out } of taken) {
    prices.fill(null, Math.max(0, dayNumber(check_in) - start), Math.max(0, dayNumber(check_out) - start))
  }
  return prices
}

/** The fees that every stay of so many nights pays. */
function leastFees(villa: VillaPricing, nights: number, { adults, children }: Who): Kurus {
  const quantity = { stay: 1, night: nights, guest: adults + children }
  return villa.fees
    .filter((fee) => fee.is_mandatory && fee.kind !== 'short_stay')
    .filter((fee) => fee.below_nights === null || nights < fee.below_nights)
    .reduce((sum, fee) => sum + quantity[fee.per] * roundToLira(fee.amount), 0)
}
