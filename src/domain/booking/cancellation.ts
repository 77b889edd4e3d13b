import { percentToLira } from '../pricing/money.ts'
import type { Kurus } from '../pricing/money.ts'
import { daysBetween } from '../calendar/stay.ts'
import type { Day } from '../calendar/stay.ts'

/** From `days_before` days before check-in and earlier, `percent_kept` of the base is kept. */
export interface LadderStep {
  days_before: number
  percent_kept: number
  base: 'prepayment' | 'total'
}

export interface CancellationOutcome {
  /** The rung that applied; null when the ladder is empty, and then nothing is kept. */
  step: LadderStep | null
  /** Local days from today to check-in, negative after it. */
  days_before: number
  kept_amount: Kurus
  /** Of what was paid, goes back to the customer. */
  refund_amount: Kurus
  /** Kept beyond what was paid: still owed by the customer. */
  due_amount: Kurus
}

/**
 * The rung that applies: the highest whose days_before is not above the days left. Below the lowest rung, and after
 * check-in, the lowest one stays in force.
 */
function ladderStepFor(ladder: readonly LadderStep[], daysBefore: number): LadderStep | null {
  const descending = ladder.toSorted((a, b) => b.days_before - a.days_before)
  return descending.find((step) => daysBefore >= step.days_before) ?? descending.at(-1) ?? null
}

/**
 * What a cancellation today keeps and gives back (docs/product.md, Cancellation ladder), in whole lira. Days are
 * counted between calendar days, never between moments.
 */
export function cancellationOutcome(
  ladder: readonly LadderStep[],
  facts: { check_in: Day; today: Day; total: Kurus; prepayment: Kurus; paid: Kurus },
): CancellationOutcome {
  const daysBefore = daysBetween(facts.today, facts.check_in)
  const step = ladderStepFor(ladder, daysBefore)
  const base = step?.base === 'prepayment' ? facts.prepayment : facts.total
  const kept = step === null ? 0 : percentToLira(base, step.percent_kept)
  return {
    step,
    days_before: daysBefore,
    kept_amount: kept,
    refund_amount: Math.max(0, facts.paid - kept),
    due_amount: Math.max(0, kept - facts.paid),
  }
}
