import { FIELD_SENTENCES } from '../../../../contract/failure.ts'
import type { Day } from '../../../../domain/calendar/stay.ts'
import type { Tx } from '../../../platform/db/in-transaction.ts'
import { fieldFailure } from '../../../platform/failure.ts'
import { knownVillas } from './store.ts'

/** A showcase is shown for at least one day; `ends_on` is the first day without it. */
export function checkSchedule({ starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null }): void {
  if (starts_on !== null && ends_on !== null && ends_on <= starts_on) {
    throw fieldFailure('ends_on', FIELD_SENTENCES.ends_on)
  }
}

/** Refuses villas that do not exist. */
export async function checkVillas(tx: Tx, ids: readonly number[]): Promise<void> {
  const known = await knownVillas(tx, ids)
  if (known.length < ids.length) throw fieldFailure('villa_id', FIELD_SENTENCES.choose)
}
