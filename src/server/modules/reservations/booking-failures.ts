import type { Stay } from '../../../domain/calendar/stay.ts'
import type { QuoteRefusal } from '../../../domain/pricing/pricing.ts'
import { refusalSentence } from '../../../domain/turkish/turkish.ts'
import { Failure, fieldFailure } from '../../platform/failure.ts'
import { takenSentence } from '../../services/pricing/nearest-stays.ts'
import type { NearestStays } from '../../services/pricing/nearest-stays.ts'

/** 409 for nights that are taken, with the nearest free stays. The sentence says so when none has this length. */
export function datesTaken(nearest: NearestStays): Failure {
  return new Failure('dates_taken', {
    content: { nearest: nearest.stays },
    ...(nearest.reason === null ? {} : { sentence: takenSentence(nearest) }),
  })
}

/** The same for nights that were taken before they were asked for: nothing «az önce doldu». */
export function alreadyTaken(nearest: NearestStays): Failure {
  return new Failure('dates_taken', {
    content: { nearest: nearest.stays },
    sentence: takenSentence(nearest),
  })
}

/** The stay breaks a rule of the villa, with the nearest stays that do not. */
export function notBookable(sentence: string, nearest: Stay[]): Failure {
  return new Failure('not_bookable', { sentence, content: { nearest } })
}

/** Throws 422 at the field of the children or infants: other dates would not help these guests. */
export function refuseYoungGuests(refusal: QuoteRefusal): void {
  const { code } = refusal
  if (code === 'children' || code === 'infants') throw fieldFailure(code, refusalSentence(refusal))
}
