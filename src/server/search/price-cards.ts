import type { VillaCard } from '../../contract/search.ts'
import { quoteStay } from '../../domain/pricing.ts'
import type { Quote } from '../../domain/pricing.ts'
import { reachOf, todayInIstanbul } from '../../domain/stay.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Db } from '../context.ts'
import { pricingOf } from '../db/villa-facts.ts'
import type { Criteria } from './criteria.ts'

/**
 * Puts onto each card the price of its stay, from domain/pricing.quoteStay alone; one query. The store has judged
 * that the stay may be booked, gap or not, and the price does not depend on it. A card whose villa changed between
 * the two queries and can no longer be priced is left out.
 */
export async function priceCards(
  db: Db,
  cards: readonly VillaCard[],
  stays: ReadonlyMap<number, Stay>,
  people: Pick<Criteria, 'adults' | 'children' | 'infants'>,
  now: Date,
): Promise<VillaCard[]> {
  if (stays.size === 0) return [...cards]
  const facts = await pricingOf(
    db,
    cards.map((card) => card.id),
    reachOf([...stays.values()]),
  )
  const today = todayInIstanbul(now)
  return cards.flatMap((card) => {
    const pricing = facts.get(card.id)
    const stay = stays.get(card.id)
    if (pricing === undefined || stay === undefined) return []
    const answer = quoteStay(pricing, {
      ...stay,
      adults: people.adults,
      children: people.children,
      infants: people.infants,
      fee_ids: [],
      promotion: null,
      fills_gap: true,
      today,
    })
    return answer.ok ? [{ ...card, stay: cardStayOf(answer.quote) }] : []
  })
}

function cardStayOf(quote: Quote): NonNullable<VillaCard['stay']> {
  const discounts = quote.nights.reduce((sum, night) => sum + night.discount_amount, 0)
  return {
    check_in: quote.check_in,
    check_out: quote.check_out,
    night_count: quote.night_count,
    total: quote.total,
    undiscounted_total: quote.total + discounts,
    // in one step to whole lira, half up
    nightly_average: Math.floor((quote.total + 50 * quote.night_count) / (100 * quote.night_count)) * 100,
    is_provisional: quote.is_provisional,
  }
}
