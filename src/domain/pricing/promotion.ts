import { percentToLira, roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { addDays, nightCount } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A code the customer types. Windows are inclusive; `value` is whole percent, or kuruş off the stay. */
export interface Promotion {
  id: number
  code: string
  kind: 'percent' | 'amount'
  value: number
  /** Of the day of booking. */
  valid_from: Day | null
  valid_until: Day | null
  /** Every night of the stay lies within [stay_from, stay_until]. */
  stay_from: Day | null
  stay_until: Day | null
  min_nights: number
  /** Of accommodation and fees together, before the promotion. */
  min_total_amount: Kurus
  usage_limit: number | null
  used: number
  /** null: every villa. */
  villa_ids: number[] | null
  is_active: boolean
}

/** Whether a promotion may be used for a stay. Its usage limit is enforced again, finally, by the database. */
export function isPromotionValid(
  promotion: Promotion,
  facts: { villa_id: number; stay: Stay; today: Day; total_before: Kurus },
): boolean {
  const { stay, today } = facts
  const lastNight = addDays(stay.check_out, -1)
  return (
    promotion.is_active &&
    (promotion.villa_ids === null || promotion.villa_ids.includes(facts.villa_id)) &&
    (promotion.valid_from === null || promotion.valid_from <= today) &&
    (promotion.valid_until === null || today <= promotion.valid_until) &&
    (promotion.stay_from === null || promotion.stay_from <= stay.check_in) &&
    (promotion.stay_until === null || lastNight <= promotion.stay_until) &&
    nightCount(stay) >= promotion.min_nights &&
    facts.total_before >= promotion.min_total_amount &&
    (promotion.usage_limit === null || promotion.used < promotion.usage_limit)
  )
}

/** What a promotion takes off: of accommodation only, after discounts, whole lira, never more than there is. */
export function promotionAmount(promotion: Promotion, accommodation: Kurus): Kurus {
  const amount =
    promotion.kind === 'percent'
      ? percentToLira(accommodation, promotion.value)
      : roundToLira(promotion.value)
  return Math.max(0, Math.min(accommodation, amount))
}
