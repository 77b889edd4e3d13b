import { bookableQuote } from './bookable-quote.ts'
import type { Party } from './bookable-quote.ts'
import { bestDiscount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { nightlyPrices } from './pricing.ts'
import type { Quote, VillaPricing } from './pricing.ts'
import { addDays, dayNumber, dayOfNumber, monthOf } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A night adds to a line of nights and to one of discounts, and each line is rounded by half a lira at most. */
const MAX_ROUNDING: Kurus = 100

export interface CheapStay extends Stay {
  /** YYYY-MM of the check-in */
  month: string
  nights: number
  total: Kurus
}

/**
 * The cheapest bookable stay of `nights` nights for each month of a span of `days` days from `first` on. Of stays with the
 * same total the earliest is taken. A month without a bookable stay is left out. The stays are quoted in the order of
 * their lower price bounds, so that only few have to be quoted.
 */
export function cheapestStays(
  villa: VillaPricing,
  taken: readonly Stay[],
  span: { first: Day; days: number },
  nights: number,
  who: Party,
): CheapStay[] {
  const start = dayNumber(span.first)
  const prices = minimumPrices(villa, taken, span)
  const minimum = minimumFees(villa, nights, who) - nights * MAX_ROUNDING
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
    if (stays === undefined) months.set(month, [{ check_in, least: sum + minimum }])
    else stays.push({ check_in, least: sum + minimum })
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

/** A lower bound for the price of each night of a span; null for a night that is taken or has no fixed price. */
function minimumPrices(
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

/** The fees that every stay of this many nights pays. */
function minimumFees(villa: VillaPricing, nights: number, { adults, children }: Party): Kurus {
  const quantity = { stay: 1, night: nights, guest: adults + children }
  return villa.fees
    .filter((fee) => fee.is_mandatory && fee.kind !== 'short_stay')
    .filter((fee) => fee.below_nights === null || nights < fee.below_nights)
    .reduce((sum, fee) => sum + quantity[fee.per] * roundToLira(fee.amount), 0)
}
