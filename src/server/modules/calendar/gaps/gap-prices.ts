import { quoteStay, DEFAULT_ADULTS } from '../../../../domain/pricing/pricing.ts'
import type { Quote, VillaPricing } from '../../../../domain/pricing/pricing.ts'
import type { Discount } from '../../../../domain/pricing/discounts.ts'
import { GAP_DISCOUNT } from '../../../../domain/calendar/gaps.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import type { Stay } from '../../../../domain/calendar/stay.ts'

/**
 * Quotes exactly the nights of a gap for the number of adults that lists assume; null where they cannot be
 * priced.
 */
export function quoteGap(facts: VillaPricing, stay: Stay, now: Date, extra: Discount[] = []): Quote | null {
  const answer = quoteStay(
    { ...facts, discounts: [...facts.discounts, ...extra] },
    {
      check_in: stay.check_in,
      check_out: stay.check_out,
      adults: Math.min(DEFAULT_ADULTS, facts.guests),
      children: 0,
      infants: 0,
      fee_ids: [],
      promotion: null,
      fills_gap: true,
      today: todayInIstanbul(now),
    },
  )
  return answer.ok ? answer.quote : null
}

/**
 * A discount that does not exist yet, for these nights only. Its id is the highest, so that an existing
 * discount wins a tie.
 */
export function draftGapDiscount(stay: Stay, kind: Discount['kind'], value: number): Discount {
  return {
    id: Number.MAX_SAFE_INTEGER,
    name: GAP_DISCOUNT,
    kind,
    value,
    starts_on: stay.check_in,
    ends_on: stay.check_out,
    book_from: null,
    book_until: null,
    lead_days_min: null,
    lead_days_max: null,
    min_nights: 1,
    is_active: true,
  }
}

interface GapPrices {
  price: number | null
  undiscounted_price: number | null
  lost_amount: number | null
}

export function pricesOf(quote: Quote | null): GapPrices {
  if (quote === null) return { price: null, undiscounted_price: null, lost_amount: null }
  const discounts = quote.nights.reduce((sum, night) => sum + night.discount_amount, 0)
  return {
    price: quote.total,
    undiscounted_price: quote.total + discounts,
    // Only season prices count: a night that has just a forecast is not sold yet.
    lost_amount: quote.is_provisional ? null : quote.accommodation_amount + discounts,
  }
}
