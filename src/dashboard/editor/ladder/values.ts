import type { LadderStep } from '../../../domain/booking/cancellation.ts'
import { percentToLira } from '../../../domain/pricing/money.ts'
import { earlyFirst } from '../../form/ladder/steps.ts'
import type { StepValues } from '../../form/ladder/steps.ts'
import type { RentalRecord } from '../rental-calls.ts'

export interface LadderValues {
  version: number
  /** false: the site's ladder applies */
  is_own: boolean
  steps: StepValues[]
}

/** A ladder of its own starts as a copy of the site's. */
export const ladderValues = (rental: RentalRecord): LadderValues => ({
  version: rental.version,
  is_own: rental.cancellation_ladder !== null,
  steps: earlyFirst(rental.cancellation_ladder ?? rental.site_cancellation_ladder),
})

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
