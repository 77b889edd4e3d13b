import type { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'

/** A step while it is edited: its numbers may still be missing. */
export interface StepValues {
  days_before: number | null
  percent_kept: number | null
  base: LadderStep['base']
}
/** The steps in the order of a form. */
export const earlyFirst = (steps: readonly LadderStep[]): StepValues[] =>
  steps.toSorted((a, b) => b.days_before - a.days_before)

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value)

/** The complete steps, as they would be saved. */
export const readSteps = (steps: readonly StepValues[]): LadderStep[] =>
  steps.flatMap(({ days_before, percent_kept, base }) =>
    isNumber(days_before) && isNumber(percent_kept) ? [{ days_before, percent_kept, base }] : [],
  )

const ITS_OWN_DAY: (typeof ADMIN_SENTENCES)['ladder_days'] = 'Her basamağa ayrı bir gün sayısı yazın'

/** Whether no step above has the same day. Of two with the same day, the later one shows the error. */
export const isOwnDay = (steps: readonly StepValues[], index: number) =>
  steps.slice(0, index).every(({ days_before }) => days_before !== steps[index]?.days_before) || ITS_OWN_DAY

/** A new step below the last one. Without a free day below it, its day is empty. */
export function nextStep(steps: readonly StepValues[]): StepValues {
  const last = readSteps(steps).at(-1)
  if (last === undefined) return { days_before: 60, percent_kept: 0, base: 'prepayment' }
  const half = Math.floor(last.days_before / 2)
  const isFree = steps.every(({ days_before }) => days_before !== half)
  return { days_before: isFree ? half : null, percent_kept: 100, base: last.base }
}
