import { bookableQuote } from './bookable-quote.ts'
import type { Who } from './bookable-quote.ts'
import { discountsFor } from './discounts.ts'
import type { Discount } from './discounts.ts'
import { roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Quote, VillaPricing } from './pricing.ts'
import { MAX_NIGHTS, minNightsOf, stayRulesOf } from '../calendar/stay-rules.ts'
import type { StayRule } from '../calendar/stay-rules.ts'
import { addDays, daysBetween } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A week is what most people compare; where a villa sells less or more at once, that. */
const EXAMPLE_NIGHTS = 7
/** How many free days a villa is tried for: one that is refused so often has no offer to show. */
const MOST_STARTS = 20
/** A day of departure may be closed: so many nights more are tried. */
const MORE_NIGHTS = 3

/** What the discounts of a quote take off. */
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
 * The nearest stay inside the nights of a running discount that can be booked as it is, at its lower price: free, by
 * the rules of its seasons, at fixed prices. A week where one fits, else the least that may be booked. null when there
 * is none.
 */
export function nearestDiscountedStay(villa: VillaPricing, taken: readonly Stay[], who: Who): Quote | null {
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
  who: Who,
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
    // behind a run that is too short stands the next guest
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

/** What may be tried from a day on: a week, the least number of nights and a few more, the whole of a gap. */
function staysFrom(day: Day, discount: Discount, rules: readonly StayRule[], taken: readonly Stay[]): Stay[] {
  const stayOf = (nights: number) => ({ check_in: day, check_out: addDays(day, nights) })
  let least = Math.max(1, discount.min_nights)
  // a longer stay may touch a season that asks for more
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

/** A sample stay begins within so many days. */
const TRIED_DAYS = 90
/** How far its nights may reach from the earliest arrival on. */
export const SAMPLE_REACH = TRIED_DAYS + 100

/** A week from `first` on, or longer where the discount asks for it: the first that has a price and may be booked. */
export function sampleStay({ min_nights }: Discount, first: Day, isPriced: (stay: Stay) => boolean): Stay {
  const nights = Math.max(EXAMPLE_NIGHTS, min_nights)
  const stays = Array.from({ length: TRIED_DAYS }, (_, offset) => {
    const check_in = addDays(first, offset)
    return { check_in, check_out: addDays(check_in, nights) }
  })
  return stays.find(isPriced) ?? stays[0]!
}

/** A price that nights had in public, for as long as it is looked back. */
export interface FormerPrice {
  starts_on: Day
  ends_on: Day
  price: Kurus
}

/**
 * What may be struck beside the total of a stay: its price before the discounts, by the lowest price each of its nights
 * had in the days that the law looks back (docs/turkey.md, Taxes and displayed discounts): a price that was raised before it was lowered is no
 * old price. null where the total is not a whole percent below that, for «%0» is no discount, and for prices that are
 * not fixed yet: they have no past.
 */
export function honestOldTotal(quote: Quote, former: readonly FormerPrice[]): Kurus | null {
  if (quote.is_provisional) return null
  const before = quote.nights.reduce((total, night) => {
    const prices = former
      .filter((one) => one.starts_on <= night.date && night.date < one.ends_on)
      .map((one) => roundToLira(one.price))
    return total + Math.min(night.season_price, ...prices) - night.price
  }, quote.total)
  return 100 * (before - quote.total) >= before ? before : null
}
