import { addDays } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'
import { filterOf, isImpossibleStay, isWithinLimits, takesGuests, termsOf } from './match-villas.ts'

const MAX_NEARBY = 6

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
  const isTaken = takesGuests(criteria)
  const villas = table.inOrder.filter(
    (villa) => !found.has(villa.id) && matchesFilters(villa) && isTaken(villa),
  )
  const nearby = new Map<number, Stay>()
  for (const days of Array.from({ length: flexible }, (_, index) => [-(index + 1), index + 1]).flat()) {
    const shifted = { check_in: addDays(stay.check_in, days), check_out: addDays(stay.check_out, days) }
    if (isImpossibleStay({ ...criteria, stay: shifted }, now)) continue
    const terms = termsOf(shifted, criteria, now)
    for (const villa of villas) {
      if (nearby.size === MAX_NEARBY) break
      if (nearby.has(villa.id)) continue
      const judged = table.judge(villa, terms)
      if (typeof judged === 'number' && isWithinLimits(criteria, judged)) nearby.set(villa.id, shifted)
    }
  }
  return [...nearby].map(([id, nearest]) => ({ id, stay: nearest }))
}
