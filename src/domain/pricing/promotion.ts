import { percentToLira, roundToLira } from './money.ts'
import type { Kurus } from './money.ts'
import { addDays, nightCount } from '../calendar/stay.ts'
import type { Day, Stay } from '../calendar/stay.ts'

/** A code that the customer types. Date ranges include both ends. `value` is whole percent, or kuruş off the stay. */
export interface Promotion {
  id: number
  code: string
  kind: 'percent' | 'amount'
  value: number
  /** Limits for the day of booking. */
  valid_from: Day | null
  valid_until: Day | null
  /** Every night of the stay has to lie within [stay_from, stay_until]. */
  stay_from: Day | null
  stay_until: Day | null
  min_nights: number
  /** The least accommodation and fees together, before the promotion. */
  min_total_amount: Kurus
  usage_limit: number | null
  used: number
  /** null: every villa. */
  villa_ids: number[] | null
  is_active: boolean
}

/** Whether a promotion may be used for a stay. The database enforces the usage limit again when the stay is booked. */
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

/** The amount that a promotion takes off, in whole lira. It applies to the accommodation after discounts and never exceeds it. */
export function promotionAmount(promotion: Promotion, accommodation: Kurus): Kurus {
  const amount =
    promotion.kind === 'percent'
      ? percentToLira(accommodation, promotion.value)
      : roundToLira(promotion.value)
  return Math.max(0, Math.min(accommodation, amount))
}
