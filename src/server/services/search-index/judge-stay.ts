import type { Kurus } from '../../../domain/pricing/money.ts'
import { roundToLira, percentToLira } from '../../../domain/pricing/money.ts'
import { dayNumber, isoWeekday } from '../../../domain/calendar/stay.ts'
import type { Day, Stay } from '../../../domain/calendar/stay.ts'
import { DISCOUNT, FEE, FORECAST, HEAD, NONE_AFTER, SEASON, TAKEN } from './indexed-villa.ts'

/** Why a villa cannot be booked for a stay; provisional: nothing but a night with a forecast stands in the way. */
export type StayObstacle =
  | 'taken'
  | 'not_priced'
  | 'min_nights'
  | 'arrival_closed'
  | 'departure_closed'
  | 'provisional'

/** A stay and its guests in the numbers of the blocks. */
export interface StayTerms {
  from: number
  until: number
  arrival_bit: number
  departure_bit: number
  /** adults and children */
  people: number
  today: number
  /** seconds since 1970 */
  now: number
  /** forecasts price a stay; otherwise it is provisional */
  takes_forecasts: boolean
}

export function stayTerms(
  stay: Stay,
  people: number,
  today: Day,
  now: Date,
  takes_forecasts = false,
): StayTerms {
  return {
    from: dayNumber(stay.check_in),
    until: dayNumber(stay.check_out),
    arrival_bit: 1 << isoWeekday(stay.check_in),
    departure_bit: 1 << isoWeekday(stay.check_out),
    people,
    today: dayNumber(today),
    // NONE_AFTER is no moment, although the clock will reach it in 2038.
    now: Math.min(now.getTime() / 1000, NONE_AFTER - 1),
    takes_forecasts,
  }
}

/**
 * The total of a stay at the villa whose block begins at `at`, or why it cannot be booked. The same rules as quoteStay
 * (domain/pricing) for the parts of a stay that do not depend on the villa's capacity, on whole numbers instead of
 * records, because a search judges thousands of villas; search-agrees-with-quotes.test.ts and random-writes.test.ts
 * compare the two. A stay in the past or of more than MAX_NIGHTS nights is the caller's concern.
 */
export function judgeStay(numbers: Int32Array, at: number, terms: StayTerms): Kurus | StayObstacle {
  const { from, until } = terms
  const seasons = at + HEAD
  const [forecasts, discounts] = [at + numbers[at + 1]!, at + numbers[at + 2]!]
  const [fees, taken, takenEnd] = [at + numbers[at + 3]!, at + numbers[at + 4]!, at + numbers[at + 5]!]

  let touchesBefore = false
  let touchesAfter = false
  for (let entry = taken; entry < takenEnd && numbers[entry]! <= until; entry += TAKEN) {
    const entryUntil = numbers[entry + 1]!
    if (entryUntil < from || numbers[entry + 2]! <= terms.now) continue
    if (entryUntil > from && numbers[entry]! < until) return 'taken'
    if (entryUntil === from) touchesBefore = true
    else touchesAfter = true
  }

  let priced = 0
  let amount = 0
  let inSeason = 0
  let min = 1
  let isArrivalClosed = false
  let isDepartureClosed = false
  for (let season = seasons; season < forecasts && numbers[season]! <= until; season += SEASON) {
    const seasonUntil = numbers[season + 1]!
    if (seasonUntil < from) continue
    const seasonFrom = numbers[season]!
    const minNights = numbers[season + 3]!
    if (seasonFrom <= from && from < seasonUntil) {
      if (minNights > min) min = minNights
      isArrivalClosed = (numbers[season + 5]! & terms.arrival_bit) !== 0
    }
    // The season of the check-out day decides, or, after the last season, that of the last night.
    if (until - 1 < seasonUntil) isDepartureClosed = (numbers[season + 6]! & terms.departure_bit) !== 0
    const nights = Math.min(until, seasonUntil) - Math.max(from, seasonFrom)
    if (nights <= 0) continue
    if (minNights > min && numbers[season + 4] === 1) min = minNights
    inSeason += nights
    const price = roundToLira(numbers[season + 2]!)
    if (price > 0) priced += nights
    amount += nights * price
  }
  const nights = until - from
  if (priced < inSeason) return 'not_priced'
  if (inSeason < nights) {
    const provisional = forecastAmount(numbers, at, terms)
    if (provisional === null) return 'not_priced'
    amount += provisional
  }
  // Between two taken stays and below the minimum it is a gap, of which all rules are lifted.
  if (!(touchesBefore && touchesAfter && nights < min)) {
    if (isArrivalClosed) return 'arrival_closed'
    if (nights < min) return 'min_nights'
    if (isDepartureClosed) return 'departure_closed'
  }
  if (inSeason < nights && !terms.takes_forecasts) return 'provisional'
  for (let discount = discounts; discount < fees; discount += DISCOUNT) {
    if (!isMet(numbers, discount, terms)) continue
    amount -= savedBy(numbers, at, terms)
    break
  }
  for (let fee = fees; fee < taken; fee += FEE) {
    const below = numbers[fee + 3]!
    const isDue = below > 0 ? nights < below : numbers[fee + 2] === 0 || nights < min
    if (!isDue) continue
    const per = numbers[fee + 1]!
    amount += roundToLira(numbers[fee]!) * (per === 1 ? nights : per === 2 ? terms.people : 1)
  }
  return amount
}

