import { bookableQuote } from './bookable-quote.ts'
import type { Party } from './bookable-quote.ts'
import { discountsFor } from './discounts.ts'
import type { Discount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Quote, VillaPricing } from './pricing.ts'
import { MAX_NIGHTS, minNightsOf, stayRulesOf } from '../calendar/stay-rules.ts'
import type { StayRule } from '../calendar/stay-rules.ts'
import { addDays, daysBetween } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** An example stay is a week, because most people compare weeks. A villa that does not sell a week shows another length. */
const EXAMPLE_NIGHTS = 7
/** How many free days of a discount are tried as check-in. A discount refused on all of them shows no offer. */
const MOST_STARTS = 20
/** How many nights longer than the shortest stay are tried, because a departure day may be closed. */
const MORE_NIGHTS = 3

/** The amount that the discounts of a quote take off. */
export function discountOf(quote: Quote): Kurus {
  return quote.nights.reduce((sum, night) => sum + night.discount_amount, 0)
}

/** The first check-in that a discount booked today can have. */
export function earliestArrival({ starts_on, lead_days_min }: Discount, today: Day): Day {
  const soonest = addDays(today, lead_days_min ?? 0)
  return starts_on > soonest ? starts_on : soonest
}

/** Whether a discount can be booked at all today. */
function isRunning(discount: Discount, today: Day): boolean {
  return (
    discount.is_active &&
    discount.ends_on > today &&
    (discount.book_from === null || discount.book_from <= today) &&
    (discount.book_until === null || today <= discount.book_until)
  )
}

/**
 * The nearest bookable stay with a running discount, at its lower price: free, within the rules of its seasons and without
 * a provisional price. It is a week where one fits, else the shortest stay that may be booked. Null when there is none.
 */
export function nearestDiscountedStay(villa: VillaPricing, taken: readonly Stay[], who: Party): Quote | null {
  const rules = stayRulesOf(villa.seasons)
  let nearest: Quote | null = null
  for (const discount of villa.discounts.filter((one) => isRunning(one, who.today))) {
    const found = firstInside(discount, villa, rules, taken, who)
    if (found !== null && (nearest === null || found.check_in < nearest.check_in)) nearest = found
  }
  return nearest
}

function firstInside(
  discount: Discount,
  villa: VillaPricing,
  rules: readonly StayRule[],
  taken: readonly Stay[],
  who: Party,
): Quote | null {
  const last = discount.lead_days_max === null ? null : addDays(who.today, discount.lead_days_max)
  let day = earliestArrival(discount, who.today)
  for (let starts = 0; starts < MOST_STARTS;) {
    if (day >= discount.ends_on || (last !== null && day > last)) return null
    const guest = taken.find((stay) => stay.check_in <= day && day < stay.check_out)
    if (guest !== undefined) {
      day = guest.check_out
      continue
    }
    const stays = staysFrom(day, discount, rules, taken)
    for (const stay of stays) {
      if (discountsFor([discount], stay, who.today).length === 0) continue
      const quote = bookableQuote(villa, stay, taken, who)
      if (quote !== null && discountOf(quote) > 0) return quote
    }
    starts += 1
    // When the free nights are too few, go on after the next guest.
    day = stays.length === 0 ? (nextAfter(taken, day) ?? discount.ends_on) : addDays(day, 1)
  }
  return null
}

/** The next check-in after a free day, or null. */
function nextAfter(taken: readonly Stay[], day: Day): Day | null {
  let next: Day | null = null
  for (const { check_in } of taken) if (check_in > day && (next === null || check_in < next)) next = check_in
  return next
}

/** The stays to try from a day on: a week, the shortest stay and a few nights more, and the whole gap. */
function staysFrom(day: Day, discount: Discount, rules: readonly StayRule[], taken: readonly Stay[]): Stay[] {
  const stayOf = (nights: number) => ({ check_in: day, check_out: addDays(day, nights) })
  let least = Math.max(1, discount.min_nights)
  // A longer stay may reach into a season with a higher minimum.
  for (let wanted = minNightsOf(rules, stayOf(least)); wanted > least;) {
    least = wanted
    wanted = minNightsOf(rules, stayOf(least))
  }
  const lengths = new Set(Array.from({ length: MORE_NIGHTS + 1 }, (_, more) => least + more))
  const next = nextAfter(taken, day)
  const most = daysBetween(day, next !== null && next < discount.ends_on ? next : discount.ends_on)
  if (next !== null && next <= discount.ends_on) lengths.add(most)
  const inOrder = [...(least <= EXAMPLE_NIGHTS ? [EXAMPLE_NIGHTS] : []), ...lengths]
  return inOrder.filter((nights) => nights <= most && nights <= MAX_NIGHTS).map(stayOf)
}

/** The beginning of a sample stay or trip lies within this many days. */
export const TRIED_DAYS = 90
/** How many days after the earliest check-in its nights can still lie. */
export const SAMPLE_REACH = TRIED_DAYS + 100

/** The first stay from `first` on that has a price and may be booked: a week, or longer where the discount asks for it. */
export function sampleStay({ min_nights }: Discount, first: Day, isPriced: (stay: Stay) => boolean): Stay {
  const nights = Math.max(EXAMPLE_NIGHTS, min_nights)
  const stays = Array.from({ length: TRIED_DAYS }, (_, offset) => {
    const check_in = addDays(first, offset)
    return { check_in, check_out: addDays(check_in, nights) }
  })
  return stays.find(isPriced) ?? stays[0]!
}

/** A price that nights had in public, within the days that are looked back. */
export interface FormerPrice {
  starts_on: Day
  ends_on: Day
  price: Kurus
}

/**
 * The old price that may be struck beside the total of a stay (docs/turkey.md, Taxes and displayed discounts). Each night
 * counts with the lowest price it had in the days that the law looks back, so a price that was raised just before the
 * discount is no old price. Null when the total is less than one percent below it, because «%0» is no discount, and for
 * provisional prices, because they have no history.
 */
export function oldTotalOf(quote: Quote, former: readonly FormerPrice[]): Kurus | null {
  if (quote.is_provisional) return null
  const before = quote.nights.reduce((total, night) => {
    const prices = former
      .filter((one) => one.starts_on <= night.date && night.date < one.ends_on)
      .map((one) => roundToLira(one.price))
    return total + Math.min(night.season_price, ...prices) - night.price
  }, quote.total)
  return 100 * (before - quote.total) >= before ? before : null
}
