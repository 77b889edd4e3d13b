import type { QuoteRefusal } from '../../../domain/pricing/pricing.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import { fieldFailure } from '../../platform/failure.ts'

/** Other dates would not help here, so the refusal is shown at the field of these guests (422). */
export function refuseYoungGuests(refusal: QuoteRefusal): void {
  const { code } = refusal
  if (code === 'children' || code === 'infants') throw fieldFailure(code, refusalSentence(refusal))
}
