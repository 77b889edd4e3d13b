import type { FormerPrice } from './discounted-stay.ts'
import { addDays, stayOverlaps } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** The prices that the nights of a villa had before, and the discounts that are compared with them. */
export interface PriceHistory {
  /** discounts that are switched on, each with the first day it could be booked */
  discounts: { starts_on: Day; ends_on: Day; begun_on: Day }[]
  /** `public_until`: the last day on which the price was public */
  prices: (FormerPrice & { public_until: Day })[]
  look_back_days: number
}

/**
 * The former public prices of the nights `within`. The look-back begins before the first of the villa's discounts that are
 * not over (docs/turkey.md, Taxes and displayed discounts). Empty when no such discount has one of these nights.
 */
export function formerPricesWithin(history: PriceHistory, within: Stay, today: Day): FormerPrice[] {
  const isWithin = ({ starts_on, ends_on }: { starts_on: Day; ends_on: Day }) =>
    stayOverlaps({ check_in: starts_on, check_out: ends_on }, within)
  const discounts = history.discounts.filter(({ ends_on }) => ends_on > today)
  if (!discounts.some(isWithin)) return []
  const [first] = discounts.map(({ begun_on }) => begun_on).toSorted()
  const since = addDays(first!, -history.look_back_days)
  return history.prices.filter((price) => price.public_until >= since && isWithin(price))
}
