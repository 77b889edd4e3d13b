import { percentToLira, roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { daysBetween, nightCount } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A villa's own discount; nights [starts_on, ends_on), the booking window inclusive at both ends. */
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
  /** Early booking: check-in at least so many days after today. */
  lead_days_min: number | null
  /** Last minute: check-in at most so many days after today. */
  lead_days_max: number | null
  /** Of the whole stay, not of the nights inside the discount. */
  min_nights: number
  is_active: boolean
}

/** Which of its terms (booking window, lead time, minimum stay) a request does not meet; null when all are met. */
export function discountObstacle(discount: Discount, stay: Stay, today: Day) {
  const { book_from, book_until, lead_days_min, lead_days_max } = discount
  if (book_from !== null && today < book_from) return 'book_from'
  if (book_until !== null && book_until < today) return 'book_until'
  const lead = daysBetween(today, stay.check_in)
  if (lead_days_min !== null && lead < lead_days_min) return 'lead_days_min'
  if (lead_days_max !== null && lead > lead_days_max) return 'lead_days_max'
  return nightCount(stay) < discount.min_nights ? 'min_nights' : null
}

/** The discounts whose terms a request meets; their nights are asked later. */
export const discountsFor = (discounts: readonly Discount[], stay: Stay, today: Day): Discount[] =>
  discounts.filter((discount) => discount.is_active && discountObstacle(discount, stay, today) === null)

/** A nightly price after one discount: whole lira, half up, never below zero nor above the rounded price. */
function discountedPrice(price: Kurus, discount: Discount): Kurus {
  const lowered =
    discount.kind === 'percent'
      ? percentToLira(price, 100 - discount.value)
      : roundToLira(price - discount.value)
  return Math.min(roundToLira(price), Math.max(0, lowered))
}

/**
 * At most one discount a night, the best for the customer; of equals the one with the lowest id, so that the same
 * question has the same answer whatever order the rows come in.
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
