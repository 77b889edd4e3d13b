import { QUOTE_SENTENCES } from '../../../contract/failure.ts'
import type { Quote } from '../../../domain/pricing/pricing.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import type { Db } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { nearestStays } from '../../services/pricing/nearest-stays.ts'
import { priceFrom } from '../../services/pricing/price-stay.ts'
import type { PriceFacts, PricedStay } from '../../services/pricing/price-stay.ts'
import { notBookable, refuseYoungGuests } from './booking-failures.ts'
import type { BookingRequest } from './booking-queue.ts'

/**
 * Prices the stay of a request that is not taken. Throws the failure that says why it cannot be booked: an unknown or
 * hidden villa, a broken rule, a provisional price, or a total that differs from the one the visitor saw.
 */
export async function priceRequest(
  db: Db,
  facts: PriceFacts | null,
  request: Pick<BookingRequest, 'choice' | 'actor' | 'expected_total'>,
  now: Date,
): Promise<{ quote: Quote; promotion_id: number | null }> {
  const { choice, actor, expected_total } = request
  if (facts === null || (!facts.is_on_show && actor === null)) throw new Failure('not_found')
  const { answer, promotion, quote: withoutPromotion } = await priceFrom(db, facts, choice, now)
  const refuse = (sentence: string) => notBookable(sentence, nearestStays(facts, choice, now).stays)

  if (!answer.ok) {
    if (isUsedUp(promotion) && withoutPromotion !== null) throw new Failure('promotion_used_up')
    refuseYoungGuests(answer.refusal)
    throw refuse(refusalSentence(answer.refusal))
  }
  const { quote } = answer
  if (quote.is_provisional) throw refuse(QUOTE_SENTENCES.provisional)
  if (expected_total !== undefined && expected_total !== quote.total) {
    throw new Failure('price_changed', { content: { quote } })
  }
  return { quote, promotion_id: quote.promotion_code === null ? null : (promotion?.id ?? null) }
}

export function isUsedUp(promotion: PricedStay['promotion']): boolean {
  return promotion !== null && promotion.usage_limit !== null && promotion.used >= promotion.usage_limit
}
