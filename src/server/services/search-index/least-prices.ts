import { percentToLira, roundToLira } from '../../../domain/pricing/money.ts'
import type { Kurus } from '../../../domain/pricing/money.ts'
import { DISCOUNT, FORECAST, HEAD, SEASON } from './indexed-villa.ts'

/** The lowest price of a night in a list of the block, among the entries that end after a day; Infinity without any. */
function leastOf(numbers: Int32Array, first: number, last: number, size: number, after: number): Kurus {
  let least = Infinity
  for (let entry = first; entry < last; entry += size) {
    if (numbers[entry + 1]! <= after) continue
    const price = roundToLira(numbers[entry + 2]!)
    if (price > 0 && price < least) least = price
  }
  return least
}

/** The lowest nightly season price from a day on (pricing.cheapestNightly); null without prices. */
export function leastNightly(numbers: Int32Array, at: number, day: number): Kurus | null {
  const least = leastOf(numbers, at + HEAD, at + numbers[at + 1]!, SEASON, day)
  return least === Infinity ? null : least
}

/**
 * A price below which no night of a villa is sold, whatever the day: its lowest price of a season or forecast, less the
 * discount that takes most off it. A search with an upper limit need not judge a villa whose nights all cost more.
 * Infinity for a villa without prices.
 */
export function leastNightOf(numbers: Int32Array, at: number): Kurus {
  const [forecasts, discounts, fees] = [1, 2, 3].map((list) => at + numbers[at + list]!) as [
    number,
    number,
    number,
  ]
  const full = Math.min(
    leastOf(numbers, at + HEAD, forecasts, SEASON, -Infinity),
    leastOf(numbers, forecasts, discounts, FORECAST, -Infinity),
  )
  if (full === Infinity) return full
  // A discount takes off a stored price, which may be up to half a lira below the rounded one.
  const stored = full - 50
  let least = full
  for (let discount = discounts; discount < fees; discount += DISCOUNT) {
    const value = numbers[discount + 3]!
    const lowered =
      numbers[discount + 2] === 1 ? percentToLira(stored, 100 - value) : roundToLira(stored - value)
    least = Math.min(least, Math.max(0, lowered))
  }
  return least
}
