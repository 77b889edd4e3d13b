import { showGap as endpoint } from '../../contract/gaps.ts'
import { pricingOf } from '../db/villa-facts.ts'
import { Failure } from '../failure.ts'
import { route } from '../http/route.ts'
import { pricesOf, quoteGap, wouldBe } from './gap-prices.ts'
import { findGap } from './store-gaps.ts'

/** The preview of a discount is the quote that visitors would get with it; nothing is written. */
export const showGap = route(endpoint, async ({ db, now }, { params, query }) => {
  const moment = now()
  const gap = await findGap(db, params.id, moment)
  if (gap === null) throw new Failure('gap_changed')
  const facts = (await pricingOf(db, [gap.villa_id], gap)).get(gap.villa_id)!
  const quote = quoteGap(facts, gap, moment)
  const { kind, value } = query
  const isAsked = kind !== undefined && value !== undefined && (kind === 'amount' || value <= 100)
  return {
    gap: { ...gap, ...pricesOf(quote) },
    quote,
    discounted: isAsked ? quoteGap(facts, gap, moment, [wouldBe(gap, kind, value)]) : null,
  }
})
