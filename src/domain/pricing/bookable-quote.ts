import { fillsGap } from '../calendar/availability.ts'
import { quoteStay } from './pricing.ts'
import type { Quote, QuoteRequest, VillaPricing } from './pricing.ts'
import type { Stay } from '../calendar/stay.ts'

export type Who = Pick<QuoteRequest, 'adults' | 'children' | 'infants' | 'today'>

/** The quote of a free stay that can be booked as it is: by the rules of its seasons, at fixed prices; else null. */
export function bookableQuote(
  villa: VillaPricing,
  { check_in, check_out }: Stay,
  taken: readonly Stay[],
  { adults, children, infants, today }: Who,
): Quote | null {
  const stay = { check_in, check_out }
  const people = { adults, children, infants, fee_ids: [], promotion: null }
  const answer = quoteStay(villa, { ...stay, ...people, fills_gap: fillsGap(taken, stay), today })
  return answer.ok && !answer.quote.is_provisional ? answer.quote : null
}
