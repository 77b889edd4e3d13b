import type { ADMIN_SENTENCES } from '../../../contract/failure.ts'
import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { percentToLira } from '../../../domain/pricing/money.ts'
import type { Villa } from '../villa.ts'

/** A step while it is edited: its numbers may still be missing. */
export interface StepValues {
  days_before: number | null
  percent_kept: number | null
  base: LadderStep['base']
}
export interface LadderValues {
  version: number
  /** false: the villa uses the site's ladder */
  is_own: boolean
  steps: StepValues[]
}

const early = (steps: readonly LadderStep[]): StepValues[] =>
  steps.toSorted((a, b) => b.days_before - a.days_before)

/** A ladder of the villa's own starts as a copy of the site's. */
export const ladderValues = (villa: Villa): LadderValues => ({
  version: villa.version,
  is_own: villa.cancellation_ladder !== null,
  steps: early(villa.cancellation_ladder ?? villa.site_cancellation_ladder),
})

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

interface LadderBar {
  key: number
  /** «60+», «59–30», «29–0» */
  days: string
  /** The percentage of the total, 0–100, rounded. */
  kept: number
}

/** What percentage of the total is kept in which range of days, earliest first, for the drawing. */
export function ladderBars(steps: readonly LadderStep[], prepaymentPercent: number): LadderBar[] {
  const rungs = steps.toSorted((a, b) => b.days_before - a.days_before)
  return rungs.map(({ days_before, percent_kept, base }, index) => {
    const from = rungs[index - 1]
    const share = base === 'prepayment' ? prepaymentPercent : 100
    return {
      key: days_before,
      days:
        from === undefined
          ? `${days_before}+`
          : from.days_before - 1 <= days_before
            ? String(days_before)
            : `${from.days_before - 1}–${days_before}`,
      kept: Math.round((percent_kept * share) / 100),
    }
  })
}

/** The example stay of the preview: 100,000 lira, in 90 days. */
export const EXAMPLE_TOTAL = 10_000_000
export const EXAMPLE_DAYS = 90

export const examplePrepayment = (percent: number) => percentToLira(EXAMPLE_TOTAL, percent)
