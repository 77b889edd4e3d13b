import { fillsGap } from '../calendar/availability.ts'
import { quoteStay } from './pricing.ts'
import type { Quote, QuoteRequest, VillaPricing } from './pricing.ts'
import type { Stay } from '../calendar/stay.ts'

/** The people of a stay and the day on which they book. */
export type Party = Pick<QuoteRequest, 'adults' | 'children' | 'infants' | 'today'>

/** The quote of a free stay that can be booked: it keeps the rules of its seasons and no price is provisional. Else null. */
export function bookableQuote(
  villa: VillaPricing,
  { check_in, check_out }: Stay,
  taken: readonly Stay[],
  { adults, children, infants, today }: Party,
): Quote | null {
  const stay = { check_in, check_out }
  const people = { adults, children, infants, fee_ids: [], promotion: null }
  const answer = quoteStay(villa, { ...stay, ...people, fills_gap: fillsGap(taken, stay), today })
  return answer.ok && !answer.quote.is_provisional ? answer.quote : null
}
