import { percentToLira, roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { daysBetween, nightCount } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A discount of a villa for the nights [starts_on, ends_on). Its booking window includes both end days. */
export interface Discount {
  id: number
  name: string
  kind: 'percent' | 'amount'
  /** Whole percent, or kuruş a night. */
  value: number
  starts_on: Day
  ends_on: Day
  book_from: Day | null
  book_until: Day | null
  /** Early booking: check-in is at least this many days after today. */
  lead_days_min: number | null
  /** Last minute: check-in is at most this many days after today. */
  lead_days_max: number | null
  /** Counts the whole stay, not only the nights inside the discount. */
  min_nights: number
  is_active: boolean
}

/** The first term (booking window, lead time, minimum stay) that a request does not meet; null when it meets all. */
export function discountObstacle(discount: Discount, stay: Stay, today: Day) {
  const { book_from, book_until, lead_days_min, lead_days_max } = discount
  if (book_from !== null && today < book_from) return 'book_from'
  if (book_until !== null && book_until < today) return 'book_until'
  const lead = daysBetween(today, stay.check_in)
  if (lead_days_min !== null && lead < lead_days_min) return 'lead_days_min'
  if (lead_days_max !== null && lead > lead_days_max) return 'lead_days_max'
  return nightCount(stay) < discount.min_nights ? 'min_nights' : null
}

/** The discounts whose terms a request meets. Whether a night lies inside a discount is checked later, night by night. */
export const discountsFor = (discounts: readonly Discount[], stay: Stay, today: Day): Discount[] =>
  discounts.filter((discount) => discount.is_active && discountObstacle(discount, stay, today) === null)

/** A nightly price after one discount, in whole lira, rounded half up. Never below zero, never above the undiscounted price. */
function discountedPrice(price: Kurus, discount: Discount): Kurus {
  const lowered =
    discount.kind === 'percent'
      ? percentToLira(price, 100 - discount.value)
      : roundToLira(price - discount.value)
  return Math.min(roundToLira(price), Math.max(0, lowered))
}

/**
 * Each night gets at most one discount, the best for the customer. Of equal ones the lowest id wins, so that the answer
 * does not depend on the order of the rows.
 */
export function bestDiscount(
  discounts: readonly Discount[],
  night: Day,
  price: Kurus,
): { discount: Discount | null; price: Kurus } {
  let best: { discount: Discount | null; price: Kurus } = { discount: null, price: roundToLira(price) }
  for (const discount of discounts) {
    if (night < discount.starts_on || night >= discount.ends_on) continue
    const lowered = discountedPrice(price, discount)
    const isBetter = lowered < best.price
    const isEqual = best.discount !== null && lowered === best.price && discount.id < best.discount.id
    if (isBetter || isEqual) best = { discount, price: lowered }
  }
  return best
}
