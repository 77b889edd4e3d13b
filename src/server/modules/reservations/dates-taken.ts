import { CASE_SENTENCES } from '../../../contract/failure.ts'
import type { Stay } from '../../../domain/calendar/stay.ts'
import { Failure } from '../../platform/failure.ts'

/** 409 for nights that somebody else has, with what is free nearby; it says so where nothing is. */
export function datesTaken(nearest: Stay[]): Failure {
  return new Failure('dates_taken', {
    content: { nearest },
    ...(nearest.length === 0 ? { sentence: CASE_SENTENCES.no_nearby_stays } : {}),
  })
}
