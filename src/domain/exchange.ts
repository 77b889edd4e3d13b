import { rateOf, roundToLira, unitsAtRate } from './money.ts'
import type { Currency, Kurus, Rates } from './money.ts'

/** A rate that moves more than this against the last one is taken for a fault of the source (turkish-domain.md §6). */
const LARGEST_JUMP = 0.1

/**
 * An amount of kuruş in whole units of a currency, half up (product.md §3 Currency): 10_682_000 kuruş at 49,50 is
 * 2158 dollars; in TL it is 106820.
 * @throws RangeError when the rate is missing or not positive.
 */
export function convert(amount: Kurus, currency: Currency, rates: Rates): number {
  if (currency === 'TL') return roundToLira(amount) / 100
  const rate = rateOf(currency, rates)
  if (rate === null) throw new RangeError(`No usable rate for ${currency}`)
  return unitsAtRate(amount, rate)
}

/** Whether every fetched rate is positive and lies within a tenth of the last known one. */
export function areRatesPlausible(last: Rates, fetched: Rates): boolean {
  const keys = ['dollar_exchange_rate', 'euro_exchange_rate', 'sterling_exchange_rate'] as const
  return keys.every((key) => {
    const rate = fetched[key]
    if (!Number.isFinite(rate) || rate <= 0) return false
    // Nothing to compare with yet: the first rates are taken as they come.
    return last[key] <= 0 || Math.abs(rate - last[key]) <= last[key] * LARGEST_JUMP
  })
}
