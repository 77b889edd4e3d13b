import { formatStay, guestsText } from '../../domain/turkish/turkish.ts'
import { isCodeRefused } from '../rentals/code-refused.ts'
import type { StayChoice } from './stay-choice.ts'
import type { QuoteAnswer } from './villa-types.ts'

type Answer = Pick<QuoteAnswer, 'quote' | 'is_bookable' | 'refusal'>

/** The price is provisional. The visitor can only ask: by the contact form, WhatsApp or phone. */
export function isProvisional(answer: Answer | null): boolean {
  return (
    answer?.refusal?.code === 'provisional' ||
    (isCodeRefused(answer) && answer?.quote?.is_provisional === true)
  )
}

/** The text of a question about a stay whose price is not final: villa, dates and people. */
export function inquiryText(name: string, choice: StayChoice): string {
  const when = choice.stay === null ? '' : `, ${formatStay(choice.stay)}`
  return `Merhaba, ${name}${when}, ${guestsText(choice)} için bilgi almak istiyorum.`
}

/** More guests than the villa sleeps, so other dates would not help. */
export function hasTooManyGuests(answer: Pick<Answer, 'refusal'> | null): boolean {
  return answer?.refusal?.code === 'capacity'
}

/** The villa does not take these guests, but another villa may. Other dates would not help. */
export function isRefusedForGuests(answer: Pick<Answer, 'refusal'> | null): boolean {
  const code = answer?.refusal?.code
  return hasTooManyGuests(answer) || code === 'children' || code === 'infants'
}

/**
 * The choice that can be requested; null when it cannot. A refused promotion code does not block the request
 * and is dropped: the server reports it only when the dates are free and priced.
 */
export function requestChoice(choice: StayChoice, answer: Answer | null): StayChoice | null {
  if (answer?.is_bookable === true) return choice
  if (!isCodeRefused(answer) || !answer?.quote || answer.quote.is_provisional) return null
  return { ...choice, promotion_code: '' }
}
