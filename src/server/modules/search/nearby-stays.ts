import { addDays } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'
import {
  filterOf,
  isImpossibleStay,
  isWithinLimits,
  mayBeWithinLimits,
  takesGuests,
  termsOf,
} from './match-villas.ts'

const MAX_NEARBY = 6
/** How many times villas are judged for other days, about 20 ms: of a very large catalogue for the nearest days alone. */
const MAX_JUDGED = 150_000

/**
 * Villas that a search does not find for its stay but for one of the same length up to `flexible` days away, each with the
 * nearest such stay, the nearest first. `found` holds the ids of the villas that the search shows for its stay.
 */
export function nearbyStays(
  table: VillaTable,
  criteria: Criteria,
  found: ReadonlySet<number>,
  now: Date,
): { id: number; stay: Stay }[] {
  const { stay, flexible } = criteria
  if (stay === null || flexible === 0) return []
  const matchesFilters = filterOf(table, criteria)
  const suitsGuests = takesGuests(criteria)
  const mayCost = mayBeWithinLimits(criteria)
  const villas = table.inOrder.filter(
    (villa) => !found.has(villa.id) && mayCost(villa) && suitsGuests(villa) && matchesFilters(villa),
  )
  const shifts = Array.from({ length: flexible }, (_, index) => [-(index + 1), index + 1])
    .flat()
    .map((days) => ({ check_in: addDays(stay.check_in, days), check_out: addDays(stay.check_out, days) }))
    .filter((shifted) => !isImpossibleStay({ ...criteria, stay: shifted }, now))
    .slice(0, Math.max(2, Math.floor(MAX_JUDGED / Math.max(1, villas.length))))
  const terms = shifts.map((shifted) => termsOf(shifted, criteria, now))
  // All days of a villa are judged together, because its numbers are then at hand.
  const nearby: { id: number; place: number }[] = []
  let useful = shifts.length
  for (const villa of villas) {
    const place = terms.findIndex((shifted, index) => {
      if (index >= useful) return false
      const judged = table.judge(villa, shifted)
      return typeof judged === 'number' && isWithinLimits(criteria, judged)
    })
    if (place === -1) continue
    nearby.push({ id: villa.id, place })
    // Once enough villas have a nearer stay, the farther ones are of no use.
    while (useful > 0 && nearby.filter((one) => one.place < useful).length >= MAX_NEARBY) useful -= 1
  }
  return nearby
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MAX_NEARBY)
    .map(({ id, place }) => ({ id, stay: shifts[place]! }))
}
