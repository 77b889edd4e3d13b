import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import { fieldFailure } from '../../../platform/failure.ts'

/** A showcase hangs a day at least (half-open). */
export function checkSchedule({ starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null }): void {
  if (starts_on !== null && ends_on !== null && ends_on <= starts_on) {
    throw fieldFailure('ends_on', FIELD_SENTENCES.ends_on)
  }
}
