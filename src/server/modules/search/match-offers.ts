import { todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { VillaTable } from '../../services/search-index/villa-table.ts'
import type { Criteria } from './criteria.ts'
import { inOrder, matchVillas, termsOf } from './match-villas.ts'

/** How many villas one request searches for offers: the first ones in the requested order. */
const MAX_OFFERING = 120

/**
 * Villas that match the criteria and have a discount that can be booked today (for the stay, if there is one), and how many
 * more there are. With a stay they can be booked for it.
 */
export function matchOffers(
  table: VillaTable,
  criteria: Criteria,
  now: Date,
): { ids: number[]; left_out: number } {
  const { stay, order } = criteria
  const today = todayInIstanbul(now)
  const terms = stay === null ? null : termsOf(stay, criteria, now)
  // Without dates, limits and the order by price are about the total of an example stay, which is not known yet.
  const isByPrice = order === 'price' || order === '-price'
  const found = matchVillas(table, criteria, now, { without: stay === null ? ['price'] : [] }).filter(
    ({ villa }) => table.isDiscounted(villa, today, terms),
  )
  const ordered = inOrder(found, stay === null && isByPrice ? 'recommended' : order)
  const ids = ordered.slice(0, MAX_OFFERING).map(({ villa }) => villa.id)
  return { ids, left_out: ordered.length - ids.length }
}
