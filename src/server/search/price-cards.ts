import type { VillaCard } from '../../contract/search.ts'
import { quoteStay } from '../../domain/pricing.ts'
import type { Quote } from '../../domain/pricing.ts'
import { reachOf, todayInIstanbul } from '../../domain/stay.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Db } from '../context.ts'
import { cardsWithPricing } from '../db/villa-cards.ts'
import type { Criteria } from './criteria.ts'

/**
 * The cards of villas in the order of the ids, each with the price of its stay, from domain/pricing.quoteStay alone;
 * one query. The store has judged that the stay may be booked, gap or not, and the price does not depend on it. A card
 * whose villa changed between the two queries and can no longer be priced is left out.
 */
export async function pricedCards(
  db: Db,
  stays: ReadonlyMap<number, Stay>,
  people: Pick<Criteria, 'adults' | 'children' | 'infants'>,
  now: Date,
): Promise<VillaCard[]> {
  const today = todayInIstanbul(now)
  const found = await cardsWithPricing(db, [...stays.keys()], reachOf([...stays.values()]), now)
  return found.flatMap(({ card, pricing }) => {
    const answer = quoteStay(pricing, {
      ...stays.get(card.id)!,
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
