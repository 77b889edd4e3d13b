import type { QuoteRefusal } from '../../domain/pricing.ts'
import { refusalSentence } from '../../domain/turkish.ts'
import { fieldFailure } from '../failure.ts'

/** What other dates would not mend is said at the field that would: 422 for guests whom the villa does not take. */
export function refuseYoungGuests(refusal: QuoteRefusal): void {
  const { code } = refusal
  if (code === 'children' || code === 'infants') throw fieldFailure(code, refusalSentence(refusal))
}
