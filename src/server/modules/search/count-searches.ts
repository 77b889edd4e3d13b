import type { Kurus } from '../../../domain/pricing/money.ts'
import { dayNumber, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { IndexedVilla } from '../../services/search-index/indexed-villa.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'
import {
  bookable,
  filterOf,
  isImpossibleStay,
  isWithinLimits,
  mayBeWithinLimits,
  takesGuests,
  termsOf,
  withinLimits,
} from './match-villas.ts'
import type { LeftOut, Match } from './match-villas.ts'

/**
 * How many times one request may judge a villa for a stay. A judgement takes 0.03 to 0.4 microseconds, most of them below
 * 0.15, so that nobody else waits longer than about 20 ms. A thousand villas are judged for every stay, ten thousand only for
 * the nearest ones.
 */
export const MAX_JUDGED = 50_000

/** How many judgements a request has left. */
export interface Budget {
  left: number
}

/** The price of a villa in a search, null when it has none, and undefined when it cannot be booked for the stay. */
function pricing(
  table: VillaTable,
  criteria: Criteria,
  now: Date,
  budget: Budget,
): (villa: IndexedVilla) => Kurus | null | undefined {
  const { stay } = criteria
  if (stay === null) {
    const today = dayNumber(todayInIstanbul(now))
    return (villa) => table.nightlyFrom(villa, today)
  }
  const judge = table.judging(termsOf(stay, criteria, now))
  return (villa) => {
    budget.left -= 1
    const judged = judge(villa)
    return typeof judged === 'number' ? judged : undefined
  }
}

/**
 * The number of villas that each of several searches finds, in their order. A villa is judged once for all searches with the
 * same stay and the same guests.
 */
export function countSearches(
  table: VillaTable,
  searches: readonly Criteria[],
  now: Date,
  budget: Budget,
): number[] {
  const totals = searches.map(() => 0)
  const possible = [...searches.keys()].filter((place) => !isImpossibleStay(searches[place]!, now))
  const groups = Map.groupBy(possible, (place) => {
    const { stay, adults, children } = searches[place]!
    return JSON.stringify([stay, adults, children])
  })
  for (const places of groups.values()) {
    const priceOf = pricing(table, searches[places[0]!]!, now, budget)
    const group = places.map((place) => {
      const criteria = searches[place]!
      return {
        place,
        criteria,
        suitsGuests: takesGuests(criteria),
        matches: filterOf(table, criteria),
        mayCost: mayBeWithinLimits(criteria),
      }
    })
    for (const villa of table.inOrder) {
      let price: ReturnType<typeof priceOf>
      let isPriced = false
      for (const { place, criteria, suitsGuests, mayCost, matches } of group) {
        if (!suitsGuests(villa) || !mayCost(villa) || !matches(villa)) continue
        if (!isPriced) price = priceOf(villa)
        isPriced = true
        if (price !== undefined && isWithinLimits(criteria, price)) totals[place]! += 1
      }
    }
  }
  return totals
}

/** The capacity of the largest villa that matches everything except the number of guests; null when there is none. */
export function mostGuests(table: VillaTable, criteria: Criteria, now: Date, budget: Budget): number | null {
  const { sleeps } = criteria
  if (sleeps === null || isImpossibleStay(criteria, now)) return null
  const suitsGuests = takesGuests({ ...criteria, sleeps: 1 })
  const matches = filterOf(table, criteria)
  const mayCost = mayBeWithinLimits(criteria)
  const priceOf = pricing(table, criteria, now, budget)
  let most = 0
  for (const villa of table.inOrder) {
    if (villa.guests <= most || villa.guests >= sleeps) continue
    if (!suitsGuests(villa) || !mayCost(villa) || !matches(villa)) continue
    const price = priceOf(villa)
    if (price !== undefined && isWithinLimits(criteria, price)) most = villa.guests
  }
  return most === 0 ? null : most
}

/** The villas that match everything except the dates and the price limits of a stay. */
export function villasForAnyStay(table: VillaTable, criteria: Criteria): IndexedVilla[] {
  const suitsGuests = takesGuests({
    ...criteria,
    sleeps: criteria.sleeps ?? criteria.adults + criteria.children,
  })
  const matches = filterOf(table, criteria)
  return table.inOrder.filter((villa) => suitsGuests(villa) && matches(villa))
}

/** Those of these villas that the search finds for a stay. */
export function matchesFor(
  table: VillaTable,
  villas: readonly IndexedVilla[],
  criteria: Criteria,
  stay: Stay,
  now: Date,
  leftOut?: LeftOut,
): Match[] {
  return withinLimits(criteria, bookable(table, villas, termsOf(stay, criteria, now), leftOut), leftOut)
}
