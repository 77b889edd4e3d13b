import type { StayChoice } from './stay-choice.ts'
import type { QuoteAnswer } from './villa-types.ts'

type Answer = Pick<QuoteAnswer, 'quote' | 'is_bookable' | 'refusal'>

/** The code does not count: dates and price stand, the price without it. */
export function isCodeRefused(answer: Pick<Answer, 'refusal'> | null): boolean {
  return answer?.refusal?.code.startsWith('promotion_') === true
}

/** No price is fixed yet: whoever wants the stay asks by telephone. */
export function isProvisional(answer: Answer | null): boolean {
  return (
    answer?.refusal?.code === 'provisional' ||
    (isCodeRefused(answer) && answer?.quote?.is_provisional === true)
  )
}

/** More people than the villa sleeps: other dates would not help. */
export function hasTooManyGuests(answer: Pick<Answer, 'refusal'> | null): boolean {
  return answer?.refusal?.code === 'capacity'
}

/** The villa does not take these guests, for whom another one may: other dates would not help. */
export function isRefusedForGuests(answer: Pick<Answer, 'refusal'> | null): boolean {
  const code = answer?.refusal?.code
  return hasTooManyGuests(answer) || code === 'children' || code === 'infants'
}

/**
 * What the request may be sent for; null while it cannot be. A refused code stands in no one's way and is not carried
 * on: the server refuses it only where the dates are free and priced.
 */
export function requestChoice(choice: StayChoice, answer: Answer | null): StayChoice | null {
  if (answer?.is_bookable === true) return choice
  if (!isCodeRefused(answer) || !answer?.quote || answer.quote.is_provisional) return null
  return { ...choice, promotion_code: '' }
}
