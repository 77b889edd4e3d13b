import { FIELD_SENTENCES, QUOTE_SENTENCES } from '../../../contract/failure.ts'
import * as contract from '../../../contract/quotes/quotes.ts'
import type { QuoteRefusal } from '../../../domain/pricing/pricing.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import { nearestStays, shortestStay, takenSentence } from '../../services/pricing/nearest-stays.ts'
import type { NearestStays } from '../../services/pricing/nearest-stays.ts'
import { priceFrom, publicPriceFacts } from '../../services/pricing/price-stay.ts'
import type { PricedStay } from '../../services/pricing/price-stay.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { route } from '../../platform/http/route.ts'

type Obstacle = QuoteRefusal | { code: keyof typeof QUOTE_SENTENCES }

/** Refusals that other dates would not resolve. */
const INDEPENDENT_OF_DATES = new Set<Obstacle['code']>([
  'capacity',
  'children',
  'infants',
  'stay_too_long',
  'fee_unknown',
  'promotion_unknown',
  'promotion_not_valid',
])

/** Refusals that are reported before taken dates. */
const BEFORE_DATES = new Set<Obstacle['code']>([
  'stay_in_past',
  'stay_too_long',
  'capacity',
  'children',
  'infants',
])

/** The exact price of a stay and whether it can be booked. Needs no data of the visitor. */
export const createQuote = route(contract.createQuote, async (context, { body }) => {
  if (body.endDate <= body.startDate) throw fieldFailure('endDate', FIELD_SENTENCES.check_out)
  const moment = context.now()
  const read = await publicPriceFacts(context, body, moment)
  if (!read?.is_on_show) throw new Failure('not_found')
  const priced = await priceFrom(context.db, read, body, moment)

  const obstacle = obstacleOf(priced)
  const nearest =
    obstacle === null || INDEPENDENT_OF_DATES.has(obstacle.code) ? null : nearestStays(priced, body, moment)
  return {
    quote: priced.quote,
    is_free: priced.is_free,
    is_bookable: obstacle === null,
    refusal: obstacle,
    sentence: obstacle === null ? '' : sentenceOf(obstacle, nearest),
    nearest: nearest?.stays ?? [],
    shortest: obstacle?.code === 'min_nights' ? shortestStay(priced, body, moment) : null,
  }
})

/** The first reason why the stay cannot be booked, in the order in which a visitor would resolve them. */
function obstacleOf({ answer, is_free }: PricedStay): Obstacle | null {
  const refusal = answer.ok ? null : answer.refusal
  if (refusal !== null && BEFORE_DATES.has(refusal.code)) return refusal
  if (!is_free) return { code: 'dates_taken' }
  if (refusal !== null) return refusal
  return answer.ok && answer.quote.is_provisional ? { code: 'provisional' } : null
}

function sentenceOf(obstacle: Obstacle, nearest: NearestStays | null): string {
  if (obstacle.code === 'dates_taken' && nearest !== null) return takenSentence(nearest)
  return hasPrice(obstacle) ? QUOTE_SENTENCES[obstacle.code] : refusalSentence(obstacle)
}

function hasPrice(obstacle: Obstacle): obstacle is { code: keyof typeof QUOTE_SENTENCES } {
  return obstacle.code in QUOTE_SENTENCES
}
