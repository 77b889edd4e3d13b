import { percentToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Quote } from './pricing.ts'

/** The owner's share of an amount after the agency's commission, in whole lira, rounded half up (docs/product.md, Owner). */
export function ownerAmount(amount: Kurus, commissionPercent: number): Kurus {
  return percentToLira(amount, 100 - commissionPercent)
}

/**
 * The quote as an owner may see it: the guests, the dates and the owner's share as one amount. Lines, nights and prepayment
 * would reveal what the customer pays, so they are left out. What the crew of a boat is paid at the marina stays.
 */
export function quoteForOwner(quote: Quote, share: Kurus): Quote {
  return {
    ...quote,
    nights: [],
    lines: [],
    fee_ids: [],
    promotion_id: null,
    accommodation_amount: share,
    fees_amount: 0,
    promotion_amount: 0,
    promotion_code: null,
    total: share,
    prepayment_percent: 0,
    prepayment_amount: 0,
    balance_amount: share,
    ...(quote.trip === undefined ? {} : { trip: { ...quote.trip, parts: [] } }),
  }
}
