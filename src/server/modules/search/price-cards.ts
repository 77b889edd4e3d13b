import type { VillaCard } from '../../../contract/search/search.ts'
import { oldTotalOf } from '../../../domain/pricing/discounted-stay.ts'
import type { FormerPrice } from '../../../domain/pricing/discounted-stay.ts'
import { quoteStay } from '../../../domain/pricing/pricing.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { spanOfStays, todayInIstanbul } from '../../../domain/calendar/stay.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import type { FactSource } from '../../services/catalogue/kept-villa-facts.ts'
import { cardsWithPricing } from '../../services/catalogue/villa-cards.ts'
import type { Criteria } from './criteria.ts'

type CardStay = NonNullable<VillaCard['stay']>
type People = Pick<Criteria, 'adults' | 'children' | 'infants'>

/** A priced stay; `of` is the caller's own record of it. */
interface PricedStay<Of> {
  card: Omit<VillaCard, 'stay'> & { stay: CardStay }
  quote: Quote
  of: Of
}

/**
 * A card for each of these stays, in their order, with its price from domain/pricing.quoteStay; no query for kept villas, and
 * one for the others. The search index has judged that each stay may be booked. Whether it fills a gap does not change its
 * price. A stay whose villa changed since then and can no longer be priced is left out.
 */
export async function pricedStays<Of extends { id: number; stay: Stay }>(
  source: FactSource,
  wanted: readonly Of[],
  { adults, children, infants }: People,
  now: Date,
): Promise<PricedStay<Of>[]> {
  if (wanted.length === 0) return []
  const today = todayInIstanbul(now)
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const found = await cardsWithPricing(source, ids, spanOfStays(wanted.map(({ stay }) => stay)), now)
  const villas = new Map(found.map((one) => [one.card.id, one]))
  return wanted.flatMap((of) => {
    const villa = villas.get(of.id)
    if (villa === undefined) return []
    const answer = quoteStay(villa.pricing, {
      ...of.stay,
      adults,
      children,
      infants,
      fee_ids: [],
      promotion: null,
      fills_gap: true,
      today,
    })
    if (!answer.ok) return []
    return [
      { card: { ...villa.card, stay: cardStayOf(answer.quote, villa.former) }, quote: answer.quote, of },
    ]
  })
}

/** The cards of one stay for each villa. */
export async function pricedCards(
  source: FactSource,
  stays: ReadonlyMap<number, Stay>,
  people: People,
  now: Date,
): Promise<VillaCard[]> {
  const wanted = [...stays].map(([id, stay]) => ({ id, stay }))
  return (await pricedStays(source, wanted, people, now)).map(({ card }) => card)
}

function cardStayOf(quote: Quote, former: readonly FormerPrice[]): CardStay {
  return {
    check_in: quote.check_in,
    check_out: quote.check_out,
    night_count: quote.night_count,
    total: quote.total,
    old_total: oldTotalOf(quote, former),
    // rounded half up to whole lira in one step
    nightly_average: Math.floor((quote.total + 50 * quote.night_count) / (100 * quote.night_count)) * 100,
    is_provisional: quote.is_provisional,
  }
}