/** The minimum stay that applies to nights [from, until) (minNightsOf of domain/calendar/stay-rules). */
export function minNightsAt(numbers: Int32Array, at: number, from: number, until: number): number {
  const end = at + numbers[at + 1]!
  let min = 1
  for (let season = at + HEAD; season < end && numbers[season]! < until; season += SEASON) {
    if (numbers[season + 1]! <= from) continue
    const isOfArrival = numbers[season]! <= from
    if (isOfArrival || numbers[season + 4] === 1) min = Math.max(min, numbers[season + 3]!)
  }
  return min
}

/** Whether the terms of a discount are met and it may lower a night of the stay (discounts.discountsFor). */
export function isMet(numbers: Int32Array, discount: number, { from, until, today }: StayTerms): boolean {
  const lead = from - today
  return (
    numbers[discount]! < until &&
    numbers[discount + 1]! > from &&
    until - from >= numbers[discount + 4]! &&
    today >= numbers[discount + 5]! &&
    today <= numbers[discount + 6]! &&
    lead >= numbers[discount + 7]! &&
    lead <= numbers[discount + 8]!
  )
}

/** Nights that follow each other at one price, before rounding; 0 when they have none. */
interface PriceRun {
  price: Kurus
  isOfSeason: boolean
  /** the first night that may have another price */
  end: number
}

/** The entry of a list by first days that holds a night, or -1, and the day up to which that stays so. */
function entryAt(numbers: Int32Array, first: number, last: number, size: number, night: number) {
  for (let entry = first; entry < last; entry += size) {
    if (numbers[entry]! > night) return { entry: -1, end: numbers[entry]! }
    if (night < numbers[entry + 1]!) return { entry, end: numbers[entry + 1]! }
  }
  return { entry: -1, end: NONE_AFTER }
}

/** The price of a night is that of its season, else of its forecast. */
function priceRunAt(numbers: Int32Array, at: number, night: number): PriceRun {
  const [forecasts, discounts] = [at + numbers[at + 1]!, at + numbers[at + 2]!]
  const season = entryAt(numbers, at + HEAD, forecasts, SEASON, night)
  if (season.entry !== -1) return { price: numbers[season.entry + 2]!, isOfSeason: true, end: season.end }
  const forecast = entryAt(numbers, forecasts, discounts, FORECAST, night)
  const price = forecast.entry === -1 ? 0 : numbers[forecast.entry + 2]!
  return { price, isOfSeason: false, end: Math.min(season.end, forecast.end) }
}

/** The amount of the nights that no season holds, by their forecasts; null when one of them has no price. */
function forecastAmount(numbers: Int32Array, at: number, { from, until }: StayTerms): Kurus | null {
  let amount = 0
  for (let night = from; night < until;) {
    const run = priceRunAt(numbers, at, night)
    const end = Math.min(run.end, until)
    if (!run.isOfSeason) {
      const price = roundToLira(run.price)
      if (price === 0) return null
      amount += price * (end - night)
    }
    night = end
  }
  return amount
}

/** What the best discount of each night takes off in all (discounts.bestDiscount). */
function savedBy(numbers: Int32Array, at: number, terms: StayTerms): Kurus {
  const met: number[] = []
  for (let discount = at + numbers[at + 2]!; discount < at + numbers[at + 3]!; discount += DISCOUNT) {
    if (isMet(numbers, discount, terms)) met.push(discount)
  }
  let saved = 0
  // Nights of one price under the same discounts are one step, because a long stay has only few of these.
  for (let night = terms.from; night < terms.until;) {
    const run = priceRunAt(numbers, at, night)
    let end = Math.min(run.end, terms.until)
    const full = roundToLira(run.price)
    let best = full
    for (const discount of met) {
      const [from, until] = [numbers[discount]!, numbers[discount + 1]!]
      if (from > night) end = Math.min(end, from)
      if (from > night || until <= night) continue
      end = Math.min(end, until)
      const value = numbers[discount + 3]!
      const lowered =
        numbers[discount + 2] === 1 ? percentToLira(run.price, 100 - value) : roundToLira(run.price - value)
      best = Math.min(best, Math.max(0, lowered))
    }
    saved += (full - best) * (end - night)
    night = end
  }
  return saved
}
