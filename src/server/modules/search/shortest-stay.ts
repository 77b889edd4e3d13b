import { MAX_NIGHTS } from '../../../domain/calendar/stay-rules.ts'
import { addDays } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import { MAX_JUDGED, matchesFor, villasForAnyStay } from './count-searches.ts'
import type { Criteria } from './criteria.ts'
import { mayBeWithinLimits } from './match-villas.ts'
import type { LeftOut } from './match-villas.ts'

/** How many nights beyond the lowest minimum are tried: the first longer stays may end in nights that are taken. */
const MAX_MORE = 14

/**
 * For a search that finds nothing because free villas ask for more nights: the shortest stay from the same day for which
 * it finds villas, with their number. Null when there is none.
 */
export function shortestStay(
  table: VillaTable,
  criteria: Criteria,
  { least_nights }: LeftOut,
  now: Date,
): (Stay & { total: number }) | null {
  const { stay } = criteria
  if (stay === null || least_nights === null) return null
  const villas = villasForAnyStay(table, criteria)
  const lengths = Math.min(MAX_MORE + 1, Math.floor(MAX_JUDGED / Math.max(1, villas.length)))
  for (let nights = least_nights; nights < least_nights + lengths && nights <= MAX_NIGHTS; nights += 1) {
    const longer = { check_in: stay.check_in, check_out: addDays(stay.check_in, nights) }
    const affordable = villas.filter(mayBeWithinLimits(criteria, nights))
    const total = matchesFor(table, affordable, criteria, longer, now).length
    if (total > 0) return { ...longer, total }
  }
  return null
}
