import { percentToLira } from './money.ts'
import type { Kurus } from './money.ts'
import type { Quote } from './pricing.ts'

/** What an owner receives of an amount after the agency's commission, whole lira half up (docs/product.md, Owner). */
export function ownerAmount(amount: Kurus, commissionPercent: number): Kurus {
  return percentToLira(amount, 100 - commissionPercent)
}

/**
 * The quote as an owner may see it: who comes, when, and the owner's share as one amount. Its lines, nights and
 * prepayment would tell what the customer pays, so they are left out.
 */
export function quoteForOwner(quote: Quote, commissionPercent: number): Quote {
  const share = ownerAmount(quote.total, commissionPercent)
  return {
    ...quote,
    nights: [],
    lines: [],
    accommodation_amount: share,
    fees_amount: 0,
    promotion_amount: 0,
    promotion_code: null,
    total: share,
    prepayment_percent: 0,
    prepayment_amount: 0,
    balance_amount: share,
  }
}
