import { showGap as endpoint } from '../../../../contract/calendar/gaps.ts'
import { bestDiscount, discountsFor } from '../../../../domain/pricing/discounts.ts'
import { todayInIstanbul } from '../../../../domain/calendar/stay.ts'
import { pricingOf } from '../../../services/catalogue/villa-facts.ts'
import { Failure } from '../../../platform/failure.ts'
import { route } from '../../../platform/http/route.ts'
import { quoteGap, draftGapDiscount } from './gap-prices.ts'
import { findGap } from './judge-gaps.ts'
import { discountsOfNights } from './store-gaps.ts'

/**
 * Shows a gap with its quote. The preview of a discount is the quote that visitors would get with it; nothing
 * is written.
 */
export const showGap = route(endpoint, async ({ db, now }, { params, query }) => {
  const moment = now()
  const gap = await findGap(db, params.id, moment)
  if (gap === null) throw new Failure('gap_changed')
  const facts = (await pricingOf(db, [gap.villa_id], gap)).get(gap.villa_id)!
  const quote = quoteGap(facts, gap, moment)
  const given = await discountsOfNights(db, gap.villa_id, gap)
  const holding = discountsFor(given, gap, todayInIstanbul(moment))
  const best = bestDiscount(holding, gap.check_in, quote?.nights[0]?.season_price ?? 0).discount
  const own = given.find(({ id }) => id === best?.id)
  const { kind, value } = query
  const hasDraft = kind !== undefined && value !== undefined && (kind === 'amount' || value <= 100)
  const factsWithoutOwn = { ...facts, discounts: facts.discounts.filter(({ id }) => id !== own?.id) }
  return {
    gap,
    quote,
    own_discount:
      own === undefined
        ? null
        : { id: own.id, name: own.name, kind: own.kind, value: own.value, version: own.version },
    discounted: hasDraft
      ? quoteGap(factsWithoutOwn, gap, moment, [draftGapDiscount(gap, kind, value)])
      : null,
  }
})
