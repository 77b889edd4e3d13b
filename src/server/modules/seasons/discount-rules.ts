import { FIELD_SENTENCES } from '../../../contract/failure.ts'
import { fillIn } from '../../../domain/turkish/fill-in.ts'
import { fieldFailure } from '../../platform/failure.ts'
import { checkRange } from './season-rules.ts'
import type { DiscountFields } from './store-discounts.ts'

/** A discount that shall stand: whatever could never apply is refused at its field. */
export function checkDiscount(wanted: DiscountFields): void {
  const { kind, value, book_from, book_until, lead_days_min, lead_days_max } = wanted
  if (kind === 'percent' && value > 100) {
    throw fieldFailure('value', fillIn(FIELD_SENTENCES.too_big, { n: 100 }))
  }
  if (kind === 'amount' && value % 100 !== 0) throw fieldFailure('value', FIELD_SENTENCES.whole_lira)
  if (book_from !== null && book_until !== null && book_until < book_from) {
    throw fieldFailure('book_until', FIELD_SENTENCES.last_day)
  }
  if (lead_days_min !== null && lead_days_max !== null && lead_days_max < lead_days_min) {
    throw fieldFailure('lead_days_max', fillIn(FIELD_SENTENCES.too_small, { n: lead_days_min }))
  }
  checkRange(wanted)
}
