import { FIELD_SENTENCES } from '../../contract/failure.ts'
import { fillIn } from '../../domain/fill-in.ts'
import type { Day } from '../../domain/stay.ts'
import { fieldFailure } from '../failure.ts'
import { checkedRange } from './season-rules.ts'
import type { DiscountFields } from './store-discounts.ts'

interface DiscountBody extends Omit<DiscountFields, 'starts_on' | 'ends_on'> {
  startDate: Day
  endDate: Day
}

/** What a form says, as a discount that shall stand; whatever could never apply is refused at its field. */
export function wantedDiscount(body: DiscountBody): DiscountFields {
  const { name, kind, value, book_from, book_until, lead_days_min, lead_days_max, min_nights, is_active } =
    body
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
  return {
    name,
    kind,
    value,
    ...checkedRange(body),
    book_from,
    book_until,
    lead_days_min,
    lead_days_max,
    min_nights,
    is_active,
  }
}
