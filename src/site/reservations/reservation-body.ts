import type { InputOf } from '../../contract/registry.ts'
import { quoteInput } from '../villas/stay-choice.ts'
import type { StayChoice } from '../villas/stay-choice.ts'
import { customerBody } from './request-values.ts'
import type { SentRequest } from './request-values.ts'

/** Only the action of the page uses this file, so it reaches no browser. */

type ReservationBody = InputOf<'POST /v1/reservations'>['body']

/** The body of the API call; null without dates. */
export function reservationBody(
  villaId: number,
  choice: StayChoice,
  form: SentRequest,
): ReservationBody | null {
  const stay = quoteInput(villaId, choice)
  return stay === null ? null : { ...stay, ...customerBody(form) }
}
